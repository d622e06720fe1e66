import type { ReadingOutcome } from '../../../../shared/pipelines/reading/outcome.ts'
import { shownShare } from '../../../lib/format.ts'

/** What the reading comes to, as the rules have it. */
export function Measures({ metrics }: { readonly metrics: ReadingOutcome['metrics'] }) {
  const { wcpm, accuracy, errors, substitutions, omissions, seconds, words } = metrics
  return (
    <dl className="measures">
      <Measure name="Correct a minute" value={wcpm === null ? 'no times' : wcpm.toFixed(1)} />
      <Measure name="Accuracy" value={accuracy === null ? 'no words' : shownShare(accuracy)} />
      <Measure name="Errors" value={`${errors}`} detail={`${substitutions} wrong, ${omissions} not read`} />
      <Measure
        name="Words"
        value={`${words}`}
        detail={seconds === null ? '' : `in ${seconds.toFixed(1)} s`}
      />
    </dl>
  )
}

function Measure({
  name,
  value,
  detail = '',
}: {
  readonly name: string
  readonly value: string
  readonly detail?: string
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <span className="measure-detail">{detail}</span>
      </dd>
    </div>
  )
}
