import type { Atom } from '../languages/language.ts'
import { evidenceOf } from '../languages/seen.ts'
import type { Line } from '../text/lines.ts'

/** Role of an amount by the words next to it. */
export type Role =
  | 'total'
  | 'gross'
  | 'net'
  | 'sub'
  | 'tax'
  | 'due'
  | 'paid'
  | 'change'
  | 'tip'
  | 'service'
  | 'shipping'
  | 'discount'
  | 'surcharge'
  | 'rounding'
  /** A sum in the line of a count: "total qty 5  16.98". */
  | 'count'
  | 'note'

/** A known word of a label, with its place in the line. */
export interface FoundAtom {
  readonly atom: Atom
  /** Whether one of its words means that something is excluded. */
  readonly isWithout: boolean
  readonly from: number
  readonly to: number
}

/** Returns every known word for amounts in a line or a part of it; the longest phrase wins. */
export function atomsIn(
  { marks }: Pick<Line, 'marks'>,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): FoundAtom[] {
  const found: FoundAtom[] = []
  let next = 0
  for (const mark of marks) {
    if (mark.first < next || mark.from < from || mark.to > to) continue
    const atom = evidenceOf(mark, 'label')
    if (atom === null) continue
    const isWithout = mark.sayings.find(({ about }) => about === 'label')?.isWithout === true
    found.push({ atom, isWithout, from: mark.from, to: mark.to })
    next = mark.first + mark.count
  }
  return found
}

/**
 * Returns the known words of a cell. A phrase that would end with the currency sign in the next cell is cut to a
 * shorter one: "SUMA PLN 8,20".
 */
export function atomsWithin(
  line: Pick<Line, 'marks'>,
  atoms: readonly FoundAtom[],
  begin: number,
  end: number,
): FoundAtom[] {
  const isAcross = atoms.some(({ from, to }) => from >= begin && from < end && to > end)
  return isAcross ? atomsIn(line, begin, end) : atoms.filter((atom) => atom.from >= begin && atom.to <= end)
}

/**
 * Returns the role that several words together give an amount; `null` if they give none. The first matching line
 * decides: "total savings" is a note, "total without VAT" the net amount, "VAT total" the tax.
 */
export function roleOf(found: readonly FoundAtom[]): Role | null {
  const foundAtoms = new Set(found.map(({ atom }) => atom))
  const has = (...wanted: readonly Atom[]) => wanted.some((atom) => foundAtoms.has(atom))
  const isSum = has('total', 'gross', 'due', 'sub')
  // A gift card or a balance that was given is a payment.
  if (has('saved')) return has('given') && !has('total') ? 'paid' : 'note'
  // The remaining balance of a card is not an amount due.
  if (found.length === 2 && found[0]?.atom === 'cash' && found[1]?.atom === 'due') return 'note'
  if (found.length === 2 && found[0]?.atom === 'cash' && found[1]?.atom === 'total') return 'paid'
  if (has('deposit')) return has('with') && isSum ? 'gross' : null
  if (found[0]?.atom === 'tax' && found[1]?.atom === 'with') return 'tax'
  if (has('rounding')) return 'rounding'
  if (has('change')) return 'change'
  if (has('discount')) return has('without') && isSum ? 'sub' : 'discount'
  if (has('surcharge')) return 'surcharge'
  if (isSum && has('with') && has('tax', 'tip', 'service', 'shipping')) return 'gross'
  if (has('paid') && has('tax') && has('with') && !isSum) return found[0]?.atom === 'paid' ? 'gross' : 'tax'
  const isBefore = has('without') || (has('plus') && (isSum || has('net')))
  if (isBefore && has('tax') && (isSum || has('net', 'paid') || found[0]?.atom === 'without')) return 'net'
  if (isBefore && isSum && !has('gross')) return 'net'
  if (has('tip')) return 'tip'
  if (has('service')) return 'service'
  if (has('shipping')) return 'shipping'
  if (has('tax')) return has('net') ? 'net' : has('gross') ? 'gross' : 'tax'
  if (has('net') && !has('due', 'gross')) return 'net'
  if (has('sub')) return 'sub'
  if (has('gross')) return 'gross'
  if (has('total') && has('count')) return 'total'
  if (has('paid')) return has('total') && has('due') ? 'total' : 'paid'
  if (has('due')) return has('total') ? 'total' : 'due'
  if (has('total')) return 'total'
  if (has('cash', 'given')) return 'paid'
  return has('other') ? 'note' : null
}
