import type { Decimal } from 'decimal.js'
import type { Line } from '../text/lines.ts'
import type { Strength } from '../text/number-style.ts'
import type { NumberToken } from '../text/numbers.ts'
import type { FoundAtom } from './labels.ts'

/** Words, and the column where the first of them begins. */
export interface Label {
  readonly text: string
  readonly from: number
  readonly atoms: readonly FoundAtom[]
}

/** A label and the amounts behind it, up to the next label. */
export interface Run {
  readonly label: Label
  readonly amounts: { readonly token: NumberToken; readonly value: Decimal; readonly strength: Strength }[]
}

/** A line with its amounts, as far as its own words go. */
export interface ReadLine {
  readonly line: Line
  readonly runs: readonly Run[]
  /** The label of a line that has nothing else. */
  readonly lone: Label | null
  /** The words behind its amounts, where none stand before them. */
  readonly behind: Label | null
  /** Whether the line has no words. */
  readonly isBare: boolean
}

/**
 * Labels of amounts that have none before them in their line, by the line: behind them, where a paper prints its amounts
 * first; in the line above; or in the line below where none waits above. Columns that were read apart begin with one or
 * the other, and go on in the same way.
 */
export function labelsApart(read: readonly ReadLine[]): ReadonlyMap<number, Label> {
  const labels = new Map<number, Label>()
  const arePrintedFirst = areAmountsFirst(read)
  const isBelow = standBelow(read)
  let waiting: Label | null = null
  let isTaken = false
  for (const [place, each] of read.entries()) {
    const { line, runs, lone, behind } = each
    const below: Label | null =
      waiting === null && isOneAmount(each) && isBelow ? (read[place + 1]?.lone ?? null) : null
    const label = arePrintedFirst && behind !== null ? behind : isAmounts(each) ? (waiting ?? below) : null
    if (label !== null && runs.length > 0) labels.set(line.index, label)
    waiting = isTaken ? null : lone
    isTaken = below !== null
  }
  return labels
}

function isAmounts({ isBare, runs }: ReadLine): boolean {
  return isBare && runs.length > 0
}

/** Several amounts are a row of a table. */
function isOneAmount(read: ReadLine): boolean {
  return isAmounts(read) && read.runs.length === 1 && read.runs[0]?.amounts.length === 1
}

/**
 * Whether more words for sums stand behind the amounts of their line than before them. Where a paper has amounts that are
 * sure, other numbers say nothing of it: a seller may be called "Bar 54", a street "Net 3".
 */
function areAmountsFirst(read: readonly ReadLine[]): boolean {
  const says = (label: Label | null) => label !== null && label.atoms.length > 0
  const isSure = ({ amounts }: Run) => amounts.some(({ strength }) => strength === 'strong')
  const hasSure = read.some(({ runs }) => runs.some(isSure))
  const counted = read.map(({ runs, behind }) => ({
    behind,
    runs: hasSure ? runs.filter(isSure) : runs,
  }))
  const behind = counted.filter(({ behind: label, runs }) => runs.length > 0 && says(label)).length
  return behind > counted.filter(({ runs }) => runs.some(({ label }) => says(label))).length
}

/**
 * Whether labels stand below their amounts: a label with no amount below it but one above shows it, and the other way
 * round. Where neither does, names above amounts without a word for a sum speak for labels above.
 */
function standBelow(read: readonly ReadLine[]): boolean {
  const isAt = (place: number) => {
    const line = read[place]
    return line !== undefined && isOneAmount(line)
  }
  const lone = read.flatMap(({ lone: label, line }, place) =>
    label === null || /\d(?![\d.,]*\s?%)/.test(line.figures) ? [] : [place],
  )
  const below = lone.filter((place) => isAt(place - 1) && !isAt(place + 1)).length
  const above = lone.filter((place) => isAt(place + 1) && !isAt(place - 1)).length
  if (below !== above) return below > above
  const first = read.findIndex((_, place) => isAt(place))
  const name = read[first - 1]
  const isAmount = name?.runs.some(({ amounts }) => amounts.some(({ strength }) => strength === 'strong'))
  return name === undefined || isAmount === true || name.isBare
}

/** "Staff discount   Total  2.60": the cell before says of what the total is: of savings, not of the paper. */
export function savedBefore(
  line: Line,
  atoms: readonly FoundAtom[],
  from: number,
  begin: number,
  inside: readonly FoundAtom[],
): Label | null {
  if (begin === from || !inside.every(({ atom }) => atom === 'total')) return null
  const before = atoms.filter((each) => each.from >= from && each.to <= begin)
  const [first] = before
  if (first === undefined || !before.some(({ atom }) => atom === 'saved')) return null
  const last = inside.at(-1) ?? first
  return { text: line.text.slice(first.from, last.to), from: first.from, atoms: [...before, ...inside] }
}

/** "Sold to: A. Lee, total paid $12.50": what stands behind the last comma, where it says what the amount is. */
export function lastClause(
  { text }: Line,
  atoms: readonly FoundAtom[],
  begin: number,
  end: number,
): Label | null {
  const comma = /^.*(?:[,，、;]|\s\/)\s/su.exec(text.slice(begin, end))?.[0].length
  const own = comma === undefined ? [] : atoms.filter(({ from }) => from >= begin + comma)
  const [first] = own
  if (comma === undefined || first === undefined || (own.length === atoms.length && first.from === begin))
    return null
  return { text: text.slice(begin + comma, end).trim(), from: begin + comma, atoms: own }
}
