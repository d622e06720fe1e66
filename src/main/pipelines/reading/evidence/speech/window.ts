import type { NearMiss } from '../../../../../shared/pipelines/reading/settings.ts'
import type { Alignment } from '../align.ts'
import { canonicalForm } from '../text/equivalents.ts'
import type { EngineWord } from '../text/normalize.ts'
import { isNearMiss } from '../text/similarity.ts'

/** The words of one engine that are the reading: index of the first word, and index after the last. */
export interface ReadingRange {
  readonly from: number
  readonly to: number
}

/** Points of each heard word for or against being part of the reading. */
const POINTS = { correct: 1, nearMiss: 0.4, other: -0.5, inserted: -0.6, omitted: -0.15, maxOmitted: -2 }

/** A range that loses more matching words than this, or than this share of them, is rejected. */
const MAX_LOST = 3
const MAX_LOST_SHARE = 0.1

/** With fewer matching words, or in a shorter passage, the reading cannot be told from the speech around it. */
const MIN_MATCHED = 6
const MIN_PASSAGE = 8

/**
 * Maximum number of words that a reader may misread at an end of the passage for the words there to count as attempts.
 */
const MAX_TRIED_AT_END = 8

/** Speech that follows after more than this many seconds is not an attempt at the last words. */
const MAX_GAP_SECONDS = 1.5

/** Returns the start and end of a heard word; `null` without times. */
type TimesOf = (
  word: EngineWord,
) => { readonly start: number | null; readonly end: number | null } | undefined

/**
 * Returns the range of an engine's words that is the reading: the range with the highest sum of points for consecutive
 * words of the passage (Kadane's algorithm). A prompt before it and talk after it are outside, even if some of their
 * words are in the passage. A first attempt at the opening words is inside.
 */
export function readingRange(
  words: readonly EngineWord[],
  alignment: Alignment,
  refs: readonly string[],
  nearMiss: NearMiss,
  timesOf: TimesOf,
): ReadingRange {
  const whole = { from: 0, to: words.length }
  const places = placesOf(alignment, refs, nearMiss)
  const best = bestRange(words, places)
  if (best === null) return whole
  const isMatched = ({ hypIndex }: EngineWord) => places.get(hypIndex)?.isCorrect === true
  const matched = words.filter(isMatched).length
  if (matched < MIN_MATCHED || refs.length < MIN_PASSAGE) return whole
  const lost = matched - words.slice(best.from, best.to).filter(isMatched).length
  if (lost > Math.max(MAX_LOST, MAX_LOST_SHARE * matched)) return whole
  return widened(words, best, places, refs, timesOf)
}

/** The place of a heard word in the passage. */
interface Place {
  /** The passage word, from 0. */
  readonly index: number
  readonly points: number
  readonly isCorrect: boolean
}

function placesOf(
  { entries }: Alignment,
  refs: readonly string[],
  nearMiss: NearMiss,
): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  for (const [index, { type, heard, merge }] of entries.entries()) {
    const parts = merge?.parts ?? (heard === null ? [] : [heard])
    for (const [at, { hypIndex, word }] of parts.entries()) {
      if (places.get(hypIndex)?.isCorrect) continue
      const isCorrect = type === 'correct'
      const isNear = isNearMiss(word, refs[index] ?? '', nearMiss)
      const isPiece = at > 0 && !isCorrect
      const points = isCorrect ? POINTS.correct : isPiece ? 0 : isNear ? POINTS.nearMiss : POINTS.other
      places.set(hypIndex, { index, points, isCorrect })
    }
  }
  return places
}

/** Returns the range with the highest sum; `null` if no word is in the passage. */
function bestRange(words: readonly EngineWord[], places: ReadonlyMap<number, Place>): ReadingRange | null {
  let best: (ReadingRange & { readonly sum: number }) | null = null
  let from = 0
  let sum = 0
  let last: number | null = null
  for (const [at, { hypIndex }] of words.entries()) {
    const place = places.get(hypIndex)
    if (place === undefined) sum += POINTS.inserted
    else {
      const omitted = last === null ? 0 : Math.max(0, place.index - last - 1)
      sum += Math.max(POINTS.maxOmitted, POINTS.omitted * omitted)
      if (sum <= 0) {
        sum = 0
        from = at
      }
      sum += place.points
      last = place.index
    }
    if (sum <= 0) {
      sum = 0
      from = at + 1
      last = null
    } else if (place?.isCorrect === true && (best === null || sum > best.sum))
      best = { from, to: at + 1, sum }
  }
  if (best === null) return null
  const { from: start, to } = best
  return { from: start, to }
}

/** Extends the range by attempts at the passage's first or last words, or by a false start at its opening. */
function widened(
  words: readonly EngineWord[],
  { from, to }: ReadingRange,
  places: ReadonlyMap<number, Place>,
  refs: readonly string[],
  timesOf: TimesOf,
): ReadingRange {
  const first = places.get(words[from]?.hypIndex ?? -1)?.index ?? 0
  const last = places.get(words[to - 1]?.hypIndex ?? -1)?.index ?? refs.length - 1
  const isNear = (a: EngineWord | undefined, b: EngineWord | undefined) => {
    const [end, start] = [a && timesOf(a)?.end, b && timesOf(b)?.start]
    return end == null || start == null || start - end <= MAX_GAP_SECONDS
  }
  const isTried = (heard: number, missing: number) =>
    missing > 0 && missing <= MAX_TRIED_AT_END && heard >= missing / 2 && heard <= 1.5 * missing + 1
  const before = isTried(from, first) && isNear(words[from - 1], words[from]) ? 0 : null
  const after =
    isTried(words.length - to, refs.length - 1 - last) && isNear(words[to - 1], words[to])
      ? words.length
      : null
  return { from: before ?? falseStart(words, from, refs, isNear), to: after ?? to }
}

/**
 * Returns where a false start begins that immediately precedes the reading: “The old, the old fox”. Other speech before
 * it must be separated by a pause, because a prompt can end with the title.
 */
function falseStart(
  words: readonly EngineWord[],
  from: number,
  refs: readonly string[],
  isNear: (a: EngineWord | undefined, b: EngineWord | undefined) => boolean,
): number {
  let begin = from
  for (let length = 1; length <= Math.min(from, refs.length); length += 1) {
    const tried = words.slice(from - length, from)
    const isOpening = tried.every(({ word }, at) => canonicalForm(word) === canonicalForm(refs[at] ?? ''))
    if (isOpening) begin = from - length
  }
  if (begin === from || !isNear(words[from - 1], words[from])) return from
  return begin === 0 || !isNear(words[begin - 1], words[begin]) ? begin : from
}
