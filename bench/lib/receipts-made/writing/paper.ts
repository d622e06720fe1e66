import type { MoneyPrint } from './money.ts'

/** The meaning of a printed amount. Only those of the first line can be forged in value. */
export type Role =
  | ('item' | 'sum' | 'net' | 'tax' | 'total' | 'grand' | 'due' | 'paid')
  /** A price of one. */
  | 'unit'
  /** Tip, service, discount, deposit, rounding, shipping: they count, and nobody forges them here. */
  | 'extra'
  /** Printed, and no part of the bill: points, savings, a balance of before. */
  | 'other'

/** An amount as it is printed; `value` in units of 10^-exp. */
export interface AmountMark {
  readonly kind: 'amount'
  readonly id: number
  readonly role: Role
  readonly value: number
  readonly exp: number
  readonly print: MoneyPrint
}

/** A day as it is printed; month and day are not bound to be possible. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * `stamp` repeats the date of the paper and cannot be another day (the slip of a card at a till); `other` may be any
 * other day: when a bill was due, when it was paid, when a ticket was printed.
 */
export interface DateMark {
  readonly kind: 'date'
  readonly id: number
  readonly role: 'paper' | 'stamp' | 'other'
  readonly day: Day
  readonly pattern: string
  readonly months: readonly string[]
  readonly zero: string
  /** Whether the name of its day of the week is printed beside it: another day has another name. */
  readonly hasWeekday?: true
}

export type Mark = AmountMark | DateMark
export type Part = string | Mark
/** The content between two gaps of a line. */
export type Cell = Part | readonly Part[]

/** Cells with the widths they are filled up to: the first to the right, the others to the left. */
export interface Line {
  readonly cells: readonly Cell[]
  readonly widths: readonly number[]
  /** The character that fills the space from the label to the amounts. */
  readonly leader: ' ' | '.'
}

export type RelationKind = 'sum' | 'same' | 'product' | 'rate'

/** Amounts of a paper that depend on each other: the terms come to 0, give or take `slack` smallest units. */
export interface Relation {
  readonly kind: RelationKind
  readonly terms: readonly { readonly id: number; readonly factor: number }[]
  readonly slack: number
}

export interface Paper {
  readonly layout: string
  readonly language: string
  readonly locale: string
  readonly seed: number
  readonly lines: readonly Line[]
  readonly relations: readonly Relation[]
  readonly truth: Truth
  /** Words for "total" of its language and of this paper, for the naive rule. */
  readonly totalWords: readonly string[]
  /** Cash was given and change is printed, which widens what is forgiven. */
  readonly hasChange: boolean
}

export interface Truth {
  /** A decimal such as `12.50`. */
  readonly total: string
  readonly totalId: number
  /** In smallest printed units. */
  readonly totalValue: number
  readonly exp: number
  readonly currency: string
  /** Whether a sign or a code stands anywhere on the paper. */
  readonly showsCurrency: boolean
  /** ISO; `null` where no date is printed. */
  readonly date: string | null
}

/** Every mark of a paper, in the order of the print, with its line. */
export function marksOf({ lines }: Pick<Paper, 'lines'>): { readonly mark: Mark; readonly line: number }[] {
  return lines.flatMap(({ cells }, line) =>
    cells
      .flatMap((cell): readonly Part[] => (isParts(cell) ? cell : [cell]))
      .flatMap((part) => (typeof part === 'string' ? [] : [{ mark: part, line }])),
  )
}

/** The amounts among them. */
export function amountsOf(paper: Pick<Paper, 'lines'>): AmountMark[] {
  return marksOf(paper).flatMap(({ mark }) => (mark.kind === 'amount' ? [mark] : []))
}

/** The same paper with one mark printed otherwise. */
export function withMark(paper: Paper, changed: Mark): Paper {
  const swap = (part: Part): Part =>
    typeof part !== 'string' && part.kind === changed.kind && part.id === changed.id ? changed : part
  const lines = paper.lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => (isParts(cell) ? cell.map(swap) : swap(cell))),
  }))
  return { ...paper, lines }
}

/** Whether a cell has several parts. */
export function isParts(cell: Cell): cell is readonly Part[] {
  return Array.isArray(cell)
}
