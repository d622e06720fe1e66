import type { Decimal } from 'decimal.js'
import type { Line } from '../text/lines.ts'
import type { NumberToken } from '../text/numbers.ts'
import type { Amount } from './amounts.ts'
import { amountCell, type Header, type Headers } from './headers.ts'
import type { Role } from './labels.ts'
import { sumOf } from './sums.ts'

/** A good or service that was sold: what the line says of it, and what it comes to. */
export interface Item {
  readonly text: string
  readonly value: Decimal
  readonly token: NumberToken
}

/** Amounts whose ends stand this near to each other are in one column. */
const SAME_COLUMN = 2
/** A number may stand this far beside the head of its column. */
const UNDER_HEAD = 6
/** So many lines of details can a heading have whose amount is their sum. */
const MOST_DETAILS = 15

const ENDING: ReadonlySet<Role> = new Set(['total', 'gross', 'net', 'due', 'tax'])

/**
 * The lines of a document that sell something: those with words and, in the column of amounts, an amount that no
 * word makes a sum, a tax or the like. They stand below the head of a table, where there is one, and end at the
 * first sum.
 */
export function itemsIn(
  lines: readonly Line[],
  amounts: readonly (readonly Amount[])[],
  headers: Headers,
): Item[] {
  const first = headers.all.find(({ kind }) => kind === 'items')
  const below = first === undefined ? [] : candidatesFrom(first.line + 1, lines, amounts, headers)
  return below.length > 0 ? below : inColumn(candidatesFrom(0, lines, amounts, null))
}

/** Candidates from a line on, up to the first sum that comes after one of them. */
function candidatesFrom(
  from: number,
  lines: readonly Line[],
  amounts: readonly (readonly Amount[])[],
  headers: Headers | null,
): Item[] {
  const strength = amounts
    .slice(from)
    .some((own) => own.some((each) => each.strength === 'strong' && each.role === null))
    ? 'strong'
    : 'loose'
  const items: Item[] = []
  for (const line of lines.slice(from)) {
    const own = amounts[line.index] ?? []
    const isSum = own.some(({ role, isTabular }) => role !== null && ENDING.has(role) && !isTabular)
    const below = headers?.above[line.index + 1] ?? null
    const isTableOfSums = below?.line === line.index && below.kind === 'sums'
    if ((isSum || isTableOfSums) && items.length > 0) break
    if (own.some(({ role }) => role !== null)) continue
    const amount = amountOf(own, strength, headers?.above[line.index] ?? null)
    const text = amount === undefined ? '' : wordsFor(line, amount.token, lines[line.index - 1])
    if (amount !== undefined && text !== '') items.push({ text, value: amount.value, token: amount.token })
  }
  return items
}

function amountOf(
  own: readonly Amount[],
  strength: Amount['strength'],
  table: Header | null,
): Amount | undefined {
  const cell = table?.kind === 'items' ? amountCell(table) : null
  return own.findLast(
    (each) =>
      each.strength === strength &&
      (cell === null || Math.abs(each.token.to - cell.to) <= UNDER_HEAD || isUnder(each.token, cell)),
  )
}

function isUnder(token: NumberToken, cell: { readonly from: number; readonly to: number }): boolean {
  return token.from <= cell.to && token.to >= cell.from
}

/** What is sold: the words of the line, or of the line above where this one has only numbers. */
function wordsFor(line: Line, token: NumberToken, above: Line | undefined): string {
  const own = wordsOf(line.text.slice(0, token.from))
  if (hasWords(own)) return own
  const before = above === undefined ? '' : wordsOf(above.text)
  return hasWords(before) ? before : ''
}

function wordsOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\s$€£¥₹.:*-]+$/, '')
    .trim()
}

function hasWords(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= 3
}

/** Without a table's head the amounts are those of the column that has most of them. */
function inColumn(items: readonly Item[]): Item[] {
  const ends = new Map<number, number>()
  for (const { token } of items) ends.set(token.to, (ends.get(token.to) ?? 0) + 1)
  const countAt = (end: number) => {
    let count = 0
    for (let near = end - SAME_COLUMN; near <= end + SAME_COLUMN; near += 1) count += ends.get(near) ?? 0
    return count
  }
  const [widest] = [...ends.keys()].sort((a, b) => countAt(b) - countAt(a))
  if (widest === undefined || countAt(widest) < 3) return [...items]
  return items.filter(({ token }) => Math.abs(token.to - widest) <= SAME_COLUMN)
}

/**
 * Other readings of the same lines, for where the items as they stand add up to no total: without headings whose
 * amount is the sum of the lines below them, or without those lines.
 */
export function otherReadings(items: readonly Item[]): Item[][] {
  const withoutDetails: Item[] = []
  const withoutHeadings: Item[] = []
  let at = 0
  while (at < items.length) {
    const heading = items[at]
    if (heading === undefined) break
    const details = detailsOf(items, at)
    withoutDetails.push(heading)
    withoutHeadings.push(...(details === 0 ? [heading] : items.slice(at + 1, at + 1 + details)))
    at += 1 + details
  }
  return withoutDetails.length === items.length ? [] : [withoutDetails, withoutHeadings]
}

/** How many lines below a heading make up its amount; 0 where none do. */
function detailsOf(items: readonly Item[], at: number): number {
  const heading = items[at]
  if (heading === undefined || heading.value.isZero()) return 0
  for (let count = 1; count <= MOST_DETAILS && at + count < items.length; count += 1) {
    const sum = sumOf(items.slice(at + 1, at + 1 + count).map(({ value }) => value))
    const next = items[at + count + 1]
    if (sum.eq(heading.value) && (next === undefined || !next.value.isZero())) return count
  }
  return 0
}
