import { counted, plural, sharesApart } from '../../../shared/counted.ts'
import { languageName } from '../../../shared/domain/language-name.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import type { Engine } from '../../../shared/pipelines/reading/input.ts'
import type { NormBand, ReadingMetrics } from '../../../shared/pipelines/reading/metrics.ts'
import type {
  JudgeStage,
  LanguageRule,
  PassageLanguage,
  ReadingWord,
} from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import type { ReadingSpeech } from '../../../shared/pipelines/reading/speech.ts'
import type { LeftOutTextGroup } from '../../../shared/pipelines/reading/unread-text.ts'
import {
  type Absence,
  absenceEscalation,
  absenceOf,
  errorsOf,
  incompleteEscalation,
} from '../../judging/decisions/absence.ts'
import { isDisputed } from './evidence/alignment-status.ts'
import type { FailedRows, Judged } from './judge/apply.ts'
import { wasForgiven } from './rules/scores/scoring.ts'
import type { SilentEngine } from './rules/silent-engines.ts'

type Escalation = EscalationOf<'reading'>

/** Maximum number of words that a reason names. */
const MAX_NAMED = 3

/** A reading with the result of its judge. */
export interface JudgedReading {
  /** The final words. */
  readonly words: readonly ReadingWord[]
  readonly judged: Pick<Judged, 'stage' | 'failures'>
  readonly metrics: ReadingMetrics
  readonly withoutJudge: ReadingMetrics
  /** Recognizers whose words do not allow a score. */
  readonly silent: readonly SilentEngine[]
  /** The part of the recording that is the reading. */
  readonly speech: ReadingSpeech
  /** The text of the page that is not scored. */
  readonly leftOutText: readonly LeftOutTextGroup[]
  /** Recognizers that did not time words individually. */
  readonly fromSegments: readonly Engine[]
  readonly language: PassageLanguage
}

/** Returns the reasons why a reading needs a person, the most urgent first. */
export function escalationsOf(
  reading: JudgedReading,
  settings: ReadingSettings['escalations'],
): Escalation[] {
  return [
    recognizerSilent(reading.silent),
    languageNotSupported(reading),
    timesUnreliable(reading.speech),
    recognizerLoop(reading.speech),
    speechLeftOut(reading.speech, settings.leftOutWords),
    textLeftOut(reading, settings.leftOutText),
    timesFromSegments(reading.fromSegments),
    forgivenWords(reading.words, settings),
    bandChange(reading, settings.bandChange),
    settings.lowConfidenceOverride ? lowConfidenceOverride(reading.words) : null,
    settings.leniencyAgainstJudge ? leniencyAgainstJudge(reading.words) : null,
    overrideRate(reading, settings),
    ...leftOpen(reading.judged),
  ].filter((escalation) => escalation !== null)
}

/** A recognizer heard too little, or another text, so that no score can be given (c.20). */
function recognizerSilent(silent: readonly SilentEngine[]): Escalation | null {
  if (silent.length === 0) return null
  const found = silent.map(silenceOf)
  return {
    trigger: 'RECOGNISER_SILENT',
    priority: 'high',
    reason: `${found.join(' ')} No score is given: transcribe the recording again, or correct each word.`,
  }
}

function silenceOf({ engine, why, words, expected }: SilentEngine): string {
  const name = ENGINES[engine]
  switch (why) {
    case 'silent': {
      const heard = words === 0 ? 'nothing' : `only ${counted(words, 'word')}`
      return `${name} heard ${heard}, but ${counted(expected, 'word')} ${plural(expected, 'was', 'were')} expected.`
    }
    case 'cut_off':
      return `${name} stopped after ${counted(words, 'word')} of ${expected}, but the recording continues.`
    case 'another_text':
      return `${name} heard ${counted(words, 'word')}, of which hardly one is in the passage.`
  }
}

