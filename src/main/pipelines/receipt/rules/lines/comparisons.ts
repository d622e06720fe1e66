import { cellOver } from '../../evidence/find/headers.ts'
import type { Item } from '../../evidence/find/items.ts'
import { insideRates, type Page, type Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { lettersIn } from '../../evidence/text/words.ts'
import { rateAmong } from '../../evidence/totals/taxes.ts'
import { numbersOn, valuesOf } from './values.ts'

/**
 * A comparison of an item's amount with numbers printed near it, in one form that is the same for all items of a table.
 */
export interface Comparison {
  /** The form, such as "below: 1 times 2": which numbers at which places are combined how. */
  readonly form: string
  /** The difference between the amount and the expected value, or between their taxes. */
  readonly off: number
  /** How many other items must match in this form before two mismatches count. */
  readonly least: 0 | 1
}

/** Maximum number of numbers of a line; those nearest to the amount count. */
const MAX_NUMBERS = 4
/** Maximum number of tax rates that are used. */
const MAX_RATES = 4
/** Minimum number of letters of a name that is searched elsewhere. */
const MIN_NAME = 2

/** Returns all comparisons of an item's amount with the lines around it, except products on its own line. */
export function comparisonsOf(item: Item, page: Page, sums: Sums, rates: readonly number[]): Comparison[] {
  const amount = Math.abs(item.value.toNumber())
  const { line } = item.token
  const own = numbersOn(line, page, sums).filter(({ from }) => from !== item.token.from)
  return [
    ...productComparisons(amount, 'own', numbersOf(own, sums), false),
    ...productComparisons(amount, 'below', numbersOf(adjacentNumbers(line + 1, page, sums), sums), true),
    ...productComparisons(amount, 'above', numbersOf(adjacentNumbers(line - 1, page, sums), sums), true),
    ...attachedCountComparisons(amount, item, page, sums),
    ...taxComparisons(amount, item, page, sums, rates),
    ...taxBelow(amount, item, page, sums, rates),
    ...sameNameComparison(amount, item, page, sums),
  ]
}

/** Returns the tax rates that a document prints anywhere, as shares; without one, the standard rates of a tax inside the total. */
export function ratesOn({ tokens, currency }: Page, { amounts, totals: { net, tax } }: Sums): number[] {
  const printed = tokens.flat().flatMap(({ kind, digits }) => {
    const rate = kind === 'percent' ? Number(digits.replace(',', '.')) / 100 : 0
    return rate > 0 && rate < 0.4 ? [rate] : []
  })
  const whole = net === null || tax === null || net.isZero() ? [] : [tax.div(net).abs().toNumber()]
  const hasTaxInside = amounts.flat().some(({ isTaxInside }) => isTaxInside)
  const standard = printed.length === 0 && hasTaxInside ? insideRates(currency).map((each) => each / 100) : []
  return [...new Set([...printed, ...standard, ...whole])].slice(0, MAX_RATES)
}

interface Numbers {
  readonly place: number
  readonly values: readonly number[]
  readonly isShare: boolean
  readonly isMoney: boolean
}

function numbersOf(tokens: readonly NumberToken[], sums: Sums): Numbers[] {
  return tokens.slice(-MAX_NUMBERS).map((token, at, { length }) => ({
    place: length - at,
    values: valuesOf(token, sums),
    isShare: token.kind === 'percent',
    isMoney: (sums.amounts[token.line] ?? []).some(
      (each) => each.token.from === token.from && each.strength === 'strong',
    ),
  }))
}

/** Returns the numbers of a line that neither sells an item nor names a sum. */
function adjacentNumbers(line: number, page: Page, sums: Sums): readonly NumberToken[] {
  const { amounts, items } = sums
  const isOther = (amounts[line] ?? []).some(
    ({ role, isMain }) => role !== null && role !== 'count' && isMain,
  )
  return isOther || items.some(({ token }) => token.line === line) ? [] : numbersOn(line, page, sums)
}

/**
 * Returns comparisons with products, with prices after a percentage, and on the own line with differences of two
 * amounts.
 */
function productComparisons(
  amount: number,
  where: string,
  numbers: readonly Numbers[],
  isProduct: boolean,
): Comparison[] {
  const found: Comparison[] = []
  for (const one of numbers)
    for (const other of numbers) {
      if (one === other || one.isShare) continue
      for (const a of one.values)
        for (const b of other.values) {
          const places = `${where}: ${one.place} ${other.place}`
          if (other.isShare)
            found.push(
              { form: `${places} less`, off: amount - a * (1 - b), least: 1 },
              { form: `${places} more`, off: amount - a * (1 + b), least: 1 },
              { form: `${places} before`, off: amount - a / (1 + b), least: 1 },
            )
          else if (isProduct && one.place < other.place)
            found.push({ form: `${places} times`, off: amount - a * b, least: 0 })
          else if (!isProduct && one.isMoney && other.isMoney && a > b)
            found.push({ form: `${where}: difference`, off: amount - (a - b), least: 0 })
        }
    }
  return found
}

/** Returns comparisons with a count that is attached to a word: "Cable x3   1.20   3.60", or "3x Cable". */
function attachedCountComparisons(amount: number, { token }: Item, page: Page, sums: Sums): Comparison[] {
  const before = page.lines[token.line]?.plain.slice(0, token.from) ?? ''
  const found = /(?:^|[\s(])(?:[x×*](\d{1,3})(?![\d.,])|(\d{1,3})[x×*](?=[\s)]))/u.exec(before)
  const count = Number(found?.[1] ?? found?.[2] ?? 0)
  const own = (sums.amounts[token.line] ?? []).filter((each) => each.token !== token)
  const priced = [...own, ...adjacentAmounts(token.line, page, sums)]
  return count === 0
    ? []
    : priced.flatMap(({ strength, value }) =>
        strength === 'strong'
          ? [
              {
                form: 'count at the name',
                off: amount - count * Math.abs(value.toNumber()),
                least: 0 as const,
              },
            ]
          : [],
      )
}

function adjacentAmounts(line: number, page: Page, sums: Sums) {
  return adjacentNumbers(line + 1, page, sums).length === 0 ? [] : (sums.amounts[line + 1] ?? [])
}

/**
 * Returns comparisons with the tax of an item next to it, or with its amount without or with the tax, at a rate that
 * the document prints. If the head of the table names these columns, two items need no third that matches.
 */
function taxComparisons(
  amount: number,
  { token }: Item,
  page: Page,
  { amounts }: Sums,
  rates: readonly number[],
): Comparison[] {
  const own = (amounts[token.line] ?? []).filter((each) => each.strength === 'strong')
  const at = own.findIndex((each) => each.token === token)
  return own.flatMap((each, place) => {
    if (place === at) return []
    const other = Math.abs(each.value.toNumber())
    const least = isOfTaxes(each.token, page) ? 0 : 1
    const away = place - at
    return rates.flatMap((rate): Comparison[] => [
      { form: `${away} with tax`, off: amount - other * (1 + rate), least },
      { form: `${away} without tax`, off: amount - other / (1 + rate), least },
      { form: `${away} tax on top`, off: amount * rate - other, least },
      { form: `${away} tax inside`, off: (amount * rate) / (1 + rate) - other, least },
      { form: `${away} of which tax`, off: amount - other * rate, least },
      { form: `${away} with which tax`, off: amount - (other * rate) / (1 + rate), least },
    ])
  })
}

/**
 * Returns comparisons with the tax of an item in the line below it, added or included, if the line has a word for a
 * tax.
 */
function taxBelow(
  amount: number,
  { token }: Item,
  { tokens }: Page,
  { amounts }: Sums,
  rates: readonly number[],
): Comparison[] {
  const [tax, more] = (amounts[token.line + 1] ?? []).filter(({ strength }) => strength === 'strong')
  if (tax?.role !== 'tax' || more !== undefined) return []
  const printed = rateAmong(tokens[token.line + 1] ?? [])
    ?.div(100)
    .toNumber()
  const other = Math.abs(tax.value.toNumber())
  return (printed === undefined ? rates : [printed]).flatMap((rate): Comparison[] => [
    { form: 'below: tax on top', off: amount * rate - other, least: 0 },
    { form: 'below: tax inside', off: (amount * rate) / (1 + rate) - other, least: 0 },
  ])
}

/** Whether the head of a table names a number as a tax, or as an amount without or with it. */
function isOfTaxes(token: NumberToken, { headers }: Page): boolean {
  const table = headers.above[token.line] ?? null
  const column = table === null ? undefined : cellOver(table, token)?.column
  return column === 'tax' || column === 'net' || column === 'gross'
}

/** Returns a comparison with the same name and an amount elsewhere: in a list by guest, on a second slip. */
function sameNameComparison(amount: number, item: Item, page: Page, { amounts, items }: Sums): Comparison[] {
  const all = namesOn(page)
  const name = all[item.token.line] ?? ''
  if (lettersIn(name) < MIN_NAME) return []
  const same = all.flatMap((each, line) => (each === name && line !== item.token.line ? [line] : []))
  const [line, more] = same
  if (line === undefined || more !== undefined || items.some(({ token }) => token.line === line)) return []
  const [copy, other] = (amounts[line] ?? []).filter((each) => each.strength === 'strong')
  return copy === undefined || other !== undefined
    ? []
    : [{ form: 'again', off: amount - Math.abs(copy.value.toNumber()), least: 0 }]
}

/** Cache of the names of all lines of a page. */
const names = new WeakMap<Page, readonly string[]>()

function namesOn(page: Page): readonly string[] {
  const known = names.get(page) ?? page.lines.map(({ plain }) => nameIn(plain))
  names.set(page, known)
  return known
}

/** Returns the words of a line: letters only, separated by one space. */
function nameIn(plain: string): string {
  return plain
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .split(' ')
    .filter((word) => lettersIn(word) > 1)
    .join(' ')
}
