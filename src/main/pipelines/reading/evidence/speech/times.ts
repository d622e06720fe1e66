import type { HeardWord } from '../../../../../shared/domain/documents/heard-word.ts'

/** Heard words with times that can be true, and how many had others. */
export interface RepairedTimes {
  readonly heard: readonly HeardWord[]
  readonly repaired: number
  /** The file has times, but hardly any of them can be the time of a word. */
  readonly isUnusable: boolean
}

/**
 * How far a word may start before the one above it, in seconds, and is only moved: Whisper guesses its times from
 * attention, and at the seams of its windows they fall back by less than this.
 */
const GUESSED_SECONDS = 1

/** Nobody says a word for longer than this, in seconds: the recognizer gave it the silence beside it. */
const LONGEST_WORD_SECONDS = 3

/** The time of a word whose length is not known, in seconds. */
const USUAL_WORD_SECONDS = 0.4

/** Below this share of words with usable times nothing can be measured. */
const MIN_USABLE = 0.5

/**
 * Times in order. The longest series of starts that do not go back by more than a guess is kept, and each is moved to
 * the one before where it has to; a word outside it loses its time. An end before the start is set to the start, and a word that lasts longer than anybody speaks gets the usual length at the
 * end that is nearer to its neighbor. `skipped` words are not looked at.
 */
export function repairTimes(heard: readonly HeardWord[], skipped: ReadonlySet<number>): RepairedTimes {
  const timed = heard.flatMap(({ start }, index) =>
    start === null || skipped.has(index) ? [] : [{ index, start }],
  )
  if (timed.length === 0) return { heard, repaired: 0, isUnusable: false }
  const isOneInstant = timed.length > 2 && timed.every(({ start }) => start === timed[0]?.start)
  const kept = new Set(isOneInstant ? [] : risingSeries(timed))
  const isUnusable = kept.size < MIN_USABLE * timed.length
  let repaired = 0
  let last = 0
  const words = heard.map((word, index): HeardWord => {
    if (word.start === null || skipped.has(index)) return word
    if (isUnusable || !kept.has(index)) {
      repaired += 1
      return { ...word, start: null, end: null }
    }
    const start = Math.max(word.start, last)
    last = start
    const end = Math.max(word.end ?? start, start)
    const before = heard[index - 1]?.end ?? null
    const after = heard[index + 1]?.start ?? null
    const moved = { ...word, start, end: word.end === null ? null : end }
    if (end - start <= LONGEST_WORD_SECONDS || word.timing === 'segment') return moved
    repaired += 1
    const silenceBefore = before === null ? Number.POSITIVE_INFINITY : start - before
    const isAtEnd = after !== null && after - end < silenceBefore
    return isAtEnd || before === null
      ? { ...word, start: end - USUAL_WORD_SECONDS, end }
      : { ...word, start, end: start + USUAL_WORD_SECONDS }
  })
  return { heard: words, repaired, isUnusable }
}

/** The indexes of the longest series of starts that never goes back by more than rounding. */
function risingSeries(timed: readonly { readonly index: number; readonly start: number }[]): number[] {
  /** By length less one: the place of the series' last start, as early as it can be. */
  const ends: number[] = []
  const before: number[] = []
  for (const [at, { start }] of timed.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      const last = timed[ends[middle] ?? 0]?.start ?? 0
      if (last <= start + GUESSED_SECONDS) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const series: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) series.push(timed[at]?.index ?? 0)
  return series
}
