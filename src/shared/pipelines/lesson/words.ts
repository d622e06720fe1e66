import * as z from 'zod'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'
import { EditGuard } from './changes/edit.ts'
import { IssueSeverity } from './issue.ts'
import { Recommendation } from './verdict.ts'

/** The level of a criterion: from .75, from .50, or less. */
export const CriterionAnswer = z.enum(['met', 'partly', 'not'])
export type CriterionAnswer = z.infer<typeof CriterionAnswer>

/** The severity of an issue; `none` says that it is not an issue. */
export const IssueAnswer = z.enum([...IssueSeverity.options, 'none'])
export type IssueAnswer = z.infer<typeof IssueAnswer>

export const RecommendationAnswer = Recommendation
export type RecommendationAnswer = Recommendation

/** The value of a decision that no judge made. */
export const NOT_JUDGED = 'not_judged'

/** Guards that keep the panel's score from deciding, or an edit from the text. */
const LessonGuard = z.enum([
  /** A critical issue is open: the lesson is never accepted (c7). */
  'critical_issue',
  /** Factual accuracy is below its minimum (c7). */
  'factual_accuracy',
  /** Fewer judges answered than the rule requires. */
  'thin_panel',
  /** An issue of a judge could not be read completely. */
  'unclear_issue',
  /** The lesson contains orders to its judges. */
  'order_to_judge',
  ...EditGuard.options,
])
export type LessonGuard = z.infer<typeof LessonGuard>

/** The closed sets of words for decisions and escalations of lessons. */
export const lessonWords = {
  about: z.enum(['criterion', 'issue', 'edit', 'recommendation']),
  kind: z.enum(['criterion', 'issue', 'edit', 'recommendation']),
  guard: LessonGuard,
  trigger: z.enum([
    'LOW_SCORE_AFTER_REFINEMENT',
    'LOW_JUDGE_CONFIDENCE',
    'CONFLICTING_VERDICTS',
    'FACTUAL_ACCURACY_CONCERNS',
    'COST_EXCEEDED',
    'MAX_ITERATIONS_REACHED',
    'FACTS_UNVERIFIED',
    'THROWN_OUT',
    'NEEDS_REPAIR',
    'UNCLEAR_ISSUE',
    'JUDGES_ESCALATE',
    'CONTRADICTORY_SCORES',
    'ORDER_TO_JUDGE',
  ]),
  reason: z.enum([
    'misread_evidence',
    'invented_evidence',
    'wrong_rule',
    'wrong_severity',
    'missed_content',
    RIGHT_FOR_WRONG_REASON,
  ]),
}
