import type { Decimal } from 'decimal.js'
import { isCurrencySign } from '../text/currencies.ts'
import type { Line } from '../text/lines.ts'
import { joinGroups, type NumberStyle, readNumber, type Strength } from '../text/number-style.ts'
import type { NumberToken } from '../text/numbers.ts'
import { cellOver, type Headers, roleUnder } from './headers.ts'
import { atomsIn, type FoundAtom, type Role, roleOf } from './labels.ts'

/** A number that may be money, and what the words beside it make of it. */
export interface Amount {
  readonly token: NumberToken
  readonly value: Decimal
  readonly strength: Strength
  readonly role: Role | null
  /** The words beside it. */
  readonly label: string
  /** Whether the label speaks of a sum: "total discount". */
  readonly isSum: boolean
  /** Whether its role is its own: of several numbers behind one label the last has it, the others stand beside. */
  readonly isMain: boolean
  /** Whether only the head of its column says so. */
  readonly isTabular: boolean
}

/** Words, and the column where the first of them begins. */
interface Label {
  readonly text: string
  readonly from: number
  readonly atoms: readonly FoundAtom[]
}

/** A label and the amounts behind it, up to the next label. */
interface Run {
  readonly label: Label
  readonly amounts: { readonly token: NumberToken; readonly value: Decimal; readonly strength: Strength }[]
}

/** A label that says something must be about the amount: so much of its letters, or less where it begins with it. */
const LEAST_COVERED = 0.5
const LEAST_COVERED_FROM_START = 0.2

/** Every number that may be money, line by line, with its role. */
export function amountsIn(
  lines: readonly Line[],
  tokens: readonly (readonly NumberToken[])[],
  headers: Headers,
  style: NumberStyle,
): Amount[][] {
  let waiting: Label | null = null
  return lines.map((line) => {
    const atoms = atomsIn(line)
    const runs = runsOf(line, atoms, joinGroups(line, tokens[line.index] ?? [], style), style)
    const inherited = hasWords(line) ? null : waiting
    waiting = runs.length === 0 ? loneLabel(line, atoms) : null
    return runs.flatMap((run, index) => {
      const label = index === 0 && run.label.text === '' && inherited !== null ? inherited : run.label
      return rolesOf({ ...run, label }, line, headers)
    })
  })
}

/** The amounts of a line, each with the words before it. */
function runsOf(
  line: Line,
  atoms: readonly FoundAtom[],
  numbers: readonly NumberToken[],
  style: NumberStyle,
): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const token of numbers) {
    const number = readNumber(token, style)
    if (number === null || number.strength === 'none') continue
    const label = labelIn(line, atoms, from, token.from)
    const last = runs.at(-1)
    if (last !== undefined && label.text === '') last.amounts.push({ token, ...number })
    else runs.push({ label, amounts: [{ token, ...number }] })
    from = token.to
  }
  return runs
}

/** The nearest cell with words before a number; signs of currencies are none. */
function labelIn(line: Line, atoms: readonly FoundAtom[], from: number, to: number): Label {
  const gaps = Array.from(line.plain.slice(from, to).matchAll(/ {2,}|[\t|│¦]/g), ({ index }) => from + index)
  const edges = [from, ...gaps]
  for (const [index, begin] of [...edges.entries()].reverse()) {
    const end = edges[index + 1] ?? to
    const words = Array.from(line.plain.slice(begin, end).matchAll(/\p{L}{2,}/gu))
    const [first] = words
    if (first === undefined || words.every(([word]) => isCurrencySign(word))) continue
    const inside = atoms.filter((atom) => atom.from >= begin && atom.to <= end)
    return { text: line.text.slice(begin, end).trim(), from: begin + first.index, atoms: inside }
  }
  return { text: '', from: to, atoms: [] }
}

function rolesOf({ label, amounts }: Run, line: Line, headers: Headers): Amount[] {
  const isSold = !beginsWithSum(label) && isGoodsRow(amounts, line.index, headers)
  const role = !isSold && isAboutAmounts(label) ? roleOf(label.atoms) : null
  const isSum = label.atoms.some(({ atom }) => atom === 'total' || atom === 'sub')
  const main = amounts.findLast(({ strength }) => strength === 'strong') ?? amounts.at(-1)
  return amounts.map((amount) => {
    const above = role === null ? roleUnder(headers, line.index, amount.token) : null
    return {
      ...amount,
      role: role ?? above,
      label: label.text,
      isSum,
      isMain: above !== null || amount === main,
      isTabular: above !== null,
    }
  })
}

/** "Chocolate bar" is not about cash: the words that say something must be most of the label, or begin it. */
function isAboutAmounts({ text, from, atoms }: Label): boolean {
  const [first] = atoms
  if (first === undefined) return false
  const letters = text.replace(/[^\p{L}]/gu, '').length
  const covered = atoms.reduce((sum, atom) => sum + atom.to - atom.from, 0)
  const share = covered / Math.max(1, letters)
  return (
    share >= (first.from === from && BEGINNINGS.has(first.atom) ? LEAST_COVERED_FROM_START : LEAST_COVERED)
  )
}

/** Numbers in several columns of a table of goods are those of a good, whatever its name says: "digital balance". */
function isGoodsRow(amounts: Run['amounts'], line: number, { above }: Headers): boolean {
  const table = above[line] ?? null
  if (table === null || table.kind !== 'items') return false
  const columns = new Set(amounts.map(({ token }) => cellOver(table, token)?.column))
  const filled = ['quantity', 'price', 'amount', 'total', 'net', 'gross'] as const
  return filled.filter((column) => columns.has(column)).length >= 2
}

function beginsWithSum({ from, atoms: [first] }: Label): boolean {
  return first !== undefined && first.from === from && BEGINNINGS.has(first.atom)
}

const BEGINNINGS: ReadonlySet<string> = new Set([
  'total',
  'gross',
  'net',
  'sub',
  'tax',
  'due',
  'discount',
  'rounding',
])

/** Words besides the signs of currencies. */
function hasWords({ plain }: Line): boolean {
  return (plain.match(/\p{L}{2,}/gu) ?? []).some((word) => !isCurrencySign(word))
}

/** A label that stands alone on its line speaks of the numbers on the next. */
function loneLabel(line: Line, atoms: readonly FoundAtom[]): Label | null {
  if (line.segments.length !== 1) return null
  const label = labelIn(line, atoms, 0, line.plain.length)
  return isAboutAmounts(label) ? label : null
}