/** Times that contradict each other, or that cannot be the times of words. */
function timesUnreliable({ timesFrom, repairedTimes }: ReadingSpeech): Escalation | null {
  const fail = (reason: string): Escalation => ({ trigger: 'TIMES_UNRELIABLE', priority: 'high', reason })
  if (timesFrom === 'disputed')
    return fail(
      'The two recognizers time the same words differently, so no rate is given. Listen to the recording and set start and end.',
    )
  if (timesFrom === 'unusable')
    return fail(
      'The times of the primary recognizer cannot be the times of words, so no rate is given. Transcribe the recording again with word times, or listen to it and set start and end.',
    )
  const { primary } = repairedTimes
  if (primary === 0) return null
  const source =
    timesFrom === 'crossValidator'
      ? 'The times of the cross-validator are used.'
      : 'Those words are without a time or have a corrected one.'
  return {
    trigger: 'TIMES_UNRELIABLE',
    priority: 'low',
    reason: `The times of ${counted(primary, 'word')} of the primary recognizer go back or are too long to be true. ${source}`,
  }
}

/** Words that a recognizer repeated or invented; they never count, and a person is informed. */
function recognizerLoop({ leftOut }: ReadingSpeech): Escalation | null {
  const made = leftOut.filter(({ kind }) => kind === 'loop' || kind === 'invented')
  if (made.length === 0) return null
  const isProven = made.every((each) => each.isProven)
  const found = made.map(({ engine, kind, text }) => {
    const how = kind === 'loop' ? 'repeats' : 'ends with words that recognizers invent:'
    return `${ENGINES[engine]} ${how} “${shortened(text)}”.`
  })
  const doubt = isProven ? '' : ' Nothing shows whether the child said it twice: listen to the recording.'
  return {
    trigger: 'RECOGNIZER_LOOP',
    priority: isProven ? 'low' : 'high',
    reason: `${found.slice(0, MAX_NAMED).join(' ')} This counts neither as errors nor as time.${doubt}`,
  }
}

/** A large share of the page is not scored, so a person checks whether it was to be read. */
function textLeftOut(
  { words, leftOutText }: Pick<JudgedReading, 'words' | 'leftOutText'>,
  share: number,
): Escalation | null {
  const left = leftOutText.reduce((sum, group) => sum + group.words.length, 0)
  if (left === 0 || left <= share * (words.length + left)) return null
  return {
    trigger: 'TEXT_LEFT_OUT',
    priority: 'medium',
    reason: `${counted(left, 'word')} of the page ${plural(left, 'is', 'are')} not scored, as nobody reads such text aloud: ${leftOutText.map(({ text }) => `“${shortened(text)}”`).join(', ')}. Put back what should have been read.`,
  }
}

/** Shortens a text for a quote in a sentence. */
function shortened(text: string): string {
  const words = text.split(' ')
  return words.length <= MAX_QUOTED ? text : `${words.slice(0, MAX_QUOTED).join(' ')} …`
}

/** Maximum number of quoted words of a text. */
const MAX_QUOTED = 8

/** Much speech around the reading was left out: its start or end may be wrong. */
function speechLeftOut({ leftOut }: ReadingSpeech, limit: number): Escalation | null {
  const around = leftOut.filter(
    ({ kind, engine }) => engine === 'primary' && (kind === 'before' || kind === 'after'),
  )
  const words = around.reduce((sum, { from, to }) => sum + to - from, 0)
  if (words < limit) return null
  return {
    trigger: 'SPEECH_LEFT_OUT',
    priority: 'medium',
    reason: `${counted(words, 'word')} before or after the reading ${plural(words, 'was', 'were')} left out as other speech. Check the start and the end on the recording.`,
  }
}

/**
 * The rules that are off for the language matter: the recognizers did not hear a word as it is printed, or the passage
 * has numbers.
 */
function languageNotSupported({ language, words }: JudgedReading): Escalation | null {
  const { code, off } = language
  if (off.length === 0) return null
  const inDoubt = words.filter(
    ({ attempted, type, status }) => attempted && (type !== 'correct' || isDisputed(status)),
  )
  const numbers = off.includes('numbers') ? words.filter(({ ref }) => /\p{N}/u.test(ref)) : []
  if (inDoubt.length + numbers.length === 0) return null
  const rules = off.map((rule) => RULES[rule]).join(', ')
  const what = [
    ...(inDoubt.length > 0 ? [`${counted(inDoubt.length, 'word')} not heard as printed`] : []),
    ...(numbers.length > 0 ? [counted(numbers.length, 'number')] : []),
  ].join(' and ')
  return {
    trigger: 'LANGUAGE_NOT_SUPPORTED',
    priority: 'high',
    reason: `The passage is in ${languageName(code)}, for which these rules are off: ${rules}. It has ${what}: check each one.`,
  }
}

