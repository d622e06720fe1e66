import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { DecisionCalls } from './decision-calls.tsx'
import { Reasons } from './reasons.tsx'

/** The grounds of the chosen decision: its reasons, the quotes it is based on, and the model calls with their cost. */
export function DecisionGrounds({
  decision,
  parts: { Quotes },
  calls,
}: {
  readonly decision: ReviewableDecision
  readonly parts: DecisionPresentation
  /** Calls of the run that made the decision. */
  readonly calls: readonly ModelCall[]
}) {
  return (
    <>
      {decision.isHidden ? null : (
        <div id="decision-reasons">
          <Reasons of={decision.rationale} />
        </div>
      )}
      <p id="decision-evidence" className="decision-evidence">
        <Quotes decision={decision} />
      </p>
      {decision.isHidden ? null : (
        <DecisionCalls calls={calls.filter(({ id }) => decision.callIds.includes(id))} />
      )}
    </>
  )
}
