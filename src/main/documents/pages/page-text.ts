import type { PlacedWord } from '../../../shared/domain/documents/page.ts'

/** A word with its position on the page, from the upper left corner. */
export interface PageWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 to 1; `null` if it was not recognized but read from text. */
  readonly confidence: number | null
  /** Whether a space separates it from the previous word, regardless of their distance. */
  readonly isApart: boolean
}

/** The laid-out text of a page, and its words with their positions in the text and on the page. */
export interface PageText {
  readonly text: string
  readonly words: readonly PlacedWord[]
}

/** Minimum gap between two words, as a share of the line height. */
const WORD_GAP = 0.12
/** Minimum gap between two columns, in letters of the line. */
const COLUMN_GAP = 2
/** Maximum distance between the middles of words of one line, as a share of the smaller height. */
const SAME_LINE = 0.5
/** Quantile of letter widths that is used as the width of a cell: a narrow cell keeps text within its columns. */
const NARROW_LETTER = 0.25

/**
 * Lays words out as text, line by line, with spaces that align columns. Numbers are aligned by their last digit, words
 * by their first letter.
 */
export function layOut(words: readonly PageWord[], offset: number): PageText {
  const cell = cellWidth(words)
  const placed: PlacedWord[] = []
  let text = ''
  for (const line of linesOf(words)) {
    const start = offset + text.length
    const laid = layOutLine(line, cell)
    for (const { word, from, to } of laid.words) placed.push(placedWord(word, start + from, start + to))
    text += `${laid.text}\n`
  }
  return { text: text.replace(/\n$/, ''), words: placed }
}

function placedWord({ x, y, width, height, confidence }: PageWord, start: number, end: number): PlacedWord {
  const box = { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) }
  return { start, end, box, confidence }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the width of one character cell of the text on the page. */
function cellWidth(words: readonly PageWord[]): number {
  const widths = words
    .filter(({ text, width }) => text.length >= 3 && width > 0)
    .map(({ text, width }) => width / text.length)
  const sorted = widths.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * NARROW_LETTER)] ?? 5
}

/** Groups words into lines in reading order; a word that is drawn twice to look bold is included once. */
function linesOf(words: readonly PageWord[]): PageWord[][] {
  const middle = ({ y, height }: PageWord) => y + height / 2
  const lines: { middle: number; height: number; words: PageWord[] }[] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const last = lines.at(-1)
    const maxDistance = Math.min(last?.height ?? 0, word.height) * SAME_LINE
    if (last !== undefined && middle(word) - last.middle <= maxDistance) {
      last.words.push(word)
      last.height = Math.max(last.height, word.height)
    } else lines.push({ middle: middle(word), height: word.height, words: [word] })
  }
  return lines.map((line) => withoutShadows(line.words.toSorted((a, b) => a.x - b.x)))
}

function withoutShadows(words: readonly PageWord[]): PageWord[] {
  return words.filter((word, index) => {
    const before = words[index - 1]
    return (
      before === undefined ||
      before.text !== word.text ||
      Math.abs(word.x - before.x) > word.height * WORD_GAP
    )
  })
}

interface LaidWord {
  readonly word: PageWord
  readonly from: number
  readonly to: number
}

function layOutLine(words: readonly PageWord[], cell: number): { text: string; words: LaidWord[] } {
  let text = ''
  const laid: LaidWord[] = []
  for (const group of groupsOf(words)) {
    const length = group.reduce((sum, { word, gap }) => sum + gap.length + word.text.length, 0)
    const [first] = group
    const last = group.at(-1)
    if (first === undefined || last === undefined) continue
    const isNumber = /^[^\p{L}]*\d[^\p{L}]*$/u.test(group.map(({ word }) => word.text).join(''))
    const column = isNumber
      ? Math.round((last.word.x + last.word.width) / cell) - length
      : Math.round(first.word.x / cell)
    text = text.padEnd(Math.max(column, text === '' ? 0 : text.length + 2))
    for (const { word, gap } of group) {
      const from = text.length + gap.length
      text += gap + word.text
      laid.push({ word, from, to: text.length })
    }
  }
  return { text, words: laid }
}

/** Returns the mean width of the letters of a line. */
function letterWidth(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { width }) => sum + width, 0) / Math.max(1, letters)
}

/** Groups words of a line by column, each with its separator from the previous word. */
function groupsOf(words: readonly PageWord[]): { word: PageWord; gap: '' | ' ' }[][] {
  const groups: { word: PageWord; gap: '' | ' ' }[][] = []
  const letter = letterWidth(words)
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const group = groups.at(-1)
    const gap = before === undefined ? Number.POSITIVE_INFINITY : word.x - (before.x + before.width)
    const height = Math.max(word.height, before?.height ?? 0)
    if (group === undefined || gap > letter * COLUMN_GAP) groups.push([{ word, gap: '' }])
    else group.push({ word, gap: word.isApart || gap > height * WORD_GAP ? ' ' : '' })
  }
  return groups
}
