import type { ReactNode } from 'react'
import { counted } from '../../../../shared/counted.ts'
import type { NormBand, ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingOutcome } from '../../../../shared/pipelines/reading/outcome.ts'
import { shownShare } from '../../../lib/formats/format.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import styles from './reading.module.css'
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
        <Measure {...measured} name="Correct a minute" value={rateText} detail={rangeText} />
        <Measure {...measured} name="Accuracy" value={accuracyText} detail={moved(levelText)} />
        <Measure {...measured} name={normName(metrics.norm)} value={bandText} detail={moved(riskText)} />
        <Measure {...measured} name="Errors" value={({ errors }) => `${errors}`} detail={errorsText} />
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
  metrics,
  final,
  value,
  detail,
}: Measured & { readonly name: string; readonly value: Shown; readonly detail: Detail }) {
  const [now, before, after] = [metrics, metrics.withoutJudge, final].map(value)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {now}
        {before === now ? null : (
          <span className={styles.measureWas} title={texts.withoutJudge}>
            {' '}
            {texts.was}
            {before}
          </span>
        )}
        {after === now ? null : (
          <span className={styles.measureFinal} title={texts.afterPeoplesRulings}>
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

/** The level that stands, and the one that the judge moved the reading from: why a person was called. */
function moved(level: Shown): Detail {
  return (final, judged) => {
    const before = level(judged.withoutJudge)
    return before === level(judged) || before === '' ? level(final) : texts.wasOf(level(final), before)
  }
}

const rateText: Shown = ({ wcpm }) => (wcpm === null ? 'no times' : rate(wcpm))

/** The lower end counts words that were read fluently, the upper end all that were read rightly. */
const rangeText: Shown = ({ wcpmMin, wcpmMax }) =>
  wcpmMin === null || wcpmMax === null || wcpmMin === wcpmMax ? '' : texts.to(rate(wcpmMin), rate(wcpmMax))

const accuracyText: Shown = ({ accuracy }) => (accuracy === null ? 'no words' : shownShare(accuracy))

const levelText: Shown = ({ accuracyLevel }) => accuracyLevel ?? ''

const bandText: Shown = ({ norm }) => (norm === null ? 'none' : bands[norm.percentile])

const riskText: Shown = ({ norm, wcpm }) => {
  if (norm !== null) return spoken(norm.risk).toLowerCase()
  return wcpm === null ? 'no times' : 'no grade and season'
}

const errorsText: Shown = ({ substitutions, omissions }) =>
  `${counted(substitutions, 'substitution')}, ${counted(omissions, 'omission')}`

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
    `${counted(words, 'word')}${seconds === null ? '' : texts.s(seconds.toFixed(1))}`,
    unlessNone(notAttempted, 'not reached'),
    unlessNone(hesitations, 'hesitation', 'hesitations'),
    unlessNone(longPauses, 'long pause', 'long pauses'),
    unlessNone(selfCorrections, 'self-corrected'),
    unlessNone(repetitions, 'repeated'),
    unlessNone(insertions, 'put in'),
  ]
    .filter((part) => part !== null)
    .join(' · ')

function unlessNone(count: number, one: string, many = one): string | null {
  return count === 0 ? null : counted(count, one, many)
}

const bands: Readonly<Record<NormBand['percentile'], string>> = {
  0: 'below 10th',
  10: '10th–25th',
  25: '25th–50th',
  50: '50th–75th',
  75: '75th–90th',
  90: '90th or more',
}

function normName(norm: NormBand | null): string {
  return norm === null ? 'Norms' : texts.normsGrade(norm.grade, norm.season)
}

function rate(perMinute: number): string {
  return perMinute.toFixed(1)
}
