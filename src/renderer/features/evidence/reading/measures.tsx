import type { ReactNode } from 'react'
import { shownShare } from '../../../../shared/counted.ts'
import { languageName } from '../../../../shared/domain/language-name.ts'
import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { NormBand, ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type {
  PassageLanguage,
  ReadingOutcome,
  ReadingWord,
} from '../../../../shared/pipelines/reading/outcome.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import styles from './reading.module.css'
import { shownRate } from './shown-rate.ts'
import { measures as texts } from './texts/screen.ts'

/**
 * Shows the measures of the reading; beside them, where they differ, those without the judge and those after people's
 * rulings. `children` are appended to the last line.
 */
export function Measures({
  metrics,
  final,
  outcome,
  passage = UNKNOWN,
  ruled = NONE,
  children,
}: Measured & {
  /** The grade and the season of the reading, which the norms need. */
  readonly passage?: Pick<ReadingInput['passage'], 'grade' | 'season'>
  /** The words and the language on which the result is based. */
  readonly outcome?: Pick<ReadingOutcome, 'words' | 'language'> &
    Partial<Pick<ReadingOutcome, 'speech' | 'leftOutText'>>
  /** The indices of words with a ruling, which rules no longer forgive. */
  readonly ruled?: ReadonlySet<number>
  readonly children?: ReactNode
}) {
  const measured = { metrics, final }
  return (
    <div className={styles.measures}>
      <dl>
        <Measure {...measured} name={texts.wcpm} value={rateText} detail={rangeText} />
        <Measure {...measured} name={texts.accuracy} value={accuracyText} detail={moved(levelText)} />
        <Measure
          {...measured}
          name={normName(metrics.norm)}
          value={bandText}
          detail={moved(riskText(passage))}
        />
        <Measure {...measured} name={texts.errors} value={({ errors }) => `${errors}`} detail={errorsText} />
      </dl>
      <div className={styles.measuresRest}>
        <p>{[restText(final), ...plainLanguage(outcome?.language ?? null)].join(' · ')}</p>
        {children}
      </div>
      {outcome === undefined ? null : <Accounted outcome={outcome} ruled={ruled} />}
    </div>
  )
}

const NONE: ReadonlySet<number> = new Set()
const UNKNOWN = { grade: null, season: null } as const

/** Shows the forgiven words, and the language with the rules that are disabled for it. */
function Accounted({
  outcome: { words, language, speech = null, leftOutText = [] },
  ruled,
}: {
  readonly outcome: Pick<ReadingOutcome, 'words' | 'language'> &
    Partial<Pick<ReadingOutcome, 'speech' | 'leftOutText'>>
  readonly ruled: ReadonlySet<number>
}) {
  const forgiven = words.filter(
    (word) =>
      !ruled.has(word.index) &&
      word.attempted &&
      (word.forgiven !== null || word.excluded || word.postStruggleLeniency),
  )
  const speechWords = (speech?.leftOut ?? []).reduce((sum, { from, to }) => sum + to - from, 0)
  const pageWords = leftOutText.reduce((sum, group) => sum + group.words.length, 0)
  const repaired = speech?.repairedTimes.primary ?? 0
  const leftOut = [
    ...(speechWords === 0 ? [] : [texts.leftOut(speechWords)]),
    ...(pageWords === 0 ? [] : [texts.unscored(pageWords)]),
    ...(repaired === 0 ? [] : [texts.repairedTimes(repaired)]),
  ]
  const aboutLanguage = language === null || isPlain(language) ? null : languageText(language)
  return (
    <>
      {aboutLanguage === null ? null : (
        <p className={styles.accounted} role="note">
          {aboutLanguage}
        </p>
      )}
      {forgiven.length === 0 ? null : (
        <p className={styles.accounted} role="note">
          {texts.forgiven(forgiven.length)}: {forgiven.map(forgivenText).join('; ')}.
        </p>
      )}
      {leftOut.length === 0 ? null : (
        <p className={styles.accounted} role="note">
          {leftOut.join('; ')}.
        </p>
      )}
    </>
  )
}

/** Returns whether a language needs no note: it was recognized, and no rule is disabled for it. */
function isPlain({ isCertain, off }: PassageLanguage): boolean {
  return isCertain && off.length === 0
}

function plainLanguage(language: PassageLanguage | null): string[] {
  return language !== null && isPlain(language) ? [languageName(language.code)] : []
}

function languageText({ code, isCertain, off }: PassageLanguage): string {
  if (!isCertain) return texts.languageAssumed
  return texts.languageOff(languageName(code), off.map((rule) => texts.languageRules[rule]).join(', '))
}

function forgivenText({ ref, heard, forgiven, excluded }: ReadingWord): string {
  const rule =
    forgiven === null ? (excluded ? texts.excluded : texts.leniency) : spoken(forgiven).toLowerCase()
  return texts.forgivenWord(ref, heard.primary ?? heard.crossValidator, rule)
}

interface Measured {
  readonly metrics: ReadingOutcome['metrics']
  /** The measures after people's rulings. */
  readonly final: ReadingMetrics
}

type Shown = (metrics: ReadingMetrics) => string
type Detail = (final: ReadingMetrics, judged: Measured['metrics']) => string

function Measure({
  name,
  metrics,
  final,
  value,
  detail,
}: Measured & {
  readonly name: string
  readonly value: Shown
  readonly detail: Detail
}) {
  const now = value(metrics)
  const before = value(metrics.withoutJudge)
  const after = value(final)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {now}
        {before === now ? null : (
          <span className={styles.measureWas} title={texts.withoutJudge}>
            {' '}
            {texts.was(before)}
          </span>
        )}
        {after === now ? null : (
          <span className={styles.measureFinal} title={texts.afterRulings}>
            {' '}
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{texts.afterRulings}</span> {after}
          </span>
        )}
        <span className={styles.measureDetail}>{detail(final, metrics)}</span>
      </dd>
    </div>
  )
}

