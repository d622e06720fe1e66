import type { Line } from '../text/lines.ts'
import { hasUnspaced } from '../text/words.ts'
import {
  announcement,
  type Entry,
  firstOfAnnouncements,
  type Lexicon,
  lettersOnly,
  lexicons,
  numberWords,
} from './lexicon.ts'
import { type Piece, type Sum, sumsOf } from './values.ts'

/** A sum of money that a document writes in words. */
export interface InWords {
  readonly text: string
  /** Its first and last line. */
  readonly line: number
  readonly lastLine: number
  /** Position in the first line, in characters. */
  readonly from: number
  readonly to: number
  /** The possible meanings of the words; empty if they cannot be read, and then they prove nothing. */
  readonly sums: readonly Sum[]
}

/** Maximum number of lines of a sum. */
const MAX_LINES = 3
/** Minimum number words of a sum without an announcement; it also needs a currency. */
const MIN_WORDS = 2

/** Returns every sum in words: behind words that announce one, or in a cell of its own. */
export function sumsInWords(lines: readonly Line[]): InWords[] {
  const found: InWords[] = []
  for (const line of lines) {
    if (line.index <= (found.at(-1)?.lastLine ?? -1)) continue
    const announced = announcedAt(line)
    if (announced === null && !hasNumberWords(line)) continue
    const own = announced === null ? null : announcedSum(lines, line, announced)
    const sum =
      own ??
      cellsOf(line)
        .map(({ from, to }) => plainSum(lines, line, from, to))
        .find(isFound)
    if (sum !== null && sum !== undefined) found.push(sum)
  }
  return found
}

/** Returns where the last announcement of a sum ends: "amount chargeable (in words)". */
function announcedAt({ plain, words }: Line): number | null {
  const first = firstOfAnnouncements()
  if (!words.some(({ text }) => first.has(text))) return null
  const last = Array.from(plain.matchAll(announcement())).at(-1)
  return last === undefined ? null : last.index + last[0].length
}

function isFound(sum: InWords | null): sum is InWords {
  return sum !== null
}

/** Whether a line has a number of two words or more, or a single long word as some languages write them. */
function hasNumberWords({ words, plain }: Line): boolean {
  if (hasUnspaced(plain)) return UNSPACED_NUMBER.test(plain)
  const known = numberWords()
  let count = HUNDREDTHS.test(plain) ? 1 : 0
  for (const { text } of words) {
    if (text.length >= LONG && JOINED.test(text)) return true
    if (known.has(text) || (text.startsWith('و') && known.has(text.slice(1)))) count += 1
    if (count === MIN_WORDS) return true
  }
  return false
}

const SPACED = /^[\p{sc=Latin}\p{sc=Cyrillic}]/u
const LONG = 8
const JOINED = /hundert|tausend|honderd|duizend|cent[oiuvtqdns]|mila|yuz|bin|nact|dvacet|sto|set/u
/** A number of several characters in a script without spaces. */
const UNSPACED_NUMBER =
  /[壹壱贰貳弐叁參参肆伍陆陸柒捌玖拾佰仟万萬千]{2}|[一二三四五六七八九十百千万萬]{3}|[일이삼사오육칠팔구십백천만억]{3}|บาท/u
const HUNDREDTHS = /\/\s?100/

/** Returns the cells of a line and the texts in brackets. */
function cellsOf({ segments, plain }: Line): { from: number; to: number }[] {
  const brackets = Array.from(plain.matchAll(/[([]([^()[\]]{8,})[)\]]/gu), ({ 1: inner = '', index }) => ({
    from: index + 1,
    to: index + 1 + inner.length,
  }))
  return [...segments, { from: 0, to: plain.length }, ...brackets]
}

/** Returns the sum behind an announcement, up to the end of its cell, its line or the lines below. */
function announcedSum(lines: readonly Line[], line: Line, from: number): InWords | null {
  const begin = /\p{L}/u.test(line.plain.slice(from)) ? line : lines[line.index + 1]
  if (begin === undefined) return null
  const start = begin === line ? from : 0
  const cell = begin.segments.find(({ to }) => to > start)
  const read =
    readOver(lines, begin, start, begin.plain.length) ??
    (cell === undefined ? null : readOver(lines, begin, start, cell.to))
  if (read !== null) return read
  if (!looksLikeSum(begin.plain.slice(start))) return null
  return inWords(begin, begin.index, start, begin.plain.length, [])
}

/** Whether a text has number words, so that a person could read a sum. */
function looksLikeSum(plain: string): boolean {
  const words = lettersOnly(plain).match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => numberWords().has(word) || JOINED.test(word))
}

/** Returns a sum without an announcement: it fills its cell, has a currency and more than one number word. */
function plainSum(lines: readonly Line[], line: Line, from: number, to: number): InWords | null {
  const read = readOver(lines, line, from, to, MIN_WORDS)
  return read !== null && read.sums.length > 0 ? read : null
}

