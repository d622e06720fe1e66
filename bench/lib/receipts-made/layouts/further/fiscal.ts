import { basketOf, itemsTotal, rateText, type Sold, taxWithin } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark, Part } from '../../writing/paper.ts'
import { head } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { type Fiscal, fiscal } from './fiscal-words.ts'

/** Slips as laws have them printed: what the device adds stands at the foot, with the moment again. */
const fiscalSlip: Layout = {
  name: 'fiscal-slip-of-country',
  fits: ({ code }) => fiscal[code] !== undefined,
  write(draft) {
    const { world } = draft
    const words = fiscal[world.locale.code]
    if (words === undefined) throw new Error(`${world.locale.code} has no such slip.`)
    head(draft, 'shop')
    for (const line of words.head) filled(draft, line, words)
    draft.rule()
    const sold = basketOf(world, {
      goods: 'grocery',
      least: 2,
      most: 7,
      from: 1,
      to: 20,
      several: 60,
      oneRate: true,
    })
    const items = sold.map((each) => row(draft, words, each))
    draft.rule()
    const total = draft.money('total', itemsTotal(items))
    const isBefore = world.random.percent(40)
    if (isBefore) taxed(draft, words, total)
    draft.row(words.total, [words.sign, total])
    draft.sum(items, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(words.paid, [words.sign, paid])
    draft.same(paid, total)
    if (!isBefore) taxed(draft, words, total)
    draft.blank()
    for (const line of words.foot) filled(draft, line, words)
  },
}

/** A good in the way of the country. */
function row(draft: Draft, { rows, by, sign }: Fiscal, { name, count, unit, value }: Sold): AmountMark {
  const { world } = draft
  const [each, mark] = [draft.money('unit', unit, { sign: false }), draft.money('item', value)]
  if (rows === 'inline') draft.cols([20, 4, 9, 11], name, world.number(count), each, [sign, mark])
  else {
    const [before = '', behind = ''] = by.replace('{N}', world.number(count)).split('{P}')
    const lines = [() => draft.row(name, [sign, mark]), () => count > 1 && draft.text(before, each, behind)]
    for (const print of rows === 'above' ? lines.toReversed() : lines) print()
  }
  if (rows === 'inline' || count > 1) draft.product(each, count, mark)
  return mark
}

/** Net amount and tax that are in the total. */
function taxed(draft: Draft, { net: netWord, tax: taxWord }: Fiscal, total: AmountMark): void {
  const { world } = draft
  const rate = itemOf(world.locale.rates, 0)
  const { net, tax } = taxWithin(total.value, rate)
  const taxMark = draft.money('tax', tax)
  if (netWord !== null) {
    const netMark = draft.money('net', net)
    draft.row(netWord, netMark)
    draft.sum([netMark, taxMark], total)
  }
  draft.row(taxWord.replace('{R}', rateText(world, rate)), taxMark)
  draft.rate(total, rate / (100 + rate), taxMark)
}

/** A line of the device, with its dates as marks. */
function filled(draft: Draft, line: string, { stamp }: Fiscal): void {
  const { world } = draft
  const parts = line.split(/(\{[DS]\})/).map((part): Part => {
    if (part === '{D}') return draft.day('paper', world.day)
    if (part === '{S}') return draft.day('stamp', world.day, stamp)
    return world.digits(part.replace('{T}', world.time).replace('{C}', world.time.replace(':', '')))
  })
  draft.text(...parts)
}

export const fiscalSlips: readonly Layout[] = [fiscalSlip]
