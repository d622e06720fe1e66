import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { decisionClaim as texts } from '../texts.ts'

/** Shows the claim that the question is about, as a sentence; nothing if the reasons state it. */
export function DecisionClaim({
  decision,
  parts: { Claim, Title },
}: {
  readonly decision: ReviewableDecision
  readonly parts: DecisionPresentation
}) {
  if (decision.isHidden)
    return (
      <p className="claim">
        <Title decision={decision} />
        {texts.judgeHiddenUntilYouAnswered}
      </p>
    )
  if (Claim === undefined) return null
  return (
    <p className="claim">
      <Claim decision={decision} />
    </p>
  )
}
