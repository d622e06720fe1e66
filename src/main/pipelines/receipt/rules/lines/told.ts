import { cellOver } from '../../evidence/find/headers.ts'
import type { Item } from '../../evidence/find/items.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { lettersIn } from '../../evidence/text/words.ts'
import { rateBeside } from '../../evidence/totals/taxes.ts'
import { numbersOn, valuesOf } from './values.ts'

/** What something printed beside a good makes of its amount, in one form: the same for all goods of a table. */
export interface Told {
  /** Such as "below: 1 times 2": which numbers, at which places, are taken how. */
  readonly form: string
  /** How far the amount is off what it should be; in the measure of the amount, or of its tax. */
  readonly off: number
  /** How many other goods have to be right in this form before two wrong ones say anything. */
  readonly least: 0 | 1
}

/** So many numbers of a line are taken, those nearest to the amount. */
const MOST_NUMBERS = 4
/** A rate of tax is printed so often at most that counts. */
const MOST_RATES = 4
/** A name has so many letters before it is known again. */
const LEAST_NAME = 2

/** Everything that the lines around a good say of its amount, besides products on its own line. */
export function toldOf(item: Item, page: Page, sums: Sums, rates: readonly number[]): Told[] {
  const amount = Math.abs(item.value.toNumber())
  const { line } = item.token
  const own = numbersOn(line, page, sums).filter(({ from }) => from !== item.token.from)
  return [
    ...madeOf(amount, 'own', numbersOf(own, sums), false),
    ...madeOf(amount, 'below', numbersOf(besideLine(line + 1, page, sums), sums), true),
    ...madeOf(amount, 'above', numbersOf(besideLine(line - 1, page, sums), sums), true),
    ...gluedCounts(amount, item, page, sums),
    ...taxedOf(amount, item, page, sums, rates),
    ...taxBelow(amount, item, page, sums, rates),
    ...namedAgain(amount, item, page, sums),
  ]
}

/** The rates of tax that a paper prints anywhere, as shares. */
export function ratesOn({ tokens }: Page, { totals: { net, tax } }: Sums): number[] {
  const printed = tokens.flat().flatMap(({ kind, digits }) => {
    const rate = kind === 'percent' ? Number(digits.replace(',', '.')) / 100 : 0
    return rate > 0 && rate < 0.4 ? [rate] : []
  })
  const whole = net === null || tax === null || net.isZero() ? [] : [tax.div(net).abs().toNumber()]
  return [...new Set([...printed, ...whole])].slice(0, MOST_RATES)
}

interface Numbers {
  readonly place: number
  readonly values: readonly number[]
  readonly isShare: boolean
  readonly isMoney: boolean
}

function numbersOf(tokens: readonly NumberToken[], sums: Sums): Numbers[] {
  return tokens.slice(-MOST_NUMBERS).map((token, at, { length }) => ({
    place: length - at,
    values: valuesOf(token, sums),
    isShare: token.kind === 'percent',
    isMoney: (sums.amounts[token.line] ?? []).some(
      (each) => each.token.from === token.from && each.strength === 'strong',
    ),
  }))
}

/** The numbers of a line that sells nothing itself and names no sum. */
function besideLine(line: number, page: Page, sums: Sums): readonly NumberToken[] {
  const { amounts, items } = sums
  const isOther = (amounts[line] ?? []).some(
    ({ role, isMain }) => role !== null && role !== 'count' && isMain,
  )
  return isOther || items.some(({ token }) => token.line === line) ? [] : numbersOn(line, page, sums)
}

/** Products, what shares leave of a price, and on the own line differences and sums of two amounts. */
function madeOf(amount: number, where: string, numbers: readonly Numbers[], isProduct: boolean): Told[] {
  const told: Told[] = []
  for (const one of numbers)
    for (const other of numbers) {
      if (one === other || one.isShare) continue
      for (const a of one.values)
        for (const b of other.values) {
          const places = `${where}: ${one.place} ${other.place}`
          if (other.isShare)
            told.push(
              { form: `${places} less`, off: amount - a * (1 - b), least: 1 },
              { form: `${places} more`, off: amount - a * (1 + b), least: 1 },
              { form: `${places} before`, off: amount - a / (1 + b), least: 1 },
            )
          else if (isProduct && one.place < other.place)
            told.push({ form: `${places} times`, off: amount - a * b, least: 0 })
          else if (!isProduct && one.isMoney && other.isMoney && a > b)
            told.push({ form: `${where}: difference`, off: amount - (a - b), least: 0 })
        }
    }
  return told
}

