import type { ReadingInput } from '../../../../../shared/pipelines/reading/input.ts'
import type {
  AccuracyLevel,
  ReadingMetrics,
  ScoredTime,
} from '../../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../../shared/pipelines/reading/settings.ts'
import { toMilliseconds } from '../../evidence/time.ts'
import { normBand } from './norms.ts'
import { countsForChild, isError, isScored, wasForgiven } from './scoring.ts'

export interface Scored {
  readonly words: readonly ReadingWord[]
  readonly insertions: readonly ReadingInsertion[]
  readonly time: ScoredTime | null
  readonly passage: Pick<ReadingInput['passage'], 'grade' | 'season'>
  readonly profile: ReadingSettings['scoring']
}

/**
 * Returns the counts and rates of a reading. Errors are scored words that do not count for the child, plus insertions
 * in running records. A word that begins after the scored time counts for accuracy, not for the rate. Rates are words
 * correct per minute with one decimal: the upper limit counts every correct word, the lower limit only those read
 * fluently; the lower limit is the main figure.
 */
export function metricsOf({ words, insertions, time, passage, profile }: Scored): ReadingMetrics {
  const scored = words.filter(isScored)
  const correct = scored.filter((word) => countsForChild(word, profile))
  const wrong = scored.filter(isError)
  const paused = (pause: ReadingWord['pause']) => scored.filter((word) => word.pause === pause).length
  const added = insertions.filter(({ engine, confirmed }) => engine === 'primary' && confirmed).length
  const errors = scored.length - correct.length + (profile === 'running_record' ? added : 0)
  const accuracy = scored.length === 0 ? null : Math.max(0, scored.length - errors) / scored.length
  const selfCorrections = correct.filter(
    ({ type, attempts }) => type === 'correct' && attempts.length > 0,
  ).length
  const wcpm = time === null ? null : perMinute(correct.filter(isFluent), time)
  return {
    words: scored.length,
    correct: correct.length,
    wordsInTime: time === null ? null : scored.filter(inTime(time)).length,
    correctInTime: time === null ? null : correct.filter(inTime(time)).length,
    substitutions: wrong.filter(({ type }) => type === 'substitution').length,
    omissions: wrong.filter(({ type }) => type === 'omission').length,
    notAttempted: words.filter(({ attempted }) => !attempted).length,
    insertions: added,
    repetitions: insertions.filter(({ isRepetition }) => isRepetition).length,
    hesitations: paused('hesitation'),
    longPauses: paused('long_pause'),
    selfCorrections,
    forgiven: words.filter(wasForgiven).length,
    errors,
    seconds: time === null ? null : toMilliseconds(time.seconds),
    wcpm,
    wcpmMin: wcpm,
    wcpmMax: time === null ? null : perMinute(correct, time),
    accuracy,
    accuracyLevel: accuracy === null ? null : levelOf(accuracy),
    wordsPerError: errors === 0 || scored.length === 0 ? null : oneDecimal(scored.length / errors),
    selfCorrectionRatio:
      selfCorrections === 0 ? null : oneDecimal((errors + selfCorrections) / selfCorrections),
    norm: wcpm === null ? null : normBand(wcpm, passage.grade, passage.season),
  }
}

function isFluent({ severity }: ReadingWord): boolean {
  return severity === 'none' || severity === 'minor'
}

/** Returns the level: from 95 % on the text can be read alone, from 90 % on with help; below, it is too hard. */
function levelOf(accuracy: number): AccuracyLevel {
  const percent = oneDecimal(100 * accuracy)
  if (percent >= 95) return 'independent'
  return percent >= 90 ? 'instructional' : 'frustration'
}

/** Whether a word begins within the scored time; a word without a time does. */
function inTime({ until }: ScoredTime): (word: ReadingWord) => boolean {
  return ({ spoken }) => spoken === null || spoken.start < until
}

function perMinute(words: readonly ReadingWord[], time: ScoredTime): number {
  return oneDecimal((60 * words.filter(inTime(time)).length) / time.seconds)
}

function oneDecimal(number: number): number {
  return Math.round(10 * number) / 10
}
