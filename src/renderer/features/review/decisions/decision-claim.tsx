import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { decisionClaim as texts } from '../texts.ts'

/** What the reviewer is asked about, as a sentence. */
export function DecisionClaim({
  decision,
  parts: { Claim, Title },
}: {
  readonly decision: ReviewableDecision
  readonly parts: DecisionPresentation
}) {
  return (
    <p className="claim">
      {decision.isHidden ? (
        <>
          <Title decision={decision} />
          {texts.judgeHiddenUntilYouAnswered}
        </>
      ) : (
        <Claim decision={decision} />
      )}
    </p>
  )
}
