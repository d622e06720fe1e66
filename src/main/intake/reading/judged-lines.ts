import { counted } from '../../../shared/counted.ts'
import { languageName } from '../../../shared/domain/language-name.ts'
import type { Engine } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingMetrics } from '../../../shared/pipelines/reading/metrics.ts'
import type {
  JudgeStage,
  PassageLanguage,
  ReadingOutcome,
  ReadingWord,
  WordStatus,
} from '../../../shared/pipelines/reading/outcome.ts'
import type { LeftOutSpeech, ReadingSpeech } from '../../../shared/pipelines/reading/speech.ts'
import type { LeftOutTextGroup } from '../../../shared/pipelines/reading/unread-text.ts'
import type { NamedLine } from '../intake.ts'

/**
 * Returns the figures of a reading on one line: words correct per minute, accuracy, errors; or that there is no score.
 */
export function metricsLine(metrics: ReadingMetrics): string {
  const { wcpm, accuracy, errors, words, forgiven, wordsInTime, seconds } = metrics
  if (accuracy === null && words > 0)
    return `no score: a recognizer was silent for most of ${counted(words, 'word')}`
  const isPart = wordsInTime !== null && wordsInTime < words && seconds !== null
  const ofFirst = isPart ? ` (of ${counted(wordsInTime, 'word')} in the first ${seconds.toFixed(0)} s)` : ''
  const rate = wcpm === null ? 'no WCPM (no times)' : `${wcpm.toFixed(1)} WCPM${ofFirst}`
  const share = accuracy === null ? 'no words' : `${(100 * accuracy).toFixed(1)} % accuracy`
  const accepted = forgiven === 0 ? '' : `, ${forgiven} forgiven`
  return `${rate}, ${share}, ${counted(errors, 'error')} in ${counted(words, 'word')}${accepted}`
}

/** Returns how a reading came to its result: judge, guards, recognizers, and the figures without the judge. */
export function judgedLines({
  judgeStage,
  words,
  alignment,
  metrics,
  language,
  speech,
  leftOutText,
}: ReadingOutcome): NamedLine[] {
  const { model, blocked } = judgeStage
  const guards = Object.entries(blocked).map(([guard, count]) => `${guard} ${count}`)
  const sure = words.flatMap(({ judge }) => (judge === null ? [] : [judge.confidence]))
  const high = sure.filter((confidence) => confidence === 'high').length
  const engines = ENGINES.flatMap(([engine, name]) => {
    const counts = alignment[engine]
    return counts === null ? [] : [`${name} ${counts.correct} of ${heardOf(counts)} correct`]
  })
  return [
    ['decided by', decidedBy(judgeStage, words.filter(({ status }) => DISPUTED.has(status)).length)],
    ...named('confidence', sure.length === 0 ? [] : [`high ${high}, low ${sure.length - high}`]),
    ...named('guards', guards),
    ...named('engines', engines),
    ...named('forgiven', words.flatMap(forgivenText)),
    ...named('language', languageText(language)),
    ...named('left out', [...(speech?.leftOut ?? []).map(leftOutSpeech), ...leftOutText.map(leftOutPage)]),
    ...named('times', timesText(speech)),
    ...named('without judge', model === null ? [] : [metricsLine(metrics.withoutJudge)]),
  ]
}

const ENGINES: readonly (readonly [Engine, string])[] = [
  ['primary', 'primary'],
  ['crossValidator', 'cross-validator'],
  ['clean', 'clean'],
]

/** Statuses of words on which the recognizers disagree, whether a judge settles them or not. */
const DISPUTED: ReadonlySet<WordStatus> = new Set(['disagreed', 'unconfirmed'])

function decidedBy({ model, eligible, overridden, kept }: JudgeStage, disputes: number): string {
  if (disputes === 0) return 'rules: no word is disputed'
  const disputed = counted(disputes, 'disputed word')
  if (model === null) return `rules: no judge answered about ${disputed}`
  const turned = `${overridden} of ${counted(eligible, 'eligible word')} overridden, ${counted(kept, 'error')} upheld`
  return `judge ${model} on ${disputed} (${turned}), rules on the rest`
}

const LEFT_OUT: Readonly<Record<LeftOutSpeech['kind'], string>> = {
  before: 'before the reading',
  after: 'after the reading',
  loop: 'repeated by the recognizer',
  invented: 'invented by the recognizer',
}

/** Speech that is not part of the reading, with its recognizer. */
function leftOutSpeech({ engine, kind, text }: LeftOutSpeech): string {
  const name = ENGINES.find(([each]) => each === engine)?.[1] ?? engine
  return `“${text}” (${name}, ${LEFT_OUT[kind]})`
}

/** Returns text of the page that is not scored. */
function leftOutPage({ kind, text }: LeftOutTextGroup): string {
  return `“${text}” of the page (${kind.replaceAll('_', ' ')})`
}

/** Returns which recognizer's times are used, if not the primary's, and how many were corrected. */
function timesText(speech: ReadingSpeech | null): string[] {
  if (speech === null) return []
  const { timesFrom, repairedTimes } = speech
  const source = {
    primary: [],
    none: [],
    crossValidator: ['of the cross-validator'],
    disputed: ['the recognizers differ'],
    unusable: ['not those of words'],
  }[timesFrom]
  const repaired = repairedTimes.primary
  return [...source, ...(repaired === 0 ? [] : [`${counted(repaired, 'word')} corrected or ignored`])]
}

/** Returns a word that a rule accepted, with the heard word and the rule. */
function forgivenText({
  ref,
  heard,
  forgiven,
  excluded,
  postStruggleLeniency,
  attempted,
}: ReadingWord): string[] {
  if (!attempted || (forgiven === null && !excluded && !postStruggleLeniency)) return []
  const heardWord = heard.primary ?? heard.crossValidator
  const rule = forgiven ?? (excluded ? 'not scored' : 'leniency after an error')
  return [
    `“${ref}” heard as ${heardWord === null ? 'nothing' : `“${heardWord}”`} (${rule.replaceAll('_', ' ')})`,
  ]
}

/** Returns the language of the passage, if a rule is off for it or it was not recognized. */
function languageText(language: PassageLanguage | null): string[] {
  if (language === null) return []
  if (!language.isCertain) return ['not recognized, taken as English']
  const off = language.off.length === 0 ? [] : [`rules that are off: ${language.off.join(', ')}`]
  return [languageName(language.code), ...off]
}

function heardOf({ correct, substitutions, deletions }: NonNullable<ReadingOutcome['alignment'][Engine]>) {
  return correct + substitutions + deletions
}

function named(name: string, parts: readonly string[]): NamedLine[] {
  return parts.length === 0 ? [] : [[name, parts.join(', ')]]
}
