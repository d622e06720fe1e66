import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const HEAD = ['Corner Market', '5 Elm Street, Edmonton AB T6J 5M8', 'Date: 2015-03-21 16:38']

/** The triggers about the paper, and some fields of a text. */
async function read(lines: readonly string[], head = HEAD) {
  const { outcome, escalations } = await judgeText([...head, ...lines].join('\n'))
  const triggers = escalations.map(({ trigger }) => trigger).filter((one) => !one.startsWith('JUDGE_'))
  const { total, taxTotal, merchant } = outcome.fields
  return { triggers, total, taxTotal, merchant }
}

describe('an amount of a recognized text', () => {
  const taxed = (tax: string, total: string) =>
    read(['Latte   $2.84', 'Tea   $2.59', 'Subtotal:   $5.43', `GST:   ${tax}`, `Total:   ${total}`])

  it.each([
    ['SO. 27', '$5.70', '0.27'],
    ['$O.27', '$5.70', '0.27'],
    ['$O .27', '$5.70', '0.27'],
    ['$1O.00', '$15.43', '10.00'],
    ['$2.OO', '$7.43', '2.00'],
  ])('has a zero where O is printed: %s', async (tax, total, taxTotal) => {
    expect(await taxed(tax, total)).toMatchObject({ total: total.slice(1), taxTotal })
  })

  it.each(['OO. OO', 'NO. 27', 'PO.27'])('needs a digit and no other letter before it: %s', async (tax) => {
    expect((await taxed(tax, '$5.70')).taxTotal).toBeNull()
  })

  it.each([
    ['$1 8.98', '18.98', []],
    ['1 8.98', '8.98', []], // a count
    ['$1 8.98', '8.98', ['UNRECONCILED']],
  ])('is one behind a dollar sign: %s of %s', async (price, total, triggers) => {
    const found = await read([`Fruit Flan   ${price}`, `TOTAL   $${total}`])
    expect(found.total).toBe(total)
    expect(found.triggers).toEqual(expect.arrayContaining(triggers))
  })
})

describe('a weight whose sign is misread', () => {
  it.each(['1.605 kg @ $3.68/kg', '1.605 ks e $3 .68/kg', '1.605 kg ~ $3.68/ kg', '1.605 kg $3.68/kg'])(
    'is not sold a second time: %s',
    async (weight) => {
      const found = await read([
        'Apples   $5.91 D',
        weight,
        'Tea   $1.00 D',
        'SUBTOTAL   $6.91',
        'TOTAL   $6.91',
      ])
      expect(found.total).toBe('6.91')
      expect(found.triggers).not.toContain('UNRECONCILED')
    },
  )
})

describe('cash', () => {
  const of = (tax: string, total: string, ...below: readonly string[]) =>
    read([
      'Bento   $9.00',
      'Soup   $6.50',
      'Net Total:   $15.50',
      `GST   ${tax}`,
      ...below,
      `TOTAL:   ${total}`,
    ])

  it('rounds by an amount without a name between the tax and the total', async () => {
    expect((await of('$0.78', '$16.30', '$0.02')).triggers).toEqual([])
    expect((await of('$0.78', '$16.30', '$0.07')).triggers).not.toEqual([])
  })

  it.each([
    ['CASH   $20.00', true],
    ['CASH   $10.00', false],
    ['CASH   $18.50', false],
  ])('in one note needs no change on the paper: %s', async (cash, isPlain) => {
    const { triggers } = await read([
      ...['Bento   $9.00', 'Soup   $6.50', 'Subtotal   $15.50', 'GST   $0.78', 'TOTAL:   $16.28'],
      cash,
    ])
    expect(triggers.length === 0).toBe(isPlain)
  })
})

describe('a refund', () => {
  it.each([
    ['9.39', '0.05', true],
    ['9.39', '0.06', false],
  ])('that pays out %s and keeps %s', async (paid, kept, isPlain) => {
    const { triggers } = await read([
      ...['Pump   $ -8.99', 'SUBTOTAL   $ -8.99', '5% GST   $ -0.45', 'TOTAL   $ -9.44'],
      ...[`NOT RETURNED   $ ${kept}`, `REFUND CARD ISSUED   $ ${paid}`],
    ])
    expect(triggers.length === 0).toBe(isPlain)
  })
})

describe('the merchant', () => {
  const sold = ['Date: 2015-03-21 16:38', 'Bento   $9.00', 'Soup   $6.50', 'TOTAL   $15.50']

  it.each([
    [['Your Guest # is 697', 'Edo Japan', 'Unit 4 205 - 19th Avenue', 'Edmonton, AB'], 'Edo Japan'],
    [['99 SUPERMARKET', '10768 - 99 Street, Edmonton AB T5H 1N7'], '99 SUPERMARKET'],
    [['99 SUPERMARKET', 'Edo Japan', 'Edmonton, AB'], 'Edo Japan'],
  ])('of %j is %s', async (head, merchant) => {
    expect((await read(sold, head)).merchant).toBe(merchant)
  })
})

/** Lines whose amounts end in one column, each given as "label|amount". */
const inColumn = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [label = '', amount = ''] = line.split('|')
    return `${label.padEnd(44 - amount.length)}${amount}`
  })

describe('a German tax', () => {
  const sold = ['Maus|105,99 b', 'Adapter|8,99 b', 'Total EUR|114,98', 'Bar EUR|120,00', 'Rückgeld EUR|-5,02']
  const of = async (...lines: readonly string[]) =>
    (await read(inColumn(...sold, ...lines), ['Markt', 'Kamp 30', '33098 Paderborn', '11.02.2020 15:56']))
      .triggers

  it.each([
    ['96,62', true],
    ['96,26', false],
  ])('confirms the net amount %s next to it, although its name is misread', async (net, isPlain) => {
    const triggers = await of('incl.  19,00% MASt (l)|18,36', `etto-Warerwert (b)|${net}`)
    expect(triggers.length === 0).toBe(isPlain)
  })
})

describe('a row of a tax table', () => {
  const sold = ['SALAT|0,99 C', 'LEERGUT|0,25- D', 'SNACKS|1,75 C', 'WRAPS|1,79 C', 'WAFFELN|7,05 C']
  const table = ['MWST        Netto  MWST-BETRAG    BRUTTO', 'C 7,00%     10,82         0,76     11,58']
  const of = async (row: string) => {
    const head = ['Markt', 'Pohlweg 110', '33100 Paderborn', '19.05.2020 16:13']
    const lines = [...inColumn(...sold, 'ZU ZAHLEN EURO|11,33', 'KARTENZAHLUNG|11,33'), ...table, row]
    return (await read(lines, head)).triggers
  }

  it.each([
    ['D 19,00%     0,21-        0,04-     0,25-', true],
    ['D 19,00%     0,31-        0,04-     0,25-', false],
    ['D 19,00%     0,21-        0,04-     0,35-', false],
  ])('of empty bottles %s', async (row, isPlain) => {
    expect((await of(row)).length === 0).toBe(isPlain)
  })
})