const RULES: Readonly<Record<LanguageRule, string>> = {
  numbers: 'numbers as words',
  dictionary: 'dictionary and names',
  inflections: 'endings',
  homophones: 'words that sound alike',
  fillers: 'sounds that fill a pause',
  norms: 'norms',
}

/** Rules accepted more words than the settings allow without a person. */
function forgivenWords(
  words: readonly ReadingWord[],
  { forgivenWords: max, forgivenShare: maxShare }: ReadingSettings['escalations'],
): Escalation | null {
  const forgiven = words.filter(wasForgiven)
  const isMany = forgiven.length > max || forgiven.length > maxShare * words.length
  if (forgiven.length === 0 || !isMany) return null
  return {
    trigger: 'FORGIVEN_WORDS',
    priority: 'medium',
    reason: `Rules accepted or left out ${forgiven.length} of ${counted(words.length, 'word')} that the recognizers did not hear as printed: ${named(forgiven)}. Check each one.`,
  }
}

/**
 * The times of words are shares of a segment's time: if the primary's are, words per minute and pauses are estimates
 * (c.20).
 */
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

/** The judge changed the band of the norms or the level of accuracy. */
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

/** Describes a change; `null` if nothing changed, or if one end is unknown. */
function moved(
  from: string | null,
  to: string | null,
  [fromText, toText]: readonly [string, string] = [from ?? '', to ?? ''],
): string | null {
  return from === to || from === null || to === null ? null : `from ${fromText} to ${toText}`
}

/** Returns both levels of accuracy with their shares, since the names alone do not show which is better. */
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

/** Questions without an answer. If the judge is switched off, none count as open. */
function leftOpen({ stage, failures }: JudgedReading['judged']): (Escalation | null)[] {
  const those = (absence: Absence) => failures.filter(({ failure: { why } }) => absenceOf(why) === absence)
  const [unset, advised, unanswered] = [those('not_configured'), those('advises'), those('unavailable')]
  const forgotten = stage.missing - wordsIn(unanswered) - stage.repeated
  const silence = [
    ...(forgotten > 0 ? [`The judge’s answer leaves out ${counted(forgotten, 'word')}.`] : []),
    ...(stage.repeated > 0
      ? [`The judge’s answer contradicts itself about ${counted(stage.repeated, 'word')}.`]
      : []),
  ]
  return [
    openWords('not_configured', wordsIn(unset), errorsIn(unset)),
    openWords('advises', wordsIn(advised), errorsIn(advised)),
    stage.answered > 0
      ? partlyAnswered(stage, [...errorsIn(unanswered), ...silence])
      : openWords('unavailable', stage.missing, [...errorsIn(unanswered), ...silence]),
  ]
}

function openWords(absence: Absence, words: number, why: readonly string[]): Escalation | null {
  return words === 0 ? null : absenceEscalation(absence, openText(words), why)
}

/** The judge answered for only some of the words. */
function partlyAnswered(
  { answered, queried, missing }: JudgeStage,
  why: readonly string[],
): Escalation | null {
  if (missing === 0) return null
  return incompleteEscalation(
    `The judge answered ${answered} of ${counted(queried, 'word')}. ${openText(missing)}`,
    why,
  )
}

function openText(words: number): string {
  return `${counted(words, 'disputed word')} ${plural(words, 'is', 'are')} left open.`
}

function wordsIn(failures: readonly FailedRows[]): number {
  return failures.reduce((sum, { words }) => sum + words, 0)
}

function errorsIn(failures: readonly FailedRows[]): string[] {
  return errorsOf(failures.map(({ failure }) => failure))
}

/** Lists the first few words for a sentence, and the number of the others. */
function named(words: readonly ReadingWord[]): string {
  const shown = words.slice(0, MAX_NAMED).map(({ ref }) => `“${ref}”`)
  const more = words.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}
