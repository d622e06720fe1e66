import type { RaisersOf } from '../../../../lib/pipelines/presentation.ts'

/** The words that a reading needs review for. */
export const raisedBy: RaisersOf<'reading'> = {
  LOW_CONFIDENCE_OVERRIDE: ({ source, applied, confidence }) =>
    source === 'judge' && applied && confidence === 'low',
  LENIENCY_AGAINST_JUDGE: ({ source, proposed, after, confidence }) =>
    source === 'rule' && proposed !== null && proposed !== after && confidence === 'high',
}
