import * as z from 'zod'
import { ConfidenceLabel } from '../../../../../shared/domain/runs/decision.ts'
import type { DeltaVerdict } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { boundedReason } from '../../../../judging/decisions/reasons.ts'
import type { Outcome } from '../../../../judging/port/judge-model.ts'

const MOST_NEW_ISSUES = 20

/** What the delta judge answers: reasons before the verdict (part a). */
export const DeltaAnswer = z.object({
  reasoning: z.string().overwrite(boundedReason),
  newIssues: z.array(z.string().overwrite(boundedReason)).max(MOST_NEW_ISSUES).default([]),
  passed: z.boolean(),
  confidence: ConfidenceLabel,
})
export type DeltaAnswer = z.infer<typeof DeltaAnswer>

/** What the delta judge says of an edit; without an answer that can be used it has not passed. */
export function deltaVerdict(outcome: Outcome<DeltaAnswer>): DeltaVerdict {
  if (outcome.kind === 'failed')
    return { passed: false, confidence: null, reason: outcome.error, newIssues: [], model: null }
  const { passed, confidence, reasoning, newIssues } = outcome.answer
  return { passed, confidence, reason: reasoning, newIssues, model: outcome.servedModel }
}
