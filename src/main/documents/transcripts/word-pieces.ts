import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** The entries of a segment's list of words, unchanged, and the text of the segment. */
export interface PiecesOfSegment {
  readonly pieces: readonly HeardWord[]
  readonly text: string | null
}

/** An entry with its text within the word, and whether it begins a word. */
interface Placed {
  readonly piece: HeardWord
  readonly written: string
  readonly begins: boolean
}

/**
 * Joins Whisper's entries to words. Whisper lists the pieces of a word as separate entries: one without a space before
 * it continues the previous one (" 20" and ",000" are "20,000"). The text of the segment decides if it contains the
 * entries in order; otherwise the spaces decide, and in a list without spaces, entries join if they can only continue a
 * number or a word. A word has the combined time of its pieces, and their lowest confidence.
 */
export function joinPieces(segments: readonly PiecesOfSegment[]): HeardWord[] {
  const isSpaced = areSpaced(segments.flatMap(({ pieces }) => pieces.slice(1).map(({ word }) => word)))
  const words: Placed[][] = []
  for (const { pieces, text } of segments) {
    const spoken = pieces.filter(({ word }) => word.trim() !== '')
    const placed =
      (text === null ? null : placedInText(spoken, text, isSpaced)) ?? placedAlone(spoken, isSpaced)
    for (const [at, each] of placed.entries()) {
      const last = words.at(-1)
      const begins = at === 0 ? !continuesAcross(last, each, isSpaced) : each.begins
      if (last === undefined || begins) words.push([each])
      else last.push(each)
    }
  }
  return words.map(joined)
}

/** Whether spaces distinguish words from pieces: most entries that begin with a letter have a space before it. */
function areSpaced(entries: readonly string[]): boolean {
  const spaced = entries.filter((entry) => /^\s/.test(entry)).length
  const unspaced = entries.filter((entry) => /^\p{L}/u.test(entry)).length
  return spaced > 0 && spaced >= unspaced
}

/** Dashes and ellipses separate words without a space. */
const DASH = String.raw`--|[\u2012-\u2015\u2026]|\.\.`
const PARTED = new RegExp(String.raw`\s|${DASH}`, 'u')
const PARTED_BEFORE = new RegExp(`^(?:${DASH})`, 'u')
const PARTED_AFTER = new RegExp(`(?:${DASH})["'\u2019\u201d]?$`, 'u')

/** Assigns entries to words by the segment's text; `null` if it does not contain all of them in order. */
function placedInText(pieces: readonly HeardWord[], text: string, isSpaced: boolean): Placed[] | null {
  const placed: Placed[] = []
  let end = 0
  for (const piece of pieces) {
    const own = piece.word.trim()
    const start = text.indexOf(own, end)
    const between = text.slice(end, start)
    if (start === -1 || /[\p{L}\p{N}]/u.test(between)) return null
    const before = placed.at(-1)?.written ?? ''
    const begins =
      PARTED.test(between) || areParted(before, own) || !(isSpaced || isOneWord(before, between, own))
    placed.push({ piece, written: begins ? own : between + own, begins })
    end = start + own.length
  }
  return placed
}

/** Assigns entries to words by their spaces; in a list without spaces, by their characters. */
function placedAlone(pieces: readonly HeardWord[], isSpaced: boolean): Placed[] {
  return pieces.map((piece, at) => {
    const own = piece.word.trim()
    const before = pieces[at - 1]?.word.trimEnd() ?? ''
    const continues = isSpaced
      ? !/^\s/.test(piece.word) && !/\s$/.test(pieces[at - 1]?.word ?? '')
      : isOneWord(before, '', own)
    return { piece, written: own, begins: !continues || areParted(before, own) }
  })
}

function areParted(before: string, next: string): boolean {
  return PARTED_AFTER.test(before) || PARTED_BEFORE.test(next)
}

/**
 * Whether two entries of a list without spaces can only be one word: a number in pieces, a contraction, a percentage.
 */
function isOneWord(before: string, between: string, next: string): boolean {
  const together = between + next
  if (/\p{N}$/u.test(before)) return AFTER_DIGIT.test(together)
  if (/\p{L}$/u.test(before)) return /^['\u2019]\p{L}/u.test(together)
  return /^[$\u00a3\u20ac\u00a5#]$/u.test(before) && /^\p{N}/u.test(together)
}

/** Continuations of a number: two adjacent numbers are two words; with a mark between them they are one. */
const AFTER_DIGIT = /^(?:[,.:/\-\u2010\u2011]\p{N}|[%\u00b0]|(?:st|nd|rd|th)\b)/u

/** Whether the first entry of a segment can only continue the last word; normally a segment begins a word. */
function continuesAcross(last: readonly Placed[] | undefined, { piece }: Placed, isSpaced: boolean): boolean {
  const before = last?.at(-1)?.piece.word.trimEnd() ?? ''
  if (!isSpaced || /^\s/.test(piece.word)) return false
  const isAfterApostrophe = /\p{L}['\u2019]$/u.test(before) && /^\p{L}/u.test(piece.word)
  return (
    isAfterApostrophe || (/^[^\p{L}\p{N}]/u.test(piece.word) && isOneWord(before, '', piece.word.trimEnd()))
  )
}

/**
 * Joins the entries of a word. Separate punctuation includes the time of the silence next to it, so its time does not
 * count.
 */
function joined(placed: readonly Placed[]): HeardWord {
  const pieces = placed.map(({ piece }) => piece)
  const withLetters = pieces.filter(({ word }) => /[\p{L}\p{N}]/u.test(word))
  const spoken = withLetters.length > 0 ? withLetters : pieces
  const starts = spoken.flatMap(({ start }) => start ?? [])
  const ends = spoken.flatMap(({ end }) => end ?? [])
  const confidences = spoken.flatMap(({ confidence }) => confidence ?? [])
  return {
    word: placed.map(({ written }) => written).join(''),
    start: starts.length === 0 ? null : Math.min(...starts),
    end: ends.length === 0 ? null : Math.max(...ends),
    confidence: confidences.length === 0 ? null : Math.min(...confidences),
    ...(spoken.some(({ timing }) => timing === 'segment') && { timing: 'segment' as const }),
  }
}
