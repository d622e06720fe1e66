import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'

/** From this confidence on a judge's decision is settled, unless a trigger is about it. */
const SURE = 0.85

/** Whether a judge was sure of a decision: “high”, or 0.85 and more. */
export function isSure({ confidence }: Pick<OpenDecision, 'confidence'>): boolean {
  return confidence === 'high' || (typeof confidence === 'number' && confidence >= SURE)
}
