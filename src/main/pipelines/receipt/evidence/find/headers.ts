import type { ColumnWord } from '../languages/language.ts'
import { evidenceOf } from '../languages/seen.ts'
import type { Line, Segment } from '../text/lines.ts'
import type { NumberToken } from '../text/numbers.ts'
import { atomsIn, type Role, roleOf } from './labels.ts'

/** Content of a column of a table. */
export type Column = Role | 'amount' | 'price' | 'quantity' | 'name' | 'rate'

export interface HeaderCell extends Pick<Segment, 'from' | 'to'> {
  readonly column: Column
}

/** The head of a table, which names the content of its columns: items and their prices, or sums and taxes. */
export interface Header {
  readonly line: number
  readonly kind: 'items' | 'sums'
  /** Whether it is the second line of a head, with the cells of both lines. */
  readonly isDouble: boolean
  readonly cells: readonly HeaderCell[]
}

/** The headers of a document, and for each line the nearest header above it. */
export interface Headers {
  readonly all: readonly Header[]
  readonly above: readonly (Header | null)[]
}

/** Maximum number of lines of a table below its header. */
const MAX_DISTANCE = 8

/** Tolerance in characters: a number need not be exactly below its head. */
const SLACK = 4
/** Maximum characters of the head of a column: it has few words. */
const LONGEST_HEAD = 30

/** Returns the headers of all tables, top to bottom. */
export function headersIn(lines: readonly Line[], tokens: readonly (readonly NumberToken[])[]): Headers {
  const all: Header[] = []
  const above = lines.map((line) => {
    const last = all.at(-1) ?? null
    const header = isHead(line, tokens[line.index] ?? []) ? headerOf(line) : null
    if (header === null) return last
    if (last?.isDouble === false && line.index - last.line === 1)
      all[all.length - 1] = joinedHeader(last, header)
    else all.push(header)
    return last
  })
  return { all, above }
}

/** Joins the two lines of a head. */
function joinedHeader(upper: Header, lower: Header): Header {
  const isGoods = upper.kind === 'items' || lower.kind === 'items'
  const cells = [...upper.cells, ...lower.cells].sort((a, b) => a.from - b.from)
  return { line: lower.line, kind: isGoods ? 'items' : 'sums', isDouble: true, cells }
}

function isHead(line: Line, tokens: readonly NumberToken[]): boolean {
  return line.segments.length >= 2 && !tokens.some(({ digits }) => /[.,]\d{2}$/.test(digits))
}

function headerOf(line: Line): Header | null {
  const named = line.segments.filter(({ text }) => /(?:\p{L}\p{M}*){2}|(?:\p{L}\.){2}|%/u.test(text))
  const cells = named.flatMap(({ from, to }) => {
    const column = to - from > LONGEST_HEAD ? null : columnOf(line, from, to)
    return column === null ? [] : [{ from, to, column }]
  })
  if (cells.length < 2 || cells.length < named.length / 2) return null
  const has = (...columns: readonly Column[]) => cells.some(({ column }) => columns.includes(column))
  const isOfGoods = has('name') && has('net') && (has('gross') || (has('tax') && !has('rate', 'total')))
  const isSums = has('tax') && has('net', 'gross', 'total', 'rate') && !has('quantity', 'price') && !isOfGoods
  const head = { line: line.index, isDouble: false, cells }
  if (isSums) return { ...head, kind: 'sums' }
  const isGoods =
    has('name', 'quantity') && has('quantity', 'price', 'amount', 'total', 'net', 'gross', 'sub')
  if (isGoods) return { ...head, kind: 'items' }
  return has('net', 'sub') && has('total', 'gross') ? { ...head, kind: 'sums' } : null
}

function columnOf(line: Line, from: number, to: number): Column | null {
  const named = columnWord(line, from, to)
  if (named === 'name' || named === 'quantity') return named
  if (named === 'rate' || line.plain.slice(from, to).includes('%')) return 'rate'
  const role = roleOf(atomsIn(line, from, to))
  if (named === 'price' && role === 'net') return named // "P.U. HT": the price of one unit
  if (role === 'tax' || role === 'net' || role === 'gross' || role === 'sub') return role
  if (named === 'price') return named
  return role ?? named
}

/** Returns the content of a column by the first word of its head. */
function columnWord({ marks, words }: Line, from: number, to: number): ColumnWord | null {
  const first = words.findIndex((word) => word.from >= from)
  for (const mark of marks) {
    if (mark.first !== first || mark.to > to) continue
    const column = evidenceOf(mark, 'column')
    if (column !== null) return column
    if (mark.count > 1 && evidenceOf(mark, 'label') !== null) return null // "service tax" is not a service
  }
  return null
}

/** Returns the nearest table above a line, if the line is near enough to be one of its rows. */
export function tableOver({ above }: Headers, line: number): Header | null {
  const header = above[line] ?? null
  return header !== null && line - header.line <= MAX_DISTANCE ? header : null
}

/**
 * Returns the role of a number by its column in a table of sums; `null` if it is in none. In a row with an amount for
 * each money column the order decides, since amounts are often printed next to their heads.
 */
export function roleUnder(
  headers: Headers,
  line: number,
  token: NumberToken,
  row: readonly NumberToken[],
): Role | null {
  const header = tableOver(headers, line)
  if (header === null || header.kind !== 'sums') return null
  const money = header.cells.flatMap(({ column }) => moneyIn(column) ?? [])
  if (money.length === row.length && row.length > 1) return money[row.indexOf(token)] ?? null
  return moneyIn(cellOver(header, token)?.column)
}

/** Columns between the money columns that do not contain money. */
const NON_MONEY_COLUMNS: ReadonlySet<Column> = new Set<Column>(['rate', 'quantity', 'name'])

/**
 * Returns the roles of the two amounts in the summary row of an item table: net amount and tax, if its last two columns
 * are these and no column contains their sum.
 */
export function roleInSumOf(
  { above }: Headers,
  line: number,
  token: NumberToken,
  row: readonly NumberToken[],
): 'net' | 'tax' | null {
  const header = above[line] ?? null
  const [net, tax, more] = row
  if (header?.kind !== 'items' || net === undefined || tax === undefined || more !== undefined) return null
  const columns = header.cells.flatMap(({ column }) => (NON_MONEY_COLUMNS.has(column) ? [] : [column]))
  const [first, second] = columns.slice(-2)
  if ((first !== 'net' && first !== 'amount') || second !== 'tax' || columns.includes('gross')) return null
  return token === net ? 'net' : token === tax ? 'tax' : null
}

function moneyIn(column: Column | undefined): Role | null {
  switch (column) {
    case 'tax':
    case 'net':
    case 'gross':
    case 'total':
    case 'discount':
    case 'due':
      return column
    case 'sub':
      return 'net'
    default:
      return null
  }
}

/**
 * Returns the cell of the header above a number: the one that overlaps it; of several, the one with the nearest edge.
 */
export function cellOver(header: Header, { from, to }: Pick<NumberToken, 'from' | 'to'>): HeaderCell | null {
  const over = header.cells.filter((cell) => cell.from - SLACK <= to && from <= cell.to + SLACK)
  const distance = (cell: HeaderCell) => Math.min(Math.abs(cell.to - to), Math.abs(cell.from - from))
  return over.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Returns the amount column of an item table: the last column with such a name. */
export function amountCell({ cells }: Header): HeaderCell | null {
  const amounts = cells.filter(({ column }) => ['amount', 'total', 'net', 'gross', 'sub'].includes(column))
  return amounts.at(-1) ?? cells.findLast(({ column }) => column === 'price') ?? null
}
