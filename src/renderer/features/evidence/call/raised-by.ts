import type { RaisedBy, RaisersOf } from '../../../lib/pipelines/presentation.ts'
import { isNamedIn } from '../parts/named-in.ts'

/** Returns whether a decision is the score of a stage that the reason names. */
const ofStage: RaisedBy = (decision, reason) => decision.kind === 'stage_score' && isNamedIn(decision, reason)

const isOpen: RaisedBy = ({ after }) => after === 'inconclusive'

/** The decisions that each trigger of a call is about. */
export const raisedBy: RaisersOf<'call'> = {
  CRITICAL_VIOLATION: (decision, reason) =>
    decision.kind === 'rule' && decision.after === 'failed' && isNamedIn(decision, reason),
  // The reason of a fallback may also name a stage whose score the judge decided.
  FALLBACK_USED: (decision, reason) => decision.source !== 'judge' && ofStage(decision, reason),
  LOW_CONFIDENCE: ofStage,
  ADJUSTMENT_UNJUSTIFIED: ofStage,
  RAISED_DESPITE_MAJOR: ofStage,
  POSSIBLE_VIOLATION: isOpen,
  POSSIBLE_PHRASE: isOpen,
  CHECKS_INCONCLUSIVE: isOpen,
  REQUIRED_STEP_MISSING: ({ kind, after }) => kind === 'step' && after === 'failed',
  MAJOR_RULE_FAILED: (decision, reason) =>
    decision.kind === 'rule' && decision.after === 'failed' && isNamedIn(decision, reason),
  SPEAKERS_UNSURE: ({ kind }) => kind === 'speakers',
  UNASSIGNED_SPEECH: ({ kind }) => kind === 'speakers',
}
