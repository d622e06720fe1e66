import type { PlacedWord } from '../../../shared/domain/documents/page.ts'

/** A word and where it stands on its page, from the left upper corner. */
export interface PageWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 to 1; `null` where it was not recognised but read. */
  readonly confidence: number | null
  /** Whether a space parts it from the word before it, however near that stands. */
  readonly isApart: boolean
}

/** The text of a page as it is laid out, and its words where they stand in the text and on the page. */
export interface PageText {
  readonly text: string
  readonly words: readonly PlacedWord[]
}

/** Nearer than this, in parts of a line's height, is one word. */
const WORD_GAP = 0.12
/** Further than so many letters of the line is another column. */
const COLUMN_GAP = 2
/** Words whose middles are this near, in parts of the lower one's height, stand on one line. */
const SAME_LINE = 0.5
/** Of the widths of letters the one that so many are narrower than: columns are seldom overrun. */
const NARROW_LETTER = 0.25

/**
 * Lays words out as text: line by line, with spaces that keep columns one below the other. Numbers keep the column
 * of their last digit, words that of their first letter.
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

/** How wide a column of the text is on the page. */
function cellWidth(words: readonly PageWord[]): number {
  const widths = words
    .filter(({ text, width }) => text.length >= 3 && width > 0)
    .map(({ text, width }) => width / text.length)
  const sorted = widths.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * NARROW_LETTER)] ?? 5
}

/** Words in reading order, line by line; what is drawn twice, to look bold, is there once. */
function linesOf(words: readonly PageWord[]): PageWord[][] {
  const middle = ({ y, height }: PageWord) => y + height / 2
  const lines: { middle: number; height: number; words: PageWord[] }[] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const last = lines.at(-1)
    const reach = Math.min(last?.height ?? 0, word.height) * SAME_LINE
    if (last !== undefined && middle(word) - last.middle <= reach) {
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

/** How wide the letters of a line are, on the whole. */
function letterWidth(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { width }) => sum + width, 0) / Math.max(1, letters)
}

/** Words of a line that stand in one column, each with what parts it from the one before. */
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
