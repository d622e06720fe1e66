import * as z from 'zod'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'

/** Guards that keep a judge's answer about a criterion from taking effect. */
export const EvaluationGuard = z.enum([
  /** A quote is not word for word in its field. */
  'quote_not_found',
  /** The answer needs a quote, and has none. */
  'quote_missing',
  /** The answer must not have a quote, and has one. */
  'quote_forbidden',
  /** The answer is not on the list of the criterion. */
  'not_an_answer',
  /** Both orders of a pair were asked, and the answers differ. */
  'order_differs',
  /** Fewer judges agree than are required. */
  'judges_disagree',
  /** A deciding check has decided the criterion already. */
  'check_decides',
])
export type EvaluationGuard = z.infer<typeof EvaluationGuard>

/** The closed sets of words for decisions and escalations of evaluations. */
export const evaluationWords = {
  about: z.enum(['criterion']),
  kind: z.enum(['answer', 'part_answer']),
  guard: EvaluationGuard,
  trigger: z.enum([
    'LOW_CONFIDENCE',
    'GUARD_FAILED',
    'JUDGE_AGAINST_CHECK',
    'VERDICTS_DIFFER',
    'ANSWER_NEEDS_PERSON',
    'NEAR_THRESHOLD',
    'EVIDENCE_INCOMPLETE',
    'RANDOM_SHARE',
    'CHECK_NOT_MET',
    'ORDER_TO_JUDGE',
    'OPEN_QUESTION',
  ]),
  reason: z.enum([
    'misread_evidence',
    'invented_evidence',
    'wrong_criterion',
    'wrong_quote',
    RIGHT_FOR_WRONG_REASON,
  ]),
}
