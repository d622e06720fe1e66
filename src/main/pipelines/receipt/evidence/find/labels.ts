import type { Line, Word } from '../text/lines.ts'
import { type Atom, labelWords } from './label-words.ts'

/** What an amount is by the words beside it. */
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
  | 'note'

/** A word that says something, and where it stands in its line. */
export interface FoundAtom {
  readonly atom: Atom
  readonly from: number
  readonly to: number
}

/** Every phrase without what may stand between its words, and every way in which one can begin. */
const atoms = new Map<string, Atom>()
const beginnings = new Set<string>()
for (const [atom, words] of entriesOf(labelWords))
  for (const phrase of words.split(',').map((each) => each.replace(/[^a-z]/g, ''))) {
    atoms.set(phrase, atom)
    for (let length = 1; length <= phrase.length; length += 1) beginnings.add(phrase.slice(0, length))
  }

/** What may stand between the words of one phrase. */
const BETWEEN = /^[\s.\-/&]*$/

/** Every word of a line that says something of an amount; the longest phrase that fits is taken. */
export function atomsIn({ words, plain }: Pick<Line, 'words' | 'plain'>): FoundAtom[] {
  const found: FoundAtom[] = []
  let at = 0
  while (at < words.length) {
    const match = longestAt(words, plain, at)
    if (match !== null) found.push(match.found)
    at += match?.words ?? 1
  }
  return found
}

function longestAt(
  words: readonly Word[],
  plain: string,
  at: number,
): { found: FoundAtom; words: number } | null {
  const first = words[at]
  let best: { found: FoundAtom; words: number } | null = null
  let phrase = ''
  for (let next = at; next < words.length; next += 1) {
    const [word, before] = [words[next], words[next - 1]]
    if (first === undefined || word === undefined) break
    if (next > at && before !== undefined && !BETWEEN.test(plain.slice(before.to, word.from))) break
    phrase += word.text
    if (!beginnings.has(phrase)) break
    const atom = atoms.get(phrase)
    if (atom !== undefined) best = { found: { atom, from: first.from, to: word.to }, words: next - at + 1 }
  }
  return best
}

/**
 * What several words together make of an amount; `null` where they say nothing of it. The first line that fits
 * decides: "total savings" is a note, "total without VAT" the net amount, "VAT total" the tax.
 */
export function roleOf(found: readonly FoundAtom[]): Role | null {
  const said = new Set(found.map(({ atom }) => atom))
  const has = (...wanted: readonly Atom[]) => wanted.some((atom) => said.has(atom))
  const isSum = has('total', 'gross', 'due', 'sub')
  if (has('saved')) return 'note'
  if (has('rounding')) return 'rounding'
  if (has('change')) return 'change'
  if (has('discount')) return 'discount'
  if (has('surcharge')) return 'surcharge'
  if (isSum && has('with') && has('tax', 'tip', 'service', 'shipping')) return 'gross'
  if (has('without') && has('tax') && (isSum || has('net'))) return 'net'
  if (has('without') && isSum && !has('gross')) return 'net'
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
  if (has('cash')) return 'paid'
  return has('other') ? 'note' : null
}

function entriesOf(words: Readonly<Record<Atom, string>>): [Atom, string][] {
  return Object.entries(words).flatMap(([atom, text]) => (isAtom(atom) ? [[atom, text]] : []))
}

function isAtom(word: string): word is Atom {
  return word in labelWords
}
