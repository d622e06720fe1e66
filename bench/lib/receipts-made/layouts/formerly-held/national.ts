import { basketOf, itemsTotal, rateText, type Sold, sum, type Taxed, taxesOf } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, cash, dateLine, head } from '../../writing/parts.ts'
import { east, type Fiscal, fiscal } from './national-words.ts'

/** The print of a till with a fiscal memory: letters, sales and tax by letter, its numbers. */
const fiscalTill: Layout = {
  name: 'fiscal-till',
  fits: ({ code }) => fiscal[code] !== undefined,
  write(draft) {
    const { world } = draft
    const words = fiscal[world.locale.code]
    if (words === undefined) throw new Error(`${world.locale.code} has no fiscal till.`)
    head(draft, 'shop')
    draft.text(world.digits(words.title))
    if (world.random.percent(50)) dateLine(draft)
    else draft.text(draft.day('paper', world.day), `  ${world.digits('nr:W######')}`)
    const sold = basketOf(world, {
      goods: 'grocery',
      least: 2,
      most: 7,
      from: 1,
      to: 12,
      several: 45,
    })
    const taxes = taxesOf(sold, 'included')
    const items = fiscalItems(draft, words, sold, taxes)
    const total = draft.money('total', itemsTotal(items))
    const totalLine = () => draft.row(words.total, total)
    if (!words.taxFirst) totalLine()
    fiscalTaxes(draft, words, taxes, total, (rate) => items.filter((_, at) => sold[at]?.rate === rate))
    if (words.taxFirst) totalLine()
    draft.sum(items, total)
    draft.total(total)
    if (world.random.percent(50)) cash(draft, total)
    else cardSlip(draft, total)
    for (const line of words.foot) draft.text(world.digits(line))
  },
}

function fiscalItems(
  draft: Draft,
  { times, letters }: Fiscal,
  sold: readonly Sold[],
  taxes: readonly Taxed[],
): AmountMark[] {
  const { world } = draft
  return sold.map(({ name, count, unit, value, rate }) => {
    const mark = draft.money('item', value)
    const letter = letters[taxes.findIndex((taxed) => taxed.rate === rate)] ?? ''
    if (count === 1) draft.row(name, [mark, ` ${letter}`])
    else {
      const each = draft.money('unit', unit)
      draft.row([`${name}  ${world.number(count)} ${times} `, each], [mark, ` ${letter}`])
      draft.product(each, count, mark)
    }
    return mark
  })
}

/** Sales and tax by letter, and the sum of taxes, each where the country prints it. */
function fiscalTaxes(
  draft: Draft,
  words: Fiscal,
  taxes: readonly Taxed[],
  total: AmountMark,
  itemsOf: (rate: number) => readonly AmountMark[],
): void {
  const { world } = draft
  const label = (text: string, at: number, rate: number) =>
    text.replace('{L}', words.letters[at] ?? '').replace('{R}', rateText(world, rate))
  const grosses: AmountMark[] = []
  const marks = taxes.flatMap(({ rate, tax, gross }, at) => {
    const taxed = words.taxed === undefined ? null : draft.money('sum', gross)
    if (taxed !== null) {
      draft.row(label(words.taxed ?? '', at, rate), taxed)
      draft.sum(itemsOf(rate), taxed)
      grosses.push(taxed)
    }
    if (words.tax === undefined) return []
    const mark = draft.money('tax', tax)
    draft.row(label(words.tax, at, rate), mark)
    if (taxed !== null) draft.rate(taxed, rate / (100 + rate), mark)
    else if (taxes.length === 1) draft.rate(total, rate / (100 + rate), mark)
    return [mark]
  })
  if (grosses.length > 0) draft.sum(grosses, total)
  if (words.taxSum === undefined) return
  const taxSum = draft.money('tax', sum(taxes.map(({ tax }) => tax)))
  draft.row(words.taxSum, taxSum)
  const [only] = taxes
  if (marks.length > 0) draft.sum(marks, taxSum)
  else if (only !== undefined && taxes.length === 1) draft.rate(total, only.rate / (100 + only.rate), taxSum)
}

/** A slip of a shop in the East: a mark behind goods of the lower rate, what each rate comes to in brackets. */
const counterEast: Layout = {
  name: 'counter-slip-east',
  fits: ({ code }) => east[code] !== undefined,
  write(draft) {
    const { world } = draft
    const words = east[world.locale.code]
    if (words === undefined) throw new Error(`${world.locale.code} has no slip of the East.`)
    head(draft, 'shop')
    draft.text(world.digits(words.title))
    dateLine(draft)
    const usual = world.locale.rates[0]
    const sold = basketOf(world, { goods: 'grocery', least: 2, most: 7, from: 1, to: 9, several: 40 })
    const items = sold.map(({ name, count, unit, value, rate }) => {
      const mark = draft.money('item', value)
      const reduced = rate === usual ? '' : words.reduced
      if (count === 1) draft.row(`${name}${reduced}`, mark)
      else {
        const each = draft.money('unit', unit)
        draft.text(`${name}${reduced}`)
        draft.row(['   ', each, ` × ${world.number(count)}`], mark)
        draft.product(each, count, mark)
      }
      return mark
    })
    draft.text(words.pieces.replace('{N}', world.number(sum(sold.map(({ count }) => count)))))
    const total = draft.money('total', itemsTotal(items))
    draft.row(words.total, total)
    draft.sum(items, total)
    draft.total(total)
    eastTaxes(draft, taxesOf(sold, 'included'), total, (rate) =>
      items.filter((_, at) => sold[at]?.rate === rate),
    )
    cash(draft, total)
    draft.text(words.foot)
  },
}

function eastTaxes(
  draft: Draft,
  taxes: readonly Taxed[],
  total: AmountMark,
  itemsOf: (rate: number) => readonly AmountMark[],
): void {
  const { world } = draft
  const words = east[world.locale.code]
  const bases = taxes.map(({ rate, net, tax, gross }) => {
    const close = words?.gross?.startsWith('(') === true ? ')' : ''
    const isGross = words?.gross !== undefined
    const base = isGross ? draft.money('sum', gross) : draft.money('net', net)
    const mark = draft.money('tax', tax)
    const label = (text: string | undefined) => (text ?? '').replace('{R}', rateText(world, rate))
    draft.row(label(words?.gross ?? words?.net), [base, close])
    draft.row(label(words?.tax), [mark, close])
    if (isGross) {
      draft.sum(itemsOf(rate), base)
      draft.rate(base, rate / (100 + rate), mark)
      return [base]
    }
    const [first, ...rest] = itemsOf(rate)
    if (first !== undefined) draft.difference([base, mark], rest, first)
    draft.rate(base, rate / 100, mark, 1)
    return [base, mark]
  })
  draft.sum(bases.flat(), total)
}

/** Papers as a country has them printed. */
export const national: readonly Layout[] = [fiscalTill, counterEast]
