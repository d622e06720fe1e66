import { languagesOf, type Seen, settled } from '../languages/seen.ts'
import { type Mark, phrasesIn } from '../languages/vocabulary.ts'
import { folded, withPlainDigits } from './fold.ts'
import { type Word, wordsOf } from './words.ts'

/** A run of adjacent words: a cell of a table, a label, a value. */
export interface Segment {
  readonly text: string
  /** Columns within the line, end exclusive. */
  readonly from: number
  readonly to: number
}

/** A line of the text. */
export interface Line {
  readonly index: number
  /** Where it begins in the whole text. */
  readonly start: number
  readonly text: string
  /** The text in lower case without diacritics, with plain digits, of the same length. */
  readonly plain: string
  /** The text with plain digits and signs, of the same length. */
  readonly figures: string
  readonly words: readonly Word[]
  /** Its words that are in the tables of languages. */
  readonly marks: readonly Mark[]
  readonly segments: readonly Segment[]
}

/** Two spaces, a tab or a bar separate the cells of a line. */
const GAP = / {2,}|\s*[\t|│¦]\s*/g

/** Maximum length of a line of a receipt; longer lines are cut here, which bounds the work of patterns. */
const LONGEST_LINE = 600

/** Splits a text into its non-empty lines, and these into cells. */
export function linesOf(text: string): Line[] {
  const lines = rawLinesOf(text)
  const seen = languagesIn(lines)
  return lines.map((line) => ({ ...line, marks: settled(line.marks, seen) }))
}

/** Returns the languages that the words of a document show. */
export function languagesIn(lines: readonly Line[]): Seen {
  return languagesOf(lines.map(({ marks }) => marks))
}

function rawLinesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const whole of text.split(/[\n\f]/)) {
    for (let at = 0; at < whole.length; at += LONGEST_LINE) {
      const raw = whole.length <= LONGEST_LINE ? whole : whole.slice(at, at + LONGEST_LINE)
      if (!/\S/.test(raw)) continue
      const spaced = withoutLeaders(raw)
      const plain = folded(spaced)
      const place = { index: lines.length, start: start + at }
      const words = wordsOf(plain)
      const marks = phrasesIn(plain, words)
      lines.push({
        ...place,
        text: raw,
        plain,
        figures: withZeros(withPlainDigits(spaced)),
        words,
        marks,
        segments: segmentsOf(spaced),
      })
    }
    start += whole.length + 1
  }
  return lines
}

/** Returns a text of the same length with spaces for the dots that lead from a label to its amount: "Total.....6.80". */
function withoutLeaders(text: string): string {
  return text.includes('...') ? text.replace(/\.{3,}/g, (dots) => ' '.repeat(dots.length)) : text
}

/** An amount with cents in which the letter O may be printed for a zero: "$O. 23", "SO. 27", "1O.00". */
const WITH_LETTER_O =
  /(?<![\p{L}\p{N}.,])(?:(?:\$ ?|S)(?:O|[\dO]*\d[\dO]*) ?[.,] ?[\dO]{2}|\d[\dO]*[.,][\dO]{2})(?![\p{L}\p{N}]|[.,]\d)/gu

/** Returns a text in which recognized letters O within amounts are zeros, and S before such an amount a dollar sign. */
function withZeros(text: string): string {
  if (!text.includes('O')) return text
  return text.replace(WITH_LETTER_O, (amount) =>
    amount.includes('O') && /\d/.test(amount) ? amount.replace(/^S/, '$').replaceAll('O', '0') : amount,
  )
}

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  const add = (from: number, to: number) => {
    const cell = text.slice(from, to)
    const inner = cell.trim()
    if (inner === '') return
    const begin = from + cell.indexOf(inner)
    segments.push({ text: inner, from: begin, to: begin + inner.length })
  }
  let from = 0
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    add(from, index)
    from = index + gap.length
  }
  add(from, text.length)
  return segments
}
