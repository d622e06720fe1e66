import type { Escalation } from '../../../shared/domain/run.ts'

/** Why a reading waits for a person. Without a judge that is only where a question really stayed open. */
export function escalationsOf(disputed: number): Escalation[] {
  if (disputed === 0) return []
  const words = disputed === 1 ? '1 disputed word is' : `${disputed} disputed words are`
  return [
    {
      trigger: 'JUDGE_NOT_CONFIGURED',
      priority: 'low',
      reason: `${words} left open: no judge is set up for readings.`,
    },
  ]
}