/** Returns the sum that begins here, over as many lines as it covers. */
function readOver(lines: readonly Line[], line: Line, from: number, to: number, least = 0): InWords | null {
  let best: InWords | null = null
  let text = line.plain.slice(from, to)
  for (let at = line.index; at < line.index + MAX_LINES; at += 1) {
    if (at > line.index) {
      const next = lines[at]
      if (next === undefined || to < line.plain.length) break
      text = text.trimEnd().endsWith('-')
        ? text.trimEnd().slice(0, -1) + next.plain.trim()
        : `${text} ${next.plain}`
    }
    const sums = sumsIn(text, least)
    if (sums.length > 0) best = inWords(line, at, from, to, sums)
  }
  return best
}

function inWords(line: Line, lastLine: number, from: number, to: number, sums: readonly Sum[]): InWords {
  const begin = from + (/^[\s\p{P}]*/u.exec(line.text.slice(from, to))?.[0].length ?? 0)
  return { text: line.text.slice(begin, to).trim(), line: line.index, lastLine, from: begin, to, sums }
}

const PIECES = /(\d{1,3}|x{1,3}|no)\s?\/\s?(100+)(?:ths?)?|(?<=\p{L})\/(\d{2})(?!\d)|(\d+)|[\p{L}\p{M}]+/gu
/** Parts that a sum in words never has: an amount in figures, a percentage. */
const NO_SUM = /\d[.,]\d|%/

/** Returns the meanings of a text in all languages. */
function sumsIn(text: string, least: number): Sum[] {
  const plain = lettersOnly(text)
  if (NO_SUM.test(plain)) return []
  const parts = Array.from(plain.matchAll(PIECES))
  return lexicons().flatMap((lexicon) => {
    const pieces = piecesOf(parts, lexicon)
    return pieces === null || (least > 0 && !isSure(pieces, least)) ? [] : sumsOf(pieces, lexicon)
  })
}

function isSure(pieces: readonly Piece[], least: number): boolean {
  const entries = pieces.filter((piece): piece is readonly Entry[] => !('digits' in piece))
  const numbers = entries.filter((piece) => piece.some(({ kind }) => kind === 'add' || kind === 'times'))
  const isFraction = pieces.some((piece) => 'digits' in piece && piece.of !== null)
  return (
    numbers.length + (isFraction ? 1 : 0) >= least &&
    entries.some((piece) => piece.some(({ kind }) => kind === 'major'))
  )
}

/** Splits a text into pieces of one language; `null` if it has a word of another. */
function piecesOf(parts: readonly RegExpExecArray[], lexicon: Lexicon): Piece[] | null {
  const pieces: Piece[] = []
  for (let at = 0; at < parts.length; ) {
    const [word = '', share = '', of, behind, digits] = parts[at] ?? []
    if (of !== undefined || behind !== undefined || digits !== undefined) {
      const count = Number(/^\d/.test(share) ? share : (behind ?? digits ?? 0))
      pieces.push({ digits: count, of: digits === undefined ? Number(of ?? 100) : null })
      at += 1
      continue
    }
    const found = phraseAt(parts, at, lexicon)
    const cut = found === null ? segmented(word, lexicon) : null
    if (found === null && cut === null) return null
    pieces.push(...(found === null ? (cut ?? []) : [found.entries]))
    at += found?.count ?? 1
  }
  return pieces
}

/** Maximum words of one entry: quatre-vingt. */
const MAX_OF_PHRASE = 2

function phraseAt(
  parts: readonly RegExpExecArray[],
  at: number,
  { entries }: Lexicon,
): { entries: readonly Entry[]; count: number } | null {
  for (let count = MAX_OF_PHRASE; count > 0; count -= 1) {
    const words = parts.slice(at, at + count).map(([word]) => word)
    const found = words.length === count ? entries.get(words.join('')) : undefined
    if (found !== undefined) return { entries: found, count }
  }
  return null
}

/**
 * Splits a compound word into entries, the longest first: fünfhundertzwölf, 伍佰壹拾贰元. `null` if that is not possible.
 * Short forms without a meaning are words of their own: “neun” is not Spanish “n”, “e” and “un”.
 */
function segmented(word: string, lexicon: Lexicon): (readonly Entry[])[] | null {
  if (word === '') return []
  for (let length = Math.min(word.length, lexicon.longest); length > 0; length -= 1) {
    const entry = lexicon.entries.get(word.slice(0, length))
    const isShortForm = length <= 2 && SPACED.test(word) && entry?.every(({ kind }) => kind === 'fill')
    const rest = entry === undefined || isShortForm ? null : segmented(word.slice(length), lexicon)
    if (entry !== undefined && rest !== null) return [entry, ...rest]
  }
  return null
}
