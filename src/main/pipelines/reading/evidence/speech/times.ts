import type { HeardWord } from '../../../../../shared/domain/documents/heard-word.ts'

/** Heard words with plausible times, and the number of corrected ones. */
export interface RepairedTimes {
  readonly heard: readonly HeardWord[]
  readonly repaired: number
  /** Whether the file has times, but hardly any can be the time of a word. */
  readonly isUnusable: boolean
}

/**
 * A word that starts before the previous one by at most this many seconds is only moved: Whisper estimates its times
 * from attention, and at the boundaries of its windows they go back by less than this.
 */
const GUESSED_SECONDS = 1

/** Maximum duration of a word, in seconds: a longer one includes silence that the recognizer assigned to it. */
const LONGEST_WORD_SECONDS = 3

/** Assumed duration of a word of unknown length, in seconds. */
const USUAL_WORD_SECONDS = 0.4

/** Minimum share of words with usable times; below it, nothing can be measured. */
const MIN_USABLE = 0.5

/**
 * Puts times in order. Keeps the longest series of starts that do not go back by more than an estimation error, and
 * moves each start to at least the previous one; a word outside the series loses its time. An end before the start is
 * set to the start. A word that is longer than anyone speaks gets the usual length at the end that is nearer to its
 * neighbor. Ignores `skipped` words.
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

/** Returns the indexes of the longest series of starts that never go back by more than an estimation error. */
function risingSeries(timed: readonly { readonly index: number; readonly start: number }[]): number[] {
  /** By length minus one: the index of the earliest possible last start of a series. */
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
