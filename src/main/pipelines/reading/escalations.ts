import { counted, plural, sharesApart } from '../../../shared/counted.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import type { Engine } from '../../../shared/pipelines/reading/input.ts'
import type { NormBand, ReadingMetrics } from '../../../shared/pipelines/reading/metrics.ts'
import type { ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import { type Absence, absenceEscalation, absenceOf, errorsOf } from '../../judging/decisions/absence.ts'
import type { FailedRows, Judged } from './judge/apply.ts'
import type { SilentEngine } from './rules/silent-engines.ts'

type Escalation = EscalationOf<'reading'>

/** So many words are named in a reason. */
const MOST_NAMED = 3

/** A reading with all that its judge did to it. */
export interface JudgedReading {
  /** As they stand in the end. */
  readonly words: readonly ReadingWord[]
  readonly judged: Pick<Judged, 'stage' | 'failures'>
  readonly metrics: ReadingMetrics
  readonly withoutJudge: ReadingMetrics
  /** Recognizers that heard far too little. */
  readonly silent: readonly SilentEngine[]
  /** Recognizers that gave their words no times of their own. */
  readonly fromSegments: readonly Engine[]
}

/** Why a reading waits for a person, the most pressing reason first. */
export function escalationsOf(
  reading: JudgedReading,
  settings: ReadingSettings['escalations'],
): Escalation[] {
  return [
    recognizerSilent(reading.silent),
    timesFromSegments(reading.fromSegments),
    bandChange(reading, settings.bandChange),
    settings.lowConfidenceOverride ? lowConfidenceOverride(reading.words) : null,
    settings.leniencyAgainstJudge ? leniencyAgainstJudge(reading.words) : null,
    overrideRate(reading, settings),
    ...leftOpen(reading.judged),
  ].filter((escalation) => escalation !== null)
}

/** A recognizer heard so little that no score can rest on it (c.20). */
function recognizerSilent(silent: readonly SilentEngine[]): Escalation | null {
  if (silent.length === 0) return null
  const told = silent.map(({ engine, words, expected }) => {
    const heard = words === 0 ? 'nothing' : `only ${counted(words, 'word')}`
    return `${ENGINES[engine]} heard ${heard}, but ${counted(expected, 'word')} ${plural(expected, 'was', 'were')} expected.`
  })
  return {
    trigger: 'RECOGNISER_SILENT',
    priority: 'high',
    reason: `${told.join(' ')} No score is given: transcribe the recording again, or correct each word.`,
  }
}

/** Times are a share of a segment's: those of the primary make words per minute and pauses guesses (c.20). */
function timesFromSegments(engines: readonly Engine[]): Escalation | null {
  const [first] = engines
  if (first === undefined) return null
  const isScored = first === 'primary'
  const guess = isScored
    ? 'words per minute and pauses are estimates'
    : 'the time of each word is an estimate'
  return {
    trigger: 'TIMES_FROM_SEGMENTS',
    priority: isScored ? 'medium' : 'low',
    reason: `${ENGINES[first]} timed segments, not words: ${guess}. Listen to the recording, or transcribe it again with word times.`,
  }
}

const ENGINES: Readonly<Record<Engine, string>> = {
  primary: 'The primary recognizer',
  clean: 'The clean transcript of the primary recognizer',
  crossValidator: 'The cross-validator',
}

/** The judge decided in which band of the norms, or on which level of accuracy, the child is. */
function bandChange(
  { metrics, withoutJudge }: JudgedReading,
  by: ReadingSettings['escalations']['bandChange'],
): Escalation | null {
  if (by === 'off') return null
  const moves = [
    moved(withoutJudge.accuracyLevel, metrics.accuracyLevel, accuracies(withoutJudge, metrics)),
    moved(bandIn(withoutJudge, by), bandIn(metrics, by)),
  ].filter((move) => move !== null)
  if (moves.length === 0) return null
  return {
    trigger: 'BAND_CHANGE',
    priority: 'high',
    reason: `The judge’s answers move the reading ${moves.join(' and ')}.`,
  }
}

/** From where to where, by what is shown of it; `null` where it stayed, or one end is not known. */
function moved(
  from: string | null,
  to: string | null,
  [fromText, toText]: readonly [string, string] = [from ?? '', to ?? ''],
): string | null {
  return from === to || from === null || to === null ? null : `from ${fromText} to ${toText}`
}

/** Both levels with the shares that they stand for: their names alone say nothing of better or worse. */
function accuracies(before: ReadingMetrics, now: ReadingMetrics): [string, string] {
  const [was, is] = sharesApart(before.accuracy ?? 0, now.accuracy ?? 0)
  return [`${was} accuracy (${before.accuracyLevel})`, `${is} accuracy (${now.accuracyLevel})`]
}

function bandIn({ norm }: ReadingMetrics, by: 'band' | 'risk'): string | null {
  if (norm === null) return null
  return by === 'risk' ? norm.risk.replaceAll('_', ' ') : BANDS[norm.percentile]
}

const BANDS: Readonly<Record<NormBand['percentile'], string>> = {
  0: 'below the 10th percentile',
  10: 'the 10th–25th percentile',
  25: 'the 25th–50th percentile',
  50: 'the 50th–75th percentile',
  75: 'the 75th–90th percentile',
  90: 'the 90th percentile or above',
}

function lowConfidenceOverride(words: readonly ReadingWord[]): Escalation | null {
  const unsure = words.filter(({ judge }) => judge?.applied === true && judge.confidence === 'low')
  if (unsure.length === 0) return null
  return {
    trigger: 'LOW_CONFIDENCE_OVERRIDE',
    priority: 'medium',
    reason: `The judge counted ${named(unsure)} as read correctly, with low confidence.`,
  }
}

function leniencyAgainstJudge(words: readonly ReadingWord[]): Escalation | null {
  const against = words.filter(
    ({ judge, postStruggleLeniency }) =>
      postStruggleLeniency && judge?.verdict === 'keep_error' && judge.confidence === 'high',
  )
  if (against.length === 0) return null
  return {
    trigger: 'LENIENCY_AGAINST_JUDGE',
    priority: 'medium',
    reason: `Leniency accepted errors that the judge upheld with high confidence: ${named(against)}.`,
  }
}

function overrideRate(
  { judged: { stage }, withoutJudge }: JudgedReading,
  { overrideRate: most, overrideRateAtLeast }: ReadingSettings['escalations'],
): Escalation | null {
  const { overridden } = stage
  const errors = Math.max(overridden, withoutJudge.substitutions + withoutJudge.omissions)
  if (overridden < overrideRateAtLeast || overridden <= most * errors) return null
  return {
    trigger: 'OVERRIDE_RATE',
    priority: 'medium',
    reason: `The judge counted ${overridden} of ${counted(errors, 'error')} as read correctly.`,
  }
}

/** Questions that nobody answered. Whoever switched the judge off has left none open. */
function leftOpen({ stage, failures }: JudgedReading['judged']): (Escalation | null)[] {
  const unset = failures.filter(({ failure: { why } }) => absenceOf(why) === 'not_configured')
  const unanswered = failures.filter(({ failure: { why } }) => absenceOf(why) === 'unavailable')
  const forgotten = stage.missing - wordsIn(unanswered) - stage.repeated
  const silence = [
    ...(forgotten > 0 ? [`The judge’s answer leaves out ${counted(forgotten, 'word')}.`] : []),
    ...(stage.repeated > 0
      ? [`The judge’s answer contradicts itself about ${counted(stage.repeated, 'word')}.`]
      : []),
  ]
  return [
    openWords('not_configured', wordsIn(unset), errorsIn(unset)),
    openWords('unavailable', stage.missing, [...errorsIn(unanswered), ...silence]),
  ]
}

function openWords(absence: Absence, words: number, why: readonly string[]): Escalation | null {
  if (words === 0) return null
  const open = `${counted(words, 'disputed word')} ${plural(words, 'is', 'are')} left open.`
  return absenceEscalation(absence, open, why)
}

function wordsIn(failures: readonly FailedRows[]): number {
  return failures.reduce((sum, { words }) => sum + words, 0)
}

function errorsIn(failures: readonly FailedRows[]): string[] {
  return errorsOf(failures.map(({ failure }) => failure))
}

/** Words as a sentence names them: the first few, and how many more. */
function named(words: readonly ReadingWord[]): string {
  const shown = words.slice(0, MOST_NAMED).map(({ ref }) => `“${ref}”`)
  const more = words.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}
