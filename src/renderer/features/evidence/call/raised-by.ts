import type { RaisersOf } from '../../../lib/pipelines/presentation.ts'
import { isNamedIn } from '../parts/named-in.ts'

/** The decisions that a call needs review for. */
export const raisedBy: RaisersOf<'call'> = {
  CRITICAL_VIOLATION: (decision, reason) =>
    decision.kind === 'rule' && decision.after === 'failed' && isNamedIn(decision, reason),
  CHECKS_INCONCLUSIVE: ({ after }) => after === 'inconclusive',
  SPEAKERS_UNSURE: ({ kind }) => kind === 'speakers',
}
