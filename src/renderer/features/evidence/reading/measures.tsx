import type { ReactNode } from 'react'
import { shownShare } from '../../../../shared/counted.ts'
import type { NormBand, ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingOutcome } from '../../../../shared/pipelines/reading/outcome.ts'
import { Term } from '../../../components/term.tsx'
import { spoken } from '../../../lib/formats/labels.ts'
import styles from './reading.module.css'
import { shownRate } from './shown-rate.ts'
import { measures as texts } from './texts/screen.ts'

/**
 * What the reading comes to; what it came to without the judge, and what it comes to after people's rulings, stand
 * beside it where they differ. `children` stand at the end of its last line.
 */
export function Measures({ metrics, final, children }: Measured & { readonly children?: ReactNode }) {
  const measured = { metrics, final }
  return (
    <div className={styles.measures}>
      <dl>
        <Measure
          {...measured}
          name={texts.wcpm}
          inFull={texts.wcpmInFull}
          value={rateText}
          detail={rangeText}
        />
        <Measure {...measured} name={texts.accuracy} value={accuracyText} detail={moved(levelText)} />
        <Measure {...measured} name={normName(metrics.norm)} value={bandText} detail={moved(riskText)} />
        <Measure {...measured} name={texts.errors} value={({ errors }) => `${errors}`} detail={errorsText} />
      </dl>
      <div className={styles.measuresRest}>
        <p>{restText(final)}</p>
        {children}
      </div>
    </div>
  )
}

interface Measured {
  readonly metrics: ReadingOutcome['metrics']
  /** What stands after people's rulings. */
  readonly final: ReadingMetrics
}

type Shown = (metrics: ReadingMetrics) => string
type Detail = (final: ReadingMetrics, judged: Measured['metrics']) => string

function Measure({
  name,
  inFull,
  metrics,
  final,
  value,
  detail,
}: Measured & {
  readonly name: string
  /** What the name is short for. */
  readonly inFull?: string
  readonly value: Shown
  readonly detail: Detail
}) {
  const now = value(metrics)
  const before = value(metrics.withoutJudge)
  const after = value(final)
  return (
    <div>
      <dt>{inFull === undefined ? name : <Term hint={inFull}>{name}</Term>}</dt>
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

/** The level that stands, and the one that the judge moved the reading from, unless a ruling moved it back. */
function moved(level: Shown): Detail {
  return (final, judged) => {
    const before = level(judged.withoutJudge)
    const isMoved = before !== '' && before !== level(judged) && before !== level(final)
    return isMoved ? texts.changedFrom(level(final), before) : level(final)
  }
}

const rateText: Shown = ({ wcpm }) => (wcpm === null ? texts.noTimes : shownRate(wcpm))

/** The lower end counts words that were read fluently, the upper end all that were read rightly. */
const rangeText: Shown = ({ wcpmMin, wcpmMax }) =>
  wcpmMin === null || wcpmMax === null || wcpmMin === wcpmMax
    ? ''
    : texts.range(shownRate(wcpmMin), shownRate(wcpmMax))

const accuracyText: Shown = ({ accuracy }) => (accuracy === null ? texts.noWords : shownShare(accuracy))

const levelText: Shown = ({ accuracyLevel }) => accuracyLevel ?? ''

const bandText: Shown = ({ norm }) => (norm === null ? texts.noNorm : texts.percentiles[norm.percentile])

const riskText: Shown = ({ norm, wcpm }) => {
  if (norm !== null) return spoken(norm.risk).toLowerCase()
  return wcpm === null ? texts.noTimes : texts.noGrade
}

const errorsText: Shown = ({ substitutions, omissions }) => texts.errorsByKind(substitutions, omissions)

/** What says how the rest was read: counted, but no error by itself. */
const restText: Shown = ({
  words,
  seconds,
  notAttempted,
  hesitations,
  longPauses,
  selfCorrections,
  repetitions,
  insertions,
}) =>
  [
    texts.words(words, seconds === null ? null : seconds.toFixed(1)),
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
