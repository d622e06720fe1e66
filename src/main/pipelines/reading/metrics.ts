import type { HeardWord, ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import type {
  AccuracyLevel,
  ReadingInsertion,
  ReadingMetrics,
  ReadingWord,
  ScoredTime,
} from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings, ScoringProfile } from '../../../shared/pipelines/reading/settings.ts'
import { normBand } from './norms.ts'
import { countsForChild, isScored } from './scoring.ts'
import { toMilliseconds } from './seconds.ts'
import { isError } from './state.ts'

/** Times are noted in milliseconds; nothing is read in less than one. */
const SHORTEST_SECONDS = 0.001

/**
 * From the first word's start to the last word's end, at most `maxSeconds`: of all that the primary heard, and of
 * what only the cross-validator heard and was believed; less the time of words that no recogniser knows. `null` where
 * the words have no times.
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
  const seconds = Math.min(end - start, maxSeconds) - excludedSeconds(words)
  return Number.isFinite(seconds) && seconds >= SHORTEST_SECONDS
    ? { until: start + maxSeconds, seconds }
    : null
}

function excludedSeconds(words: readonly ReadingWord[]): number {
  return words.reduce((sum, { excluded, engines: { primary } }) => {
    const { start = null, end = null } = primary ?? {}
    return excluded && start !== null && end !== null ? sum + end - start : sum
  }, 0)
}

export interface Scored {
  readonly words: readonly ReadingWord[]
  readonly insertions: readonly ReadingInsertion[]
  readonly time: ScoredTime | null
  readonly passage: Pick<ReadingInput['passage'], 'grade' | 'season'>
  readonly profile: ReadingSettings['scoring']
}

/**
 * Counts and rates of a reading. A word that begins after the scored time counts for accuracy, not for the rate. Rates
 * are words correct per minute with one decimal: the upper end counts every correct word, the lower end those that
 * were read fluently; the lower end is the headline.
 */
export function metricsOf({ words, insertions, time, passage, profile }: Scored): ReadingMetrics {
  const scored = words.filter(isScored)
  const correct = scored.filter(countsForChild)
  const ofType = (type: ReadingWord['type']) =>
    scored.filter((word) => word.type === type && isError(word)).length
  const [substitutions, omissions] = [ofType('substitution'), ofType('omission')]
  const added = insertions.filter(
    (each) => each.engine === 'primary' && each.confirmed && each.partOf === null,
  ).length
  const longPauses = scored.filter(({ pause }) => pause === 'long_pause').length
  const errors = substitutions + omissions + addedErrors(profile, { insertions: added, longPauses })
  const accuracy = scored.length === 0 ? null : Math.max(0, scored.length - errors) / scored.length
  const wcpm = time === null ? null : perMinute(correct.filter(isFluent), time)
  return {
    words: scored.length,
    correct: correct.length,
    substitutions,
    omissions,
    notAttempted: words.filter(({ attempted }) => !attempted).length,
    insertions: added,
    hesitations: scored.filter(({ pause }) => pause === 'hesitation').length,
    longPauses,
    selfCorrections: correct.filter(({ attempts }) => attempts.length > 0).length,
    errors,
    seconds: time === null ? null : toMilliseconds(time.seconds),
    wcpm,
    wcpmMin: wcpm,
    wcpmMax: time === null ? null : perMinute(correct, time),
    accuracy,
    accuracyLevel: accuracy === null ? null : levelOf(accuracy),
    norm: wcpm === null ? null : normBand(wcpm, passage.grade, passage.season),
  }
}

/** What a scoring profile counts besides substitutions and omissions. */
function addedErrors(profile: ScoringProfile, counts: { insertions: number; longPauses: number }): number {
  switch (profile) {
    case 'fluency':
      return 0
    case 'benchmark':
      return counts.longPauses
    case 'running_record':
      return counts.insertions
  }
}

function isFluent({ severity }: ReadingWord): boolean {
  return severity === 'none' || severity === 'minor'
}

/** 95 % and more can be read alone, 90 to 94 % with help, less is too hard. */
function levelOf(accuracy: number): AccuracyLevel {
  const percent = Math.round(accuracy * 1_000) / 10
  if (percent >= 95) return 'independent'
  return percent >= 90 ? 'instructional' : 'frustration'
}

function perMinute(words: readonly ReadingWord[], { until, seconds }: ScoredTime): number {
  const inTime = words.filter(({ engines }) => {
    const begins = engines.primary?.start ?? engines.crossValidator?.start ?? null
    return begins === null || begins < until
  })
  return Math.round((inTime.length / seconds) * 600) / 10
}
