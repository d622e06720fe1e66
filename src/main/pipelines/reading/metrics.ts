import type { HeardWord } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingMetrics, ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'

/** The stretch of the recording that is scored, in seconds; `null` where words have no times. */
export interface ScoredTime {
  readonly start: number
  readonly seconds: number
}

/** From the first word's start to the last word's end, at most `maxSeconds`. */
export function scoredTime(heard: readonly HeardWord[], maxSeconds: number): ScoredTime | null {
  const start = Math.min(...heard.flatMap((word) => word.start ?? []))
  const end = Math.max(...heard.flatMap((word) => word.end ?? []))
  const seconds = Math.min(end - start, maxSeconds)
  return Number.isFinite(seconds) && seconds > 0 ? { start, seconds } : null
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

function perMinute(words: readonly ReadingWord[], { start, seconds }: ScoredTime): number {
  const inTime = words.filter((word) => {
    const begins = word.engines.primary?.start ?? word.engines.crossValidator?.start ?? null
    return word.type === 'correct' && (begins === null || begins < start + seconds)
  })
  return Math.round((inTime.length / seconds) * 600) / 10
}