/**
 * Returns a detail with the current level, and the level from which the judge moved the reading, unless a ruling moved
 * it back.
 */
function moved(level: Shown): Detail {
  return (final, judged) => {
    const before = level(judged.withoutJudge)
    const isMoved = before !== '' && before !== level(judged) && before !== level(final)
    return isMoved ? texts.changedFrom(level(final), before) : level(final)
  }
}

const rateText: Shown = ({ wcpm }) => (wcpm === null ? texts.noTimes : shownRate(wcpm))

/** The range of WCPM: the lower bound counts fluently read words, the upper bound all correctly read words. */
const rangeText: Shown = ({ wcpmMin, wcpmMax }) =>
  wcpmMin === null || wcpmMax === null || wcpmMin === wcpmMax
    ? texts.wcpmInFull
    : texts.range(shownRate(wcpmMin), shownRate(wcpmMax))

const accuracyText: Shown = ({ accuracy }) => (accuracy === null ? texts.noWords : shownShare(accuracy))

const levelText: Shown = ({ accuracyLevel }) => accuracyLevel ?? ''

const bandText: Shown = ({ norm }) => (norm === null ? texts.noNorm : texts.percentiles[norm.percentile])

function riskText({ grade, season }: Pick<ReadingInput['passage'], 'grade' | 'season'>): Shown {
  return ({ norm, wcpm }) => {
    if (norm !== null) return spoken(norm.risk).toLowerCase()
    if (wcpm === null) return texts.noTimes
    if (grade === null) return season === null ? texts.noGradeAndSeason : texts.noGrade
    return season === null ? texts.noSeason : texts.noNormFor(grade, season)
  }
}

const errorsText: Shown = ({ substitutions, omissions }) => texts.errorsByKind(substitutions, omissions)

/** Other counts, which are not errors by themselves. */
const restText: Shown = ({
  words,
  wordsInTime,
  correctInTime,
  seconds,
  notAttempted,
  hesitations,
  longPauses,
  selfCorrections,
  repetitions,
  insertions,
}) =>
  [
    wordsInTime === null || correctInTime === null || wordsInTime >= words || seconds === null
      ? texts.words(words, seconds === null ? null : seconds.toFixed(1))
      : texts.wordsOfFirst(words, {
          words: wordsInTime,
          correct: correctInTime,
          seconds: seconds.toFixed(1),
        }),
    unlessNone(notAttempted, texts.notReached),
    unlessNone(hesitations, texts.hesitations),
    unlessNone(longPauses, texts.longPauses),
    unlessNone(selfCorrections, texts.selfCorrected),
    unlessNone(repetitions, texts.repetitions),
    unlessNone(insertions, texts.insertions),
  ]
    .filter((part) => part !== null)
    .join(' · ')

function unlessNone(count: number, shown: (count: number) => string): string | null {
  return count === 0 ? null : shown(count)
}

function normName(norm: NormBand | null): string {
  return norm === null ? texts.norms : texts.normsOf(norm.grade, norm.season)
}
