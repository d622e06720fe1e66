import type { Line, Segment } from '../text/lines.ts'
import type { NumberToken } from '../text/numbers.ts'
import { atomsIn, type Role, roleOf } from './labels.ts'

/** What a column of a table holds. */
export type Column = Role | 'amount' | 'price' | 'quantity' | 'name' | 'rate'

export interface HeaderCell extends Pick<Segment, 'from' | 'to'> {
  readonly column: Column
}

/** The line above a table that says what its columns hold: goods and their prices, or sums and taxes. */
export interface Header {
  readonly line: number
  readonly kind: 'items' | 'sums'
  /** Whether it is the head's second line, with the cells of both. */
  readonly isDouble: boolean
  readonly cells: readonly HeaderCell[]
}

/** The headers of a document, and the one that stands nearest above each line. */
export interface Headers {
  readonly all: readonly Header[]
  readonly above: readonly (Header | null)[]
}

/** How many lines below its header a table may go on. */
const REACH = 8

/** A number need not stand exactly below its word. */
const SLACK = 4
/** The head of a column has few words. */
const LONGEST_HEAD = 30

const NAME =
  /^(description|item|items|item description|product|products|article|artikel|art|articulo|articolo|service|services|particulars|details|beschreibung|bezeichnung|leistung|omschrijving|designation|libelle|descripcion|concepto|descrizione|descricao|nazwa( towaru)?|opis|benamning|beskrivelse|beskrivning|varunavn|position|pos\.?|hsn|sku)\b/
const QUANTITY =
  /^(qty|quantity|units?|hours|hrs|menge|anzahl|stk|stuck|aantal|hoeveelheid|qte|quantite|cant|cantidad|quantita|qta|ilosc|antal|antall|jm)\b/
const PRICE =
  /^((unit )?price|unit cost|rate|mrp|each|(einzel|netto|stuck|vk-)?preis|(eenheids)?prijs|prix( unitaire)?|pu|precio|p\. ?unit|prezzo|cena|a-pris|pris)\b/
const AMOUNT =
  /^((line )?(amount|total)|net amount|ext(ended)?( price)?|value|betrag|(zeilen|netto|brutto|gesamt|positions)?betrag|gesamt(preis)?|summe|bedrag|totaal|montant|total (ht|ttc)|importe|importo|totale|valor|wartosc|belopp|belop|sum)\b/
const RATE = /%|\b(tax rate|vat rate|steuersatz|btw %|taux|stawka|aliquota|tipo)\b/

/** The headers of all tables, top to bottom. */
export function headersIn(lines: readonly Line[], tokens: readonly (readonly NumberToken[])[]): Headers {
  const all: Header[] = []
  const above = lines.map((line) => {
    const last = all.at(-1) ?? null
    const header = isHead(line, tokens[line.index] ?? []) ? headerOf(line) : null
    if (header === null) return last
    if (last?.isDouble === false && line.index - last.line === 1) all[all.length - 1] = together(last, header)
    else all.push(header)
    return last
  })
  return { all, above }
}

/** A head of two lines is one. */
function together(upper: Header, lower: Header): Header {
  const isGoods = upper.kind === 'items' || lower.kind === 'items'
  const cells = [...upper.cells, ...lower.cells].sort((a, b) => a.from - b.from)
  return { line: lower.line, kind: isGoods ? 'items' : 'sums', isDouble: true, cells }
}

function isHead(line: Line, tokens: readonly NumberToken[]): boolean {
  return line.segments.length >= 2 && !tokens.some(({ digits }) => /[.,]\d{2}$/.test(digits))
}

function headerOf(line: Line): Header | null {
  const named = line.segments.filter(({ text }) => /\p{L}{2}|%/u.test(text))
  const cells = named.flatMap(({ from, to }) => {
    const column = to - from > LONGEST_HEAD ? null : columnOf(line, from, to)
    return column === null ? [] : [{ from, to, column }]
  })
  if (cells.length < 2 || cells.length < named.length / 2) return null
  const has = (...columns: readonly Column[]) => cells.some(({ column }) => columns.includes(column))
  const isSums = has('tax') && has('net', 'gross', 'total', 'rate') && !has('quantity', 'price')
  const head = { line: line.index, isDouble: false, cells }
  if (isSums) return { ...head, kind: 'sums' }
  const isGoods =
    has('name', 'quantity') && has('quantity', 'price', 'amount', 'total', 'net', 'gross', 'sub')
  if (isGoods) return { ...head, kind: 'items' }
  return has('net', 'sub') && has('total', 'gross') ? { ...head, kind: 'sums' } : null
}

function columnOf(line: Line, from: number, to: number): Column | null {
  const text = line.plain.slice(from, to)
  if (NAME.test(text)) return 'name'
  if (QUANTITY.test(text)) return 'quantity'
  if (RATE.test(text)) return 'rate'
  const words = line.words.filter((word) => word.from >= from && word.to <= to)
  const role = roleOf(atomsIn({ ...line, words }))
  if (role === 'tax' || role === 'net' || role === 'gross' || role === 'sub') return role
  if (PRICE.test(text)) return 'price'
  return role ?? (AMOUNT.test(text) ? 'amount' : null)
}

/** The table whose rows a line may be: the nearest above it, if that is near enough. */
export function tableOver({ above }: Headers, line: number): Header | null {
  const header = above[line] ?? null
  return header !== null && line - header.line <= REACH ? header : null
}

/** The role of a number by the column of the table of sums that it stands in; `null` where it stands in none. */
export function roleUnder(headers: Headers, line: number, token: NumberToken): Role | null {
  const header = tableOver(headers, line)
  if (header === null || header.kind !== 'sums') return null
  const column = cellOver(header, token)?.column
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

/** The header's cell that a number stands under: the one that overlaps it, of several the one whose end is nearest. */
export function cellOver(header: Header, { from, to }: Pick<NumberToken, 'from' | 'to'>): HeaderCell | null {
  const over = header.cells.filter((cell) => cell.from - SLACK <= to && from <= cell.to + SLACK)
  const distance = (cell: HeaderCell) => Math.min(Math.abs(cell.to - to), Math.abs(cell.from - from))
  return over.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The column of a table of goods in which the amount of each line stands: the last one that is named so. */
export function amountCell({ cells }: Header): HeaderCell | null {
  const amounts = cells.filter(({ column }) => ['amount', 'total', 'net', 'gross', 'sub'].includes(column))
  return amounts.at(-1) ?? cells.findLast(({ column }) => column === 'price') ?? null
}
