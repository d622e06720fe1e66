import { folded } from './fold.ts'
import { TERMS, type TermKind } from './terms.ts'

/** A word or phrase of an order, found in a normalized text. */
export interface TermHit {
  readonly kind: TermKind
  readonly language: string
  readonly from: number
  readonly to: number
}

interface Term {
  readonly kind: TermKind
  readonly language: string
  readonly text: string
  /** Whether any ending may follow. */
  readonly isStem: boolean
}

/** Terms by their first two characters, as a text is searched once for all languages. Built at first use. */
let known: ReadonlyMap<string, readonly Term[]> | null = null

function termsByBeginning(): ReadonlyMap<string, readonly Term[]> {
  if (known !== null) return known
  const terms = Object.entries(TERMS).flatMap(([language, kinds]) =>
    Object.entries(kinds).flatMap(([kind, list]) =>
      list.split(/\s*,\s*/u).flatMap((term) => termOf(kind, language, term)),
    ),
  )
  known = Map.groupBy(terms, ({ text }) => text.slice(0, 2))
  return known
}

function termOf(kind: string, language: string, written: string): Term[] {
  const { text } = folded(written.replace(/\*$/, ''))
  return isKind(kind) && text !== '' ? [{ kind, language, text, isStem: written.endsWith('*') }] : []
}

function isKind(kind: string): kind is TermKind {
  return Object.values(TERMS).some((kinds) => Object.hasOwn(kinds, kind))
}

const LETTER = /[\p{L}\p{N}\p{M}]/u
/** Scripts in which words follow each other without spaces. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const LETTERS_BEGIN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu

/** Returns every term in a normalized text, in order of position. */
export function hitsIn(text: string): readonly TermHit[] {
  const terms = termsByBeginning()
  const hits: TermHit[] = []
  for (const { index } of text.matchAll(LETTERS_BEGIN)) {
    for (const size of [2, 1])
      for (const { kind, language, text: term, isStem } of terms.get(text.slice(index, index + size)) ?? []) {
        if (!text.startsWith(term, index)) continue
        const end = index + term.length
        const to = isStem ? endOfWord(text, end) : end
        if (isStem || isWhole(text, end)) hits.push({ kind, language, from: index, to })
      }
  }
  return hits
}

function isWhole(text: string, end: number): boolean {
  const last = text.charAt(end - 1)
  return !LETTER.test(last) || DENSE.test(last) || !LETTER.test(text.charAt(end))
}

function endOfWord(text: string, from: number): number {
  let end = from
  while (end < text.length && LETTER.test(text.charAt(end))) end += 1
  return end
}
