import { describe, expect, it } from 'vitest'
import { idleCorrection, resolveReceipt, ruledClass } from '../../../../src/main/pipelines/receipt/resolve.ts'
import type { AmountClass } from '../../../../src/shared/pipelines/receipt/amounts.ts'
import {
  judgeText,
  receiptInput,
  receiptSettings,
  receiptText,
  rulingOn,
} from '../../../helpers/cases/receipts.ts'

const wrong = receiptText('us-grocer').replace(
  'TOTAL                    16.21',
  'TOTAL                    17.21',
)

async function resolved(text: string, rulings: Readonly<Record<string, AmountClass>>) {
  const { outcome } = await judgeText(text)
  const numberRulings = outcome.numbers.flatMap(({ index, text: own }) => {
    const ruled = rulings[own]
    return ruled === undefined ? [] : (rulingOn(outcome, index, ruled) ?? [])
  })
  return { outcome, final: resolveReceipt(outcome, numberRulings, receiptInput(text), receiptSettings) }
}

describe('the state after people have ruled', () => {
  it('is the outcome where nobody said otherwise', async () => {
    const { outcome, final } = await resolved(wrong, { '4.50': 'item' })
    expect(final).toEqual({
      label: outcome.label,
      score: outcome.score,
      fields: outcome.fields,
      rules: outcome.rules,
      reconciliation: outcome.reconciliation,
      numbers: outcome.numbers,
    })
  })

  it('is decided again by the rules: a number that is no item leaves the sum', async () => {
    const { outcome, final } = await resolved(receiptText('us-grocer'), { '4.50': 'ignored' })
    expect(outcome.label).toBe('real')
    expect(final.label).toBe('suspicious')
    expect(final.reconciliation).toMatchObject({ fits: false, residual: '4.50' })
  })

  it('can turn out sound', async () => {
    const { outcome, final } = await resolved(`${wrong.slice(0, wrong.indexOf('CASH '))}GIFT WRAP 1.00\n`, {
      '1.00': 'surcharge',
    })
    expect(outcome.label).toBe('suspicious')
    expect(final).toMatchObject({ label: 'real', reconciliation: { fits: true } })
  })

  it('has one total: a new one takes the place of the old', async () => {
    const { final } = await resolved(wrong, { '15.98': 'total' })
    expect(final.fields.total).toBe('15.98')
    expect(final.numbers.filter((number) => number.class === 'total').map(({ text }) => text)).toEqual([
      '15.98',
    ])
  })

  it('leaves the outcome as it was', async () => {
    const before = (await judgeText(wrong)).outcome
    const { outcome } = await resolved(wrong, { '15.98': 'total' })
    expect(outcome).toEqual(before)
  })
})

describe('a correction', () => {
  it.each([
    ['tax', 'tax'],
    [' Item ', 'item'],
    ['it is a tip', null],
    ['', null],
  ])('“%s” says %s', (correction, expected) => {
    expect(ruledClass(correction)).toBe(expected)
  })
})

describe('a correction of a number', () => {
  it.each<[string, 'correct' | 'incorrect', string, RegExp | null]>([
    ['item', 'incorrect', 'Tax ', null],
    ['item', 'correct', 'item', null],
    ['item', 'incorrect', '4.50', /^“4\.50” is not a class\. Choose one of: .*\bitem, /],
    ['item', 'incorrect', 'item', /^“4\.29” is already “item”\. Answer “correct”/],
    ['item', 'correct', 'tax', /^“4\.29” cannot be both “item” and “tax”\. Answer “incorrect”\.$/],
  ])(
    'that is “%s”, beside “%s”: “%s” counts, or is said to change nothing',
    (after, answer, corrections, idle) => {
      const decided = { about: { kind: 'number', key: '1' }, label: '4.29', after }
      const problem = idleCorrection(decided, answer, corrections)
      if (idle === null) expect(problem).toBeNull()
      else expect(problem).toMatch(idle)
    },
  )

  it('is not looked at where it is of none', () => {
    const gate = { about: { kind: 'gate', key: '' }, label: 'Judge’s answer', after: 'applied' }
    expect(idleCorrection(gate, 'incorrect', 'unavailable')).toBeNull()
  })
})
