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

/** A line with its amounts and its own labels. */
export interface ReadLine {
  readonly line: Line
  readonly runs: readonly Run[]
  /** The label of a line that has nothing else. */
  readonly lone: Label | null
  /** The words behind its amounts, if there are none before them. */
  readonly behind: Label | null
  /** Whether the line has no words. */
  readonly isBare: boolean
}

/**
 * Returns the labels of amounts without a label before them, by line: the words behind them if the document prints its
 * amounts first; the line above; or the line below if there is no label above. Columns that were read separately begin
 * with labels or with amounts, and keep that order.
 */
export function separateLabels(read: readonly ReadLine[]): ReadonlyMap<number, Label> {
  const labels = new Map<number, Label>()
  const arePrintedFirst = areAmountsFirst(read)
  const isBelow = areLabelsBelow(read)
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

/** Whether a line is one amount without words; several amounts are a row of a table. */
function isOneAmount(read: ReadLine): boolean {
  return isAmounts(read) && read.runs.length === 1 && read.runs[0]?.amounts.length === 1
}

/**
 * Whether more words for sums follow the amounts of their line than precede them. If a document has sure amounts, other
 * numbers do not count: a seller may be called "Bar 54", a street "Net 3".
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
 * Whether labels are printed below their amounts. A label with an amount only above it is evidence for it, a label with
 * an amount only below it against it. If these are equal, a name above the first amount means that labels are above.
 */
function areLabelsBelow(read: readonly ReadLine[]): boolean {
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

/**
 * Returns the label of a total that the cell before assigns to savings: "Staff discount Total 2.60" is not the total of
 * the document.
 */
export function savingsBefore(
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

/** Returns the words behind the last comma if they label the amount: "Sold to: A. Lee, total paid $12.50". */
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
