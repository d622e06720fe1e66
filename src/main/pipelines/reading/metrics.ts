import type { HeardWord } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingMetrics, ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'

/** What counts for the rate: words that begin before `until`, over so many seconds. */
export interface ScoredTime {
  readonly until: number
  readonly seconds: number
}

/** Times are noted in milliseconds; nothing is read in less than one. */
const SHORTEST_SECONDS = 0.001

/**
 * From the first word's start to the last word's end, at most `maxSeconds`: of all that the primary heard, and of
 * what only the cross-validator heard and was believed. `null` where the words have no times.
 */
export function scoredTime(
  primary: readonly HeardWord[],
  words: readonly ReadingWord[],
  maxSeconds: number,
): ScoredTime | null {
  const recovered = words.flatMap(({ status, engines }) =>
    status === 'recovered' ? (engines.crossValidator ?? []) : [],
  )
  const timed = [...primary, ...recovered]
  const start = Math.min(...timed.flatMap((word) => word.start ?? []))
  const end = Math.max(...timed.flatMap((word) => word.end ?? []))
  const seconds = Math.min(end - start, maxSeconds)
  return Number.isFinite(seconds) && seconds >= SHORTEST_SECONDS
    ? { until: start + maxSeconds, seconds }
    : null
}

/**
 * Counts and rates of a reading. A word that begins after the scored time counts for accuracy, not for the rate.
 * Rates are words correct per minute with one decimal; accuracy is the share of passage words read correctly.
 */
export function metricsOf(words: readonly ReadingWord[], time: ScoredTime | null): ReadingMetrics {
  const ofType = (type: ReadingWord['type']) => words.filter((word) => word.type === type).length
  const [correct, substitutions, omissions] = [ofType('correct'), ofType('substitution'), ofType('omission')]
  const wcpm = time === null ? null : perMinute(words, time)
  return {
    words: words.length,
    correct,
    substitutions,
    omissions,
    errors: substitutions + omissions,
    seconds: time === null ? null : Math.round(time.seconds * 1_000) / 1_000,
    wcpm,
    wcpmMin: wcpm,
    wcpmMax: wcpm,
    accuracy: words.length === 0 ? null : correct / words.length,
  }
}

function perMinute(words: readonly ReadingWord[], { until, seconds }: ScoredTime): number {
  const inTime = words.filter(({ type, engines }) => {
    const begins = engines.primary?.start ?? engines.crossValidator?.start ?? null
    return type === 'correct' && (begins === null || begins < until)
  })
  return Math.round((inTime.length / seconds) * 600) / 10
}
