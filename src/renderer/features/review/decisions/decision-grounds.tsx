import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import { filled } from '../../../components/filled.tsx'
import { shownDollars } from '../../../lib/formats/format.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { decisionCalls as texts } from '../texts.ts'
import { Reasons, ShownAdvice } from './reasons.tsx'

/** Number of characters of a prompt version that are shown. */
const VERSION_LETTERS = 6

/** Shows the model, the prompt and the cost of a decision's calls, and why an answer is missing. */
function DecisionCalls({ calls }: { readonly calls: readonly ModelCall[] }) {
  const last = calls.at(-1)
  if (last === undefined) return null
  if (last.provider === 'written') return <p className="decision-calls">{texts.sampleAnswerNoModelAsked}</p>
  return (
    <p className="decision-calls">
      {filled(last.cached ? texts.cachedCall : texts.call, {
        model: last.servedModel ?? last.requestedModel,
        version: (
          <span className="mono" title={`${last.promptId} ${last.promptVersion}`}>
            {last.promptVersion.slice(0, VERSION_LETTERS)}
          </span>
        ),
        cost: costText(calls),
      })}
      {last.error === null ? null : <span className="decision-trouble">{last.error}</span>}
    </p>
  )
}

/** One question can cover several decisions: its cost is shown once for all of them. */
function costText(calls: readonly ModelCall[]): string {
  const costs = calls.map(({ costMicros }) => costMicros)
  if (costs.includes(null)) return 'price unknown'
  return shownDollars(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))
}

/** The grounds of the chosen decision: its reasons, the quotes it is based on, and the model calls with their cost. */
export function DecisionGrounds({
  decision,
  parts: { Quotes, quotesInEvidence = false },
  calls,
  hasEvidenceInSight,
}: {
  readonly decision: ReviewableDecision
  readonly parts: DecisionPresentation
  /** The model calls of the run that made the decision. */
  readonly calls: readonly ModelCall[]
  /** Whether the evidence is visible beside the reasons. */
  readonly hasEvidenceInSight: boolean
}) {
  return (
    <>
      {decision.isHidden ? null : (
        <div id="decision-reasons">
          <Reasons of={decision.rationale} />
          {decision.advice === undefined ? null : <ShownAdvice of={decision.advice} />}
        </div>
      )}
      {/* Quotes that the evidence shows are only read by screen readers, and not shown twice. */}
      <p
        id="decision-evidence"
        className="decision-evidence"
        hidden={hasEvidenceInSight && quotesInEvidence && !decision.isHidden}
      >
        <Quotes decision={decision} />
      </p>
      {decision.isHidden ? null : (
        <DecisionCalls calls={calls.filter(({ id }) => decision.callIds.includes(id))} />
      )}
    </>
  )
}
