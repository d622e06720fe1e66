import type { Decimal } from 'decimal.js'
import { evidenceOf } from '../languages/seen.ts'
import type { Line } from '../text/lines.ts'
import type { NumberToken } from '../text/numbers.ts'
import { hasUnspaced, lettersIn } from '../text/words.ts'
import type { Amount } from './amounts.ts'
import { amountCell, type Column, type Header, type Headers } from './headers.ts'
import {
  ITEM_END_ROLES,
  type ItemSelection,
  isCounted,
  isNamedLikeSum,
  itemsAmong,
  SAME_COLUMN,
} from './item-columns.ts'
import type { Role } from './labels.ts'

/** A product or service that was sold, with its text and its amount. */
export interface Item {
  readonly text: string
  readonly value: Decimal
  readonly token: NumberToken
}

/** Maximum distance, in characters, between a number and the head of its column. */
const UNDER_HEAD = 6
/** Options for reading the lines of a document for items. */
interface Reading {
  /** Whether only lines below the head of a table count. */
  readonly isBelowHead: boolean
  /** Whether items continue below the sums of groups. */
  readonly isInGroups: boolean
  /** Whether a line of numbers counts if its name is in another line or missing. */
  readonly isNameless: boolean
  readonly which: ItemSelection
  /** Whether words that may name a charge or a payment may also name an item. */
  readonly isNamedFreely: boolean
  /** Whether a positive amount with a word for a discount is an item sold at one, if discounts have a minus. */
  readonly isReduced: boolean
}

const USUAL = {
  isBelowHead: true,
  isInGroups: false,
  isNameless: false,
  isNamedFreely: false,
  isReduced: false,
  which: 'widest',
} as const

const READINGS: readonly Reading[] = [
  USUAL,
  { ...USUAL, isBelowHead: false },
  { ...USUAL, isNameless: true },
  { ...USUAL, isInGroups: true },
  { ...USUAL, isInGroups: true, isNameless: true },
  { ...USUAL, isBelowHead: false, isNameless: true },
  { ...USUAL, isBelowHead: false, which: 'below sums' },
  { ...USUAL, isBelowHead: false, isNameless: true, which: 'below sums' },
  { ...USUAL, isBelowHead: false, isNameless: true, which: 'counted' },
  { ...USUAL, isBelowHead: false, isNameless: true, which: 'all' },
  { ...USUAL, isBelowHead: false, isReduced: true },
  { ...USUAL, isBelowHead: false, isNamedFreely: true },
  { ...USUAL, isBelowHead: false, isNamedFreely: true, which: 'below sums' },
]

/**
 * Yields readings of the lines that sell items: lines with words and, in the column of amounts, an amount that no word
 * makes a sum, a tax or the like. Items are below the head of a table, if there is one, and end at the first sum.
 * Further readings follow for items that do not add up: without the head, through the sums of groups, with lines whose
 * name is in another line. Readings are computed on demand, since mostly the first adds up.
 */
export function* itemReadings(
  lines: readonly Line[],
  amounts: readonly (readonly Amount[])[],
  headers: Headers,
): Generator<readonly Item[], undefined> {
  const head = headers.all.find(({ kind }) => kind === 'items')
  const readings: Item[][] = []
  for (const reading of READINGS) {
    if (reading.isBelowHead && head === undefined && !reading.isInGroups) continue
    const isBelow = reading.isBelowHead && head !== undefined
    const all = isBelow
      ? candidatesFrom(head.line + 1, lines, amounts, reading.isInGroups ? null : headers, reading)
      : candidatesFrom(0, lines, amounts, null, reading, head !== undefined)
    const below = isBelow || reading.isInGroups ? all : itemsAmong(all, amounts, reading.which)
    if (below.length === 0 || readings.some((other) => isSame(other, below))) continue
    readings.push(below)
    yield below
  }
}

function isSame(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every(({ token }, index) => token === b[index]?.token)
}

