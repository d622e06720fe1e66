import { useQuery } from '@tanstack/react-query'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { api } from '../../../lib/client/api.ts'

/**
 * Returns whether a blind decision is in its second step: the judge is revealed, and the question is now whether the
 * judge is right. This step has keys of its own, because the keys of the first step mean other answers.
 */
export function useIsSecondStep(pipeline: PipelineName, decision: ReviewableDecision | null): boolean {
  const { data: isBlind = false } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.blind[pipeline] }),
  )
  if (decision === null || decision.isHidden) return false
  const hadOptions = decision.isAskedBlind && decision.options !== null && decision.options.length > 0
  return hadOptions && (isBlind || decision.mine?.blind === true)
}