/** "Cable x3   1.20   3.60", or "3x Cable": the count hangs on a word. */
function gluedCounts(amount: number, { token }: Item, page: Page, sums: Sums): Told[] {
  const before = page.lines[token.line]?.plain.slice(0, token.from) ?? ''
  const found = /(?:^|[\s(])(?:[x×*](\d{1,3})(?![\d.,])|(\d{1,3})[x×*](?=[\s)]))/u.exec(before)
  const count = Number(found?.[1] ?? found?.[2] ?? 0)
  const own = (sums.amounts[token.line] ?? []).filter((each) => each.token !== token)
  const priced = [...own, ...besideAmounts(token.line, page, sums)]
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

function besideAmounts(line: number, page: Page, sums: Sums) {
  return besideLine(line + 1, page, sums).length === 0 ? [] : (sums.amounts[line + 1] ?? [])
}

/**
 * The tax of a good beside it, or its amount without the tax or with it, at a rate that the paper prints; where the
 * head of the table says so, two goods need no third that is right.
 */
function taxedOf(
  amount: number,
  { token }: Item,
  page: Page,
  { amounts }: Sums,
  rates: readonly number[],
): Told[] {
  const own = (amounts[token.line] ?? []).filter((each) => each.strength === 'strong')
  const at = own.findIndex((each) => each.token === token)
  return own.flatMap((each, place) => {
    if (place === at) return []
    const other = Math.abs(each.value.toNumber())
    const least = isOfTaxes(each.token, page) ? 0 : 1
    const away = place - at
    return rates.flatMap((rate): Told[] => [
      { form: `${away} with tax`, off: amount - other * (1 + rate), least },
      { form: `${away} without tax`, off: amount - other / (1 + rate), least },
      { form: `${away} tax on top`, off: amount * rate - other, least },
      { form: `${away} tax inside`, off: (amount * rate) / (1 + rate) - other, least },
      { form: `${away} of which tax`, off: amount - other * rate, least },
      { form: `${away} with which tax`, off: amount - (other * rate) / (1 + rate), least },
    ])
  })
}

/** The tax of a good in the line below it, on top of its amount or inside, where a word says that it is one. */
function taxBelow(
  amount: number,
  { token }: Item,
  { tokens }: Page,
  { amounts }: Sums,
  rates: readonly number[],
): Told[] {
  const [tax, more] = (amounts[token.line + 1] ?? []).filter(({ strength }) => strength === 'strong')
  if (tax?.role !== 'tax' || more !== undefined) return []
  const printed = rateBeside(tokens[token.line + 1] ?? [])
    ?.div(100)
    .toNumber()
  const other = Math.abs(tax.value.toNumber())
  return (printed === undefined ? rates : [printed]).flatMap((rate): Told[] => [
    { form: 'below: tax on top', off: amount * rate - other, least: 0 },
    { form: 'below: tax inside', off: (amount * rate) / (1 + rate) - other, least: 0 },
  ])
}

/** Whether the head of a table says that a number is a tax, or an amount without it or with it. */
function isOfTaxes(token: NumberToken, { headers }: Page): boolean {
  const table = headers.above[token.line] ?? null
  const column = table === null ? undefined : cellOver(table, token)?.column
  return column === 'tax' || column === 'net' || column === 'gross'
}

/** The same name with an amount elsewhere: in a list of who had what, on a second slip. */
function namedAgain(amount: number, item: Item, page: Page, { amounts, items }: Sums): Told[] {
  const all = namesOn(page)
  const name = all[item.token.line] ?? ''
  if (lettersIn(name) < LEAST_NAME) return []
  const same = all.flatMap((each, line) => (each === name && line !== item.token.line ? [line] : []))
  const [line, more] = same
  if (line === undefined || more !== undefined || items.some(({ token }) => token.line === line)) return []
  const [copy, other] = (amounts[line] ?? []).filter((each) => each.strength === 'strong')
  return copy === undefined || other !== undefined
    ? []
    : [{ form: 'again', off: amount - Math.abs(copy.value.toNumber()), least: 0 }]
}

/** The names of all lines of a page, made once. */
const names = new WeakMap<Page, readonly string[]>()

function namesOn(page: Page): readonly string[] {
  const known = names.get(page) ?? page.lines.map(({ plain }) => nameIn(plain))
  names.set(page, known)
  return known
}

/** The words of a line: letters alone, parted by one space. */
function nameIn(plain: string): string {
  return plain
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .split(' ')
    .filter((word) => lettersIn(word) > 1)
    .join(' ')
}
