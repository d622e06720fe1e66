import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'

/** Confidence from which a judge's decision is settled, unless a trigger is about it. */
const SURE = 0.85

/** Returns whether a judge was confident of a decision: “high”, or 0.85 and more. */
export function isSure({ confidence }: Pick<OpenDecision, 'confidence'>): boolean {
  return confidence === 'high' || (typeof confidence === 'number' && confidence >= SURE)
}