/** Returns candidates from a line on, up to the first sum behind one of them; with groups, up to the last sum. */
function candidatesFrom(
  from: number,
  lines: readonly Line[],
  amounts: readonly (readonly Amount[])[],
  headers: Headers | null,
  { isInGroups, isNameless, isNamedFreely, isReduced }: Reading,
  isAboveHead = false,
): Item[] {
  const hasStrong = amounts
    .slice(from)
    .some((own) => own.some((each) => each.strength === 'strong' && each.role === null))
  const sums = amounts.flat().filter(({ role, strength: own }) => role === 'total' && own === 'strong')
  // If only its sign makes a sum money, items without a sign are the numbers that end in the same column.
  const isSigned =
    sums.length > 0 && sums.every(({ token, value }) => token.currency !== null && value.isInteger())
  const ends = !hasStrong && !isAboveHead && isSigned ? endsOf(sums, lines) : null
  // Versions and house numbers are above a table, telephone numbers above sums with cents.
  const strength = hasStrong || isAboveHead || (sums.length > 0 && ends === null) ? 'strong' : 'loose'
  const last = lines.findLast(({ index }) => isSumLine(amounts[index] ?? []))?.index ?? lines.length
  const firstSum =
    lines.find(({ index }) => index >= from && isSumLine(amounts[index] ?? [], isNamedFreely, amounts))
      ?.index ?? 0
  const isSubtracted = amounts
    .flat()
    .some(({ role, value, strength: own }) => role === 'discount' && own === 'strong' && value.isNegative())
  const isSoldReduced = ({ role, value, isMain }: Amount) =>
    isReduced && isSubtracted && isMain && role === 'discount' && value.gt(0)
  const items: Item[] = []
  for (const line of lines.slice(from)) {
    const own = amounts[line.index] ?? []
    const below = headers?.above[line.index + 1] ?? null
    const isTableOfSums = below?.line === line.index && below.kind === 'sums'
    if (isTableOfSums && items.length > 0) break
    if (isInGroups ? line.index >= last : isSumLine(own, isNamedFreely, amounts) && items.length > 0) break
    const isGood = isNamedFreely && line.index < firstSum
    const isOther = own.some(
      (each) =>
        each.role !== null &&
        !isSoldReduced(each) &&
        !(isGood && (ITEM_NAME_ROLES.has(each.role) || isNamedLikeSum(each, amounts))),
    )
    const isOfUnits = QUANTITY_LINE.test(line.plain) || WEIGHT_LINE.test(line.plain)
    if (isOther || isOfUnits || isPriceOfUnit(line, own) || isRateRow(line, own)) continue
    if (isUnitPriceAgain(line, own, amounts[line.index - 1] ?? [])) continue
    const table = headers?.above[line.index] ?? null
    const amount = amountOf(own, strength, table)
    if (amount === undefined || !(table?.kind === 'items' || isInColumn(amount.token, ends))) continue
    const text =
      wordsFor(line, amount.token, lines[line.index - 1]) ||
      (isNameless ? nameNear(line, amounts, lines) : isCounted(own) ? line.text.trim() : '')
    if (text !== '') items.push({ text, value: amount.value, token: amount.token })
  }
  return withoutNumbersOfNames(items, lines)
}

/** Minimum number of amounts below each other that form a column. */
const MIN_IN_COLUMN = 3

/**
 * Removes numbers of names: if items have amounts in cells of their own, a bare whole number behind words is a house
 * number or a telephone number.
 */
