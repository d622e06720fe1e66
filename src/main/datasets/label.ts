import * as z from 'zod'
import { CaseId, DecisionId, Millis, ReviewerId, RunId } from '../../shared/domain/ids.ts'
import { Answer, DefiniteAnswer } from '../../shared/domain/reviews/feedback.ts'
import { DecisionDraft } from '../../shared/domain/runs/decision.ts'
import { PipelineName } from '../../shared/pipelines/index.ts'

/** Raised when a field of a row changes its name or meaning. */
export const LABEL_SCHEMA_VERSION = 2

/** One labelled decision, as every data set is made from it. */
export const LabelRow = z.object({
  caseId: CaseId,
  runId: RunId,
  decisionId: DecisionId,
  pipeline: PipelineName,
  decision: DecisionDraft,
  answers: z.array(
    z.object({
      reviewerId: ReviewerId,
      answer: Answer,
      /** What was answered before the judge was revealed, where it was; it is what the label goes by. */
      blindAnswer: Answer.nullable(),
      correction: z.string().nullable(),
      note: z.string().nullable(),
      at: Millis,
    }),
  ),
  /** What a third person decided, else the answer where at least one is definite and none differs; else `null`. */
  gold: DefiniteAnswer.nullable(),
})
export type LabelRow = z.infer<typeof LabelRow>
