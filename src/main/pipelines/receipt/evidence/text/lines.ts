import { folded } from './fold.ts'

/** A run of words that stand together: a cell of a table, a label, a value. */
export interface Segment {
  readonly text: string
  /** Columns within the line, end exclusive. */
  readonly from: number
  readonly to: number
}

/** A run of letters in a line, folded. */
export interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A line of the text. */
export interface Line {
  readonly index: number
  /** Where it begins in the whole text. */
  readonly start: number
  readonly text: string
  /** The same in lower case and without marks, of the same length. */
  readonly plain: string
  readonly words: readonly Word[]
  readonly segments: readonly Segment[]
}

/** Two spaces, a tab or a bar part the cells of a line. */
const GAP = / {2,}|\s*[\t|│¦]\s*/g

/** No line of a receipt is longer; what is, is cut here, so that no pattern has to look further. */
const LONGEST_LINE = 600

/** Cuts a text into its lines that are not empty, and these into cells. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const whole of text.split(/[\n\f]/)) {
    for (let at = 0; at < whole.length; at += LONGEST_LINE) {
      const raw = whole.length <= LONGEST_LINE ? whole : whole.slice(at, at + LONGEST_LINE)
      if (!/\S/.test(raw)) continue
      const plain = folded(raw)
      const place = { index: lines.length, start: start + at }
      lines.push({ ...place, text: raw, plain, words: wordsOf(plain), segments: segmentsOf(raw) })
    }
    start += whole.length + 1
  }
  return lines
}

function wordsOf(plain: string): Word[] {
  return Array.from(plain.matchAll(/[a-z]+/g), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
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