function withoutNumbersOfNames(items: Item[], lines: readonly Line[]): Item[] {
  const isOfName = ({ token: { line, from, currency, digits, isWhole } }: Item) => {
    if (currency !== null || isWhole || /\D\d{1,2}$/.test(digits)) return false
    const cell = lines[line]?.segments.find((segment) => segment.from <= from && segment.to > from)
    return cell !== undefined && /(?:\p{L}\p{M}*){2}/u.test(lines[line]?.plain.slice(cell.from, from) ?? '')
  }
  const inColumn = ({ to }: NumberToken) =>
    items.filter((other) => Math.abs(other.token.to - to) <= SAME_COLUMN).length
  // "111 20 Stockholm": a number before its words, outside the column of all others.
  const isOfPlace = ({ token }: Item) => {
    const { text = '' } = lines[token.line] ?? {}
    const isBefore = token.currency === null && !hasWords(text.slice(0, token.from))
    return isBefore && /^\d+$/.test(token.digits) && inColumn(token) === 1 && hasWords(text.slice(token.to))
  }
  const isOneColumn =
    items.length > MIN_IN_COLUMN && items.some(({ token }) => inColumn(token) >= MIN_IN_COLUMN)
  const goods = items.filter((item) => !isOfName(item) && !(isOneColumn && isOfPlace(item)))
  return goods.length > 0 ? goods : items
}

/** Returns where the numbers of sums end, and where their cells end, with the sign behind. */
function endsOf(sums: readonly Amount[], lines: readonly Line[]): readonly number[] {
  return sums.flatMap(({ token: { line, to } }) => [
    to,
    lines[line]?.segments.find((segment) => segment.from < to && segment.to >= to)?.to ?? to,
  ])
}

function isInColumn({ to }: NumberToken, ends: readonly number[] | null): boolean {
  return ends === null || ends.some((end) => Math.abs(end - to) <= 1)
}

/** "2 x 12.50", "@5 X RM 12.50", "3 @ 1.20": the price of one piece, above or below the line of its item. */
const QUANTITY_LINE =
  /^[^\p{L}\d]*@?\s*\d+(?:[.,]\d+)?\s*[\p{L}\p{M}]{0,10}\.?\s*[x×*@]\s*[^\d\s]{0,4}\s?\d(?:[\d.,]| ?[.,] ?(?=\d))*\s?[^\d\s]{0,5}(?:\s?\/\s?[\p{L}\p{M}]{1,10}\.?)?\s*$/u

/** The price of a weight, whatever sign is read for the "@" between them: "I .605 ks e $3 .68/kg", "1.110 kg $8.55/kg". */
const WEIGHT_LINE =
  /^[^\p{L}\d]*[\dilo]{1,2} ?[.,] ?[\do]{2,3}\s*(?:k[gqs]|lbs?)\.?\s*\S{0,2}\s*[$s]? ?[\do]+ ?[.,] ?[\do]{2} ?\/ ?\S{1,3}\s*$/u

/** Whether a line only has the price of one unit: "Price/l: 1.899". */
function isPriceOfUnit({ plain, marks }: Line, own: readonly Amount[]): boolean {
  const [amount, more] = own
  if (amount === undefined || more !== undefined) return false
  const label = /^\s*([\p{L}\p{M}. ]+)\/\s?[\p{L}\p{M}]{1,10}\.?\s*[:=]?\s*\P{N}{0,5}$/u.exec(
    plain.slice(0, amount.token.from),
  )
  return (
    label !== null &&
    marks.some((mark) => mark.to <= label[0].length && evidenceOf(mark, 'column') === 'price')
  )
}

/** Whether a line only repeats the price of one piece from the line above: "2 * 9.95   19.90", "Unit price   9.95". */
function isUnitPriceAgain({ marks, plain }: Line, own: readonly Amount[], above: readonly Amount[]): boolean {
  const [amount, more] = own
  if (amount === undefined || more !== undefined || above.length < 2) return false
  const named = marks.find((mark) => mark.to <= amount.token.from && evidenceOf(mark, 'column') === 'price')
  const isOnly = named !== undefined && lettersIn(plain.slice(0, named.from)) === 0
  return isOnly && above.some(({ value }) => value.eq(amount.value))
}

/** Whether a line is a row of a tax rate, without a name: "A  20 %  39.18  6.53  32.65". */
function isRateRow({ figures }: Line, own: readonly Amount[]): boolean {
  return own.length > 1 && /\d\s?%/.test(figures) && own.every(({ label }) => !hasWords(label))
}

