import type { NormBand, ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingOutcome } from '../../../../shared/pipelines/reading/outcome.ts'
import { shownShare } from '../../../lib/format.ts'
import { spoken } from '../../../lib/labels.ts'

/** What the reading comes to; what it came to without the judge stands beside whatever the judge changed. */
export function Measures({ metrics }: { readonly metrics: ReadingOutcome['metrics'] }) {
  return (
    <div className="measures">
      <dl>
        <Measure name="Correct a minute" metrics={metrics} value={rateText} detail={rangeText} />
        <Measure name="Accuracy" metrics={metrics} value={accuracyText} detail={levelText} />
        <Measure name={normName(metrics.norm)} metrics={metrics} value={bandText} detail={riskText} />
        <Measure name="Errors" metrics={metrics} value={({ errors }) => `${errors}`} detail={errorsText} />
      </dl>
      <p>{restText(metrics)}</p>
    </div>
  )
}

type Shown = (metrics: ReadingMetrics) => string

function Measure({
  name,
  metrics,
  value,
  detail,
}: {
  readonly name: string
  readonly metrics: ReadingOutcome['metrics']
  readonly value: Shown
  readonly detail: Shown
}) {
  const [now, before] = [value(metrics), value(metrics.withoutJudge)]
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {now}
        {before === now ? null : (
          <span className="measure-was" title="Without the judge">
            {' '}
            was {before}
          </span>
        )}
        <span className="measure-detail">{detail(metrics)}</span>
      </dd>
    </div>
  )
}

const rateText: Shown = ({ wcpm }) => (wcpm === null ? 'no times' : rate(wcpm))

/** The lower end counts words that were read fluently, the upper end all that were read rightly. */
const rangeText: Shown = ({ wcpmMin, wcpmMax }) =>
  wcpmMin === null || wcpmMax === null || wcpmMin === wcpmMax ? '' : `${rate(wcpmMin)} to ${rate(wcpmMax)}`

const accuracyText: Shown = ({ accuracy }) => (accuracy === null ? 'no words' : shownShare(accuracy))

const levelText: Shown = ({ accuracyLevel }) => accuracyLevel ?? ''

const bandText: Shown = ({ norm }) => (norm === null ? 'none' : bands[norm.percentile])

const riskText: Shown = ({ norm, wcpm }) => {
  if (norm !== null) return spoken(norm.risk).toLowerCase()
  return wcpm === null ? 'no times' : 'no grade and season'
}

const errorsText: Shown = ({ substitutions, omissions }) => `${substitutions} wrong, ${omissions} left out`

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
    `${words} words${seconds === null ? '' : ` in ${seconds.toFixed(1)} s`}`,
    counted(notAttempted, 'not reached'),
    counted(hesitations, hesitations === 1 ? 'hesitation' : 'hesitations'),
    counted(longPauses, longPauses === 1 ? 'long pause' : 'long pauses'),
    counted(selfCorrections, 'self-corrected'),
    counted(repetitions, 'repeated'),
    counted(insertions, 'put in'),
  ]
    .filter((part) => part !== null)
    .join(' · ')

function counted(count: number, what: string): string | null {
  return count === 0 ? null : `${count} ${what}`
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
  return norm === null ? 'Norms' : `Norms, grade ${norm.grade} ${norm.season}`
}

function rate(perMinute: number): string {
  return perMinute.toFixed(1)
}
