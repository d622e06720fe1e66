import type { ScoredTime } from '../../../../../shared/pipelines/reading/metrics.ts'
import type { TimeSpan } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingState } from '../../evidence/state.ts'
import { spanOf } from '../../evidence/time.ts'

/** Times are noted in milliseconds; nothing is read in less than one. */
const SHORTEST_SECONDS = 0.001

/**
 * From the start of the first word that was read, or of the first try at it, to the end of the last, at most
 * `maxSeconds`; less the time of words that are not scored because no recogniser knows them. What was said before
 * and after is no reading. `null` where the words have no times.
 */
export function scoredTime(state: ReadingState, maxSeconds: number): ScoredTime | null {
  const spans = spokenOf(state)
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.min(Math.max(...spans.map((span) => span.end)), start + maxSeconds)
  const seconds = end - start - excludedSeconds(state, { start, end })
  return Number.isFinite(seconds) && seconds >= SHORTEST_SECONDS
    ? { until: start + maxSeconds, seconds }
    : null
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
