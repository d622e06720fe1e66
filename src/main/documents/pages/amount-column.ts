import type { Picture } from '../pictures/picture.ts'
import type { PreparedPicture } from '../pictures/prepare.ts'
import { cut, placed } from '../pictures/sampling.ts'
import type { PageWord } from './page-text.ts'

/** The horizontal range of a column of amounts, in pixels. */
interface Column {
  readonly left: number
  readonly right: number
}

/** A row of the column with visible letters that were not read. */
interface Row {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/**
 * An amount with two decimals, with characters that POS terminals print around it: a sign, a currency, a tax letter.
 */
const AMOUNT = /^[-–(]?(?:\p{Sc}|\p{Lu}{2,3})?-?\d[\d.,]*[.,]\d{2}\)?-?[\p{Lu}*]{0,2}$/u
/** A possible amount with misread digits. */
const MISREAD = /^\S{1,9}[.,]\S{2}$/
/** The two parts of an amount that was read as two words. */
const [WHOLE, DECIMALS] = [/\d[.,]?$/, /^\d{2}$/]
/** Minimum number of amounts of a column. */
const MIN_AMOUNTS = 2
/** Maximum distance between the ends of amounts of a column, in letters. */
const SAME_EDGE = 1
/**
 * Margins around a column and around a row, in letters; the margin of a row is smaller, because its neighbors are near.
 */
const [MARGIN, ROW_MARGIN] = [0.7, 0.2]
/** Maximum distance between letters of an amount, in letters. */
const NEXT_LETTER = 1.3
/** Minimum letters of an amount in a row. */
const MIN_LETTERS = 3
/** Minimum confidence at which a word is accepted unchanged. */
const SURE = 0.75
/** Minimum confidence of an amount that is read the second time. */
const SURE_ENOUGH = 0.6
/** Maximum number of rows that are read again per amount: more rows show that this is not a column of amounts. */
const MAX_ROWS = 3
/**
 * Height of letters that is recognized well, to which rows are enlarged, and the white space between rows, in pixels.
 */
const [LETTER_HEIGHT, GAP] = [34, 24]

/**
 * Reads again, enlarged, the rows of the amount column with visible letters but without a recognized amount. Returns
 * the words, with found amounts in place of the words there.
 */
export async function withMissedAmounts(
  words: readonly PageWord[],
  { picture, letters, letterSize }: Pick<PreparedPicture, 'picture' | 'letters' | 'letterSize'>,
  wordsIn: (picture: Picture) => Promise<readonly PageWord[]>,
): Promise<readonly PageWord[]> {
  const amounts = likeAmounts(words, letterSize)
  const column = columnOf(amounts, letterSize)
  if (column === null) return words
  const rows = unreadRows(words, amounts, letters, letterSize, column)
  if (rows.length === 0 || rows.length > amounts.length * MAX_ROWS) return words
  const found = await readRows(picture, column, rows, LETTER_HEIGHT / letterSize, wordsIn)
  return found
    .filter(({ text, confidence }) => AMOUNT.test(text) && (confidence ?? 0) >= SURE_ENOUGH)
    .reduce(withAmount, words)
}

/** Returns amounts, and words that may be misread or split amounts: “10.€0”, “1C.CD”, “RM1.” and “38”. */
function likeAmounts(words: readonly PageWord[], letterSize: number): PageWord[] {
  return words.flatMap((word) => {
    if (AMOUNT.test(word.text) || (MISREAD.test(word.text) && /\d/.test(word.text))) return word
    if (!DECIMALS.test(word.text)) return []
    const before = words.find(
      ({ text, x, width, y, height }) =>
        WHOLE.test(text) &&
        Math.abs(y + height / 2 - word.y - word.height / 2) <= letterSize / 2 &&
        word.x >= x + width &&
        word.x - x - width <= letterSize * NEXT_LETTER,
    )
    return joined(before === undefined ? [] : [before, word]) ?? []
  })
}

/** Whether a word is certainly not a misread number: confident, and without a digit. */
function isSureWord({ text, confidence }: PageWord): boolean {
  return (confidence ?? 0) >= SURE && !/\d/.test(text) && /\p{L}{3}/u.test(text)
}

/**
 * Returns the horizontal range in which most amounts end; of several, the rightmost. `null` if there are too few
 * amounts.
 */
function columnOf(amounts: readonly PageWord[], letterSize: number): Column | null {
  const ends = (word: PageWord) => word.x + word.width
  let best: readonly PageWord[] = []
  for (const last of amounts) {
    const aligned = amounts.filter((word) => Math.abs(ends(word) - ends(last)) <= letterSize * SAME_EDGE)
    const isBetter =
      aligned.length > best.length ||
      (aligned.length === best.length && ends(last) > Math.max(...best.map(ends)))
    if (isBetter) best = aligned
  }
  if (best.length < MIN_AMOUNTS) return null
  return {
    left: Math.min(...best.map(({ x }) => x)) - letterSize * MARGIN,
    right: Math.max(...best.map(ends)) + letterSize * MARGIN,
  }
}

/** Returns rows of the column, from the first amount on, with letters that no amount and no certain word covers. */
function unreadRows(
  words: readonly PageWord[],
  amounts: readonly PageWord[],
  letters: PreparedPicture['letters'],
  letterSize: number,
  { left, right }: Column,
): Row[] {
  const first = Math.min(...amounts.map(({ y }) => y))
  const covering = words.filter((word) => AMOUNT.test(word.text) || isSureWord(word))
  const isRead = (x: number, y: number) =>
    covering.some(
      (word) => x >= word.x && x <= word.x + word.width && y >= word.y && y <= word.y + word.height,
    )
  const unread = letters
    .filter(({ x, y }) => x >= left && x <= right && y >= first && !isRead(x, y))
    .map(({ y }) => y)
    .sort((a, b) => a - b)
  const rows: { from: number; to: number; count: number }[] = []
  for (const y of unread) {
    const last = rows.at(-1)
    if (last !== undefined && y - last.to <= letterSize / 2) {
      last.to = y
      last.count += 1
    } else rows.push({ from: y, to: y, count: 1 })
  }
  return rows
    .filter(({ from, to, count }) => count >= MIN_LETTERS && to - from <= letterSize)
    .map(({ from, to }) => ({
      left: startOf(letters, (from + to) / 2, left, letterSize),
      top: from - letterSize * (0.5 + ROW_MARGIN),
      bottom: to + letterSize * (0.5 + ROW_MARGIN),
    }))
}

/** Returns where the amount of a row starts, which may be longer than those of its column. */
function startOf(letters: PreparedPicture['letters'], row: number, left: number, letterSize: number): number {
  const before = letters
    .filter(({ x, y }) => Math.abs(y - row) <= letterSize / 2 && x < left + letterSize)
    .map(({ x }) => x)
    .sort((a, b) => b - a)
  let start = left + letterSize
  for (const x of before) if (start - x <= letterSize * NEXT_LETTER) start = x
  return Math.min(left, start - letterSize * MARGIN)
}

/**
 * Recognizes rows of a column, composed one below the other in one picture; returns words with their positions in the
 * original.
 */
async function readRows(
  picture: Picture,
  { right }: Column,
  rows: readonly Row[],
  scale: number,
  wordsIn: (picture: Picture) => Promise<readonly PageWord[]>,
): Promise<PageWord[]> {
  const parts = rows.map((row) => {
    const [left, top] = [Math.max(0, Math.floor(row.left)), Math.max(0, Math.floor(row.top))]
    const part = cut(picture, left, top, right - left, row.bottom - top)
    const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
    return { left, top, part: placed(part, width, height, [scale, 0, 0, scale, 0, 0]) }
  })
  const width = Math.max(...parts.map(({ part }) => part.width)) + 2 * GAP
  const starts: number[] = []
  let height = GAP
  for (const { part } of parts) {
    starts.push(height)
    height += part.height + GAP
  }
  const pixels = new Uint8Array(width * height).fill(255)
  const edges = parts.map(({ part }) => width - GAP - part.width)
  for (const [index, { part }] of parts.entries())
    for (let row = 0; row < part.height; row += 1) {
      const to = ((starts[index] ?? 0) + row) * width + (edges[index] ?? 0)
      pixels.set(part.pixels.subarray(row * part.width, (row + 1) * part.width), to)
    }
  const found = await wordsIn({ width, height, pixels })
  return parts.flatMap(({ left, top, part }, index) => {
    const [start = 0, edge = 0] = [starts[index], edges[index]]
    const inRow = found.filter(
      ({ y, height: high }) => y + high / 2 >= start && y + high / 2 < start + part.height,
    )
    const word = joined(inRow.toSorted((a, b) => a.x - b.x))
    return word === null
      ? []
      : {
          ...word,
          x: left + (word.x - edge) / scale,
          y: top + (word.y - start) / scale,
          width: word.width / scale,
          height: word.height / scale,
        }
  })
}

/** Joins the words of a row: within a column, a gap is a wide digit, not a space. `null` if there are none. */
function joined(words: readonly PageWord[]): PageWord | null {
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return null
  const text = words.map((word) => word.text).join('')
  const sum = words.reduce((total, word) => total + word.text.length * (word.confidence ?? 0), 0)
  const top = Math.min(...words.map(({ y }) => y))
  const bottom = Math.max(...words.map(({ y, height }) => y + height))
  return {
    ...first,
    text,
    y: top,
    width: last.x + last.width - first.x,
    height: bottom - top,
    confidence: sum / text.length,
  }
}

/** Replaces the words that an amount covers with the amount, unless one of them is an amount or a certain word. */
function withAmount(words: readonly PageWord[], amount: PageWord): readonly PageWord[] {
  const covered = words.filter((word) => shares(word, amount))
  const isBetter = covered.every((word) => !AMOUNT.test(word.text) && !isSureWord(word))
  return isBetter ? [...words.filter((word) => !covered.includes(word)), amount] : words
}

/** Whether more than half of a word is within the area of another. */
function shares(word: PageWord, other: PageWord): boolean {
  const across = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x)
  const down = Math.min(word.y + word.height, other.y + other.height) - Math.max(word.y, other.y)
  return across > word.width / 2 && down > Math.min(word.height, other.height) / 2
}