/** Roles whose words may also name an item: "service", "fresh milk", where "fresh" is also "cash". */
const ITEM_NAME_ROLES: ReadonlySet<Role> = new Set<Role>([
  'paid',
  'change',
  'tip',
  'service',
  'shipping',
  'surcharge',
  'tax',
  'note',
  'count',
])

/**
 * `isBeyondTax`: a tax alone does not end the items, such as a city tax per night, nor does a product with a name like
 * a sum.
 */
function isSumLine(
  own: readonly Amount[],
  isBeyondTax = false,
  amounts: readonly (readonly Amount[])[] = [],
): boolean {
  return own.some(
    (amount) => isEnding(amount, isBeyondTax) && !(isBeyondTax && isNamedLikeSum(amount, amounts)),
  )
}

function isEnding({ role, isTabular }: Amount, isBeyondTax: boolean): boolean {
  return role !== null && ITEM_END_ROLES.has(role) && !isTabular && !(isBeyondTax && role === 'tax')
}

/** Returns the name on the line below, else the line itself. */
function nameNear(
  { index, text }: Line,
  amounts: readonly (readonly Amount[])[],
  lines: readonly Line[],
): string {
  const below = lines[index + 1]
  const isName = below !== undefined && hasWords(below.text) && (amounts[below.index] ?? []).length === 0
  return isName ? wordsOf(below.text) : text.trim()
}

function amountOf(
  own: readonly Amount[],
  strength: Amount['strength'],
  table: Header | null,
): Amount | undefined {
  const cell = table?.kind === 'items' ? amountCell(table) : null
  // In a row with an amount for each money column the order decides: signs push amounts out of line with their heads.
  const money = table?.cells.filter(({ column }) => !NO_MONEY.has(column)) ?? []
  const strong = own.filter((each) => each.strength === 'strong')
  if (cell !== null && money.length > 1 && money.length === strong.length && strength === 'strong')
    return strong[money.indexOf(cell)]
  return own.findLast(
    (each) =>
      each.strength === strength &&
      (cell === null || Math.abs(each.token.to - cell.to) <= UNDER_HEAD || isUnder(each.token, cell)),
  )
}

const NO_MONEY: ReadonlySet<Column> = new Set<Column>(['name', 'quantity', 'rate', 'count'])

function isUnder(token: NumberToken, cell: { readonly from: number; readonly to: number }): boolean {
  return token.from <= cell.to && token.to >= cell.from
}

/** Returns the name of an item: the words of its line, or of the line above if this line has only numbers. */
function wordsFor(line: Line, token: NumberToken, above: Line | undefined): string {
  const own = wordsOf(line.text.slice(0, token.from))
  if (hasWords(own)) return own
  const behind = wordsOf(line.text.slice(token.to))
  if (hasWords(behind)) return behind
  const before = above === undefined ? '' : wordsOf(above.text)
  return hasWords(before) ? before : ''
}

function wordsOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\s$€£¥₹.:*-]+$/, '')
    .trim()
}

/** Whether a text has at least three letters, or words of a script without spaces. */
export function hasWords(text: string): boolean {
  return lettersIn(text) >= 3 || hasUnspaced(text)
}

/**
 * Whether no row of the table was left out: below a head, in one column, every line with an amount is an item. Then
 * items that miss the total are evidence about the document, not about its reading.
 */
export function areItemsComplete(
  items: readonly Item[],
  amounts: readonly (readonly Amount[])[],
  headers: Headers,
): boolean {
  const head = headers.all.find(({ kind }) => kind === 'items')
  const last = items.at(-1)?.token.line
  if (head === undefined || last === undefined) return false
  const ends = items.map(({ token }) => token.to)
  if (Math.max(...ends) - Math.min(...ends) > SAME_COLUMN) return false
  const found = new Set(items.map(({ token }) => token.line))
  const between = amounts.slice(head.line + 1, last + 1)
  return between.every(
    (own, index) =>
      found.has(head.line + 1 + index) ||
      own.every(({ strength, role }) => strength === 'loose' || role !== null),
  )
}
