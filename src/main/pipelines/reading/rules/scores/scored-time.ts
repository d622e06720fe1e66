import type { ScoredTime } from '../../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingSpeech, TimeSpan } from '../../../../../shared/pipelines/reading/speech.ts'
import type { ReadingState } from '../../evidence/state.ts'
import { spanOf } from '../../evidence/time.ts'

/** Times have a resolution of milliseconds; a shorter reading is not possible. */
const SHORTEST_SECONDS = 0.001

/** The part of the recording that is the reading, as far as its time depends on it. */
export interface TimeEvidence extends Pick<ReadingSpeech, 'timesFrom' | 'notCounted'> {
  /** The start and end that a person set, in seconds of the recording; `null` if unchanged. */
  readonly start?: number | null
  readonly end?: number | null
}

/**
 * Returns the scored time: from the start of the first word that was read or attempted to the end of the last, at most
 * `maxSeconds`, without the time of excluded words and of speech that recognizers made up. Speech before and after is
 * not included. A start or end that a person set takes precedence. `null` if the words have no times, or contradictory
 * times.
 */
export function scoredTime(
  state: ReadingState,
  maxSeconds: number,
  { timesFrom, notCounted, start: from = null, end: to = null }: TimeEvidence = FOUND_BY_PRIMARY,
): ScoredTime | null {
  const isKnown = from !== null && to !== null
  if (!isKnown && (timesFrom === 'disputed' || timesFrom === 'unusable')) return null
  const spans = spokenOf(state)
  const start = from ?? Math.min(...spans.map((span) => span.start))
  const last = to ?? Math.max(...spans.map((span) => span.end))
  const skipped = notCounted.reduce((sum, span) => sum + shared(span, { start, end: last }), 0)
  const until = start + maxSeconds + skipped
  const end = Math.min(last, until)
  const seconds = end - start - skipped - excludedSeconds(state, { start, end })
  return Number.isFinite(seconds) && seconds >= SHORTEST_SECONDS ? { until, seconds } : null
}

const FOUND_BY_PRIMARY: TimeEvidence = { timesFrom: 'primary', notCounted: [] }

/** Returns the seconds that two spans share. */
function shared(a: TimeSpan, b: TimeSpan): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

/** Returns the times of all passage words and attempts; if there are none, of all words of the primary. */
function spokenOf({ words, insertions }: ReadingState): TimeSpan[] {
  const ofWords = words.flatMap(({ spoken, attempted }) => (spoken !== null && attempted ? [spoken] : []))
  const tries = insertions.flatMap((each) => (each.partOf === null ? [] : (spanOf(each) ?? [])))
  if (ofWords.length > 0) return [...ofWords, ...tries]
  return insertions.flatMap((each) => (each.engine === 'primary' ? (spanOf(each) ?? []) : []))
}

/** Returns the time of excluded words: from the previous word to the next. */
function excludedSeconds({ words }: ReadingState, within: TimeSpan): number {
  let seconds = 0
  for (const [first, word] of words.entries()) {
    if (!word.excluded || words[first - 1]?.excluded) continue
    const after = words.findIndex(({ excluded }, index) => index > first && !excluded)
    const run = words.slice(first, after === -1 ? words.length : after)
    const own = run.flatMap(({ spoken }) => spoken ?? [])
    const before = words.slice(0, first).findLast(({ spoken }) => spoken !== null)?.spoken
    const next = after === -1 ? undefined : words.slice(after).find(({ spoken }) => spoken !== null)?.spoken
    const from = before?.end ?? own[0]?.start ?? within.start
    const to = next?.start ?? own.at(-1)?.end ?? within.end
    seconds += Math.max(0, Math.min(to, within.end) - Math.max(from, within.start))
  }
  return seconds
}
