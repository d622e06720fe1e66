import * as z from 'zod'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'

/** Guards that keep a judge's answer about a stage, or its adjustment of a score, from taking effect. */
const CallGuard = z.enum([
  'low_confidence',
  'critical_denied',
  'critical_invented',
  'critical_uncited',
  'wrong_ids',
  'steps_incomplete',
  'step_contradicted',
  'evidence_unverified',
  'adjustment_too_large',
  'adjustment_unjustified',
  'feedback_uncited',
  'feedback_too_long',
  'unknown_rule',
  'text_contradicts',
  'quote_of_other_speaker',
  'raise_unsupported',
])

/** The closed sets of words for decisions and escalations of calls. */
export const callWords = {
  about: z.enum(['speakers', 'step', 'rule', 'stage']),
  kind: z.enum(['speakers', 'step', 'rule', 'stage_score']),
  guard: CallGuard,
  trigger: z.enum([
    'CRITICAL_VIOLATION',
    'FALLBACK_USED',
    'LOW_CONFIDENCE',
    'ADJUSTMENT_UNJUSTIFIED',
    'RAISED_DESPITE_MAJOR',
    'NEAR_THRESHOLD',
    'POSSIBLE_VIOLATION',
    'POSSIBLE_PHRASE',
    'CHECKS_INCONCLUSIVE',
    'REQUIRED_STEP_MISSING',
    'MAJOR_RULE_FAILED',
    'CALL_FAILED',
    'RESULT_CHANGED',
    'ANSWER_FLAGGED',
    'SPEAKERS_UNSURE',
    'UNASSIGNED_SPEECH',
    'TIMES_ESTIMATED',
    'NO_RUBRIC',
  ]),
  reason: z.enum([
    'misread_evidence',
    'invented_evidence',
    'wrong_rule',
    'wrong_speaker',
    'wrong_stage',
    RIGHT_FOR_WRONG_REASON,
  ]),
}
