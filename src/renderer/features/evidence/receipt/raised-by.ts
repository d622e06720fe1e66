import type { RaisedBy, RaisersOf } from '../../../lib/pipelines/presentation.ts'

const isTotal: RaisedBy = ({ kind }) => kind === 'total'

/** The decisions that each trigger of a receipt is about. */
export const raisedBy: RaisersOf<'receipt'> = {
  TOTAL_MISSING: isTotal,
  UNRECONCILED: isTotal,
  TOTAL_CLAIMS_DIFFER: isTotal,
  JUDGE_CHANGED_TOTAL: isTotal,
  CURRENCY_OPEN: ({ kind }) => kind === 'currency',
  DATE_OPEN: ({ kind }) => kind === 'date',
  NOT_A_RECEIPT: ({ kind }) => kind === 'document',
  MERCHANT_OPEN: ({ kind }) => kind === 'merchant',
  JUDGE_REJECTED: ({ blockedBy }) => blockedBy !== null,
}
