import type { ScoredTime } from '../../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingSpeech, TimeSpan } from '../../../../../shared/pipelines/reading/speech.ts'
import type { ReadingState } from '../../evidence/state.ts'
import { spanOf } from '../../evidence/time.ts'

/** Times are noted in milliseconds; nothing is read in less than one. */
const SHORTEST_SECONDS = 0.001

/** The part of the recording that is the reading, as far as time depends on it. */
export interface TimeEvidence extends Pick<ReadingSpeech, 'timesFrom' | 'notCounted'> {
  /** The start and end that a person set, in seconds of the recording; `null` where it stays as found. */
  readonly start?: number | null
  readonly end?: number | null
}

/**
 * From the start of the first word that was read, or of the first try at it, to the end of the last, at most
 * `maxSeconds`; less the time of words that are not scored because no recognizer knows them, and less the stretches
 * that recognizers made up. Speech before and after is not part of it. A start or end that a person set counts
 * instead. `null` where the words have no times, or times that contradict each other.
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

/** How many seconds two spans share. */
function shared(a: TimeSpan, b: TimeSpan): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

/** What was said of the passage; of a recording in which nothing was, all that was said. */
function spokenOf({ words, insertions }: ReadingState): TimeSpan[] {
  const ofWords = words.flatMap(({ spoken, attempted }) => (spoken !== null && attempted ? [spoken] : []))
  const tries = insertions.flatMap((each) => (each.partOf === null ? [] : (spanOf(each) ?? [])))
  if (ofWords.length > 0) return [...ofWords, ...tries]
  return insertions.flatMap((each) => (each.engine === 'primary' ? (spanOf(each) ?? []) : []))
}

/** The time of words that are taken out of the scoring: from the word before to the word after. */
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
