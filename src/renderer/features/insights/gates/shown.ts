import type { Gate, Threshold } from '../../../../shared/contract/insights/gates.ts'
import type { GateJudge } from '../../../../shared/domain/reviews/gate.ts'
import { casesOf } from '../../../../shared/pipelines/index.ts'

/** A share as a count of 100. */
export function ofHundred(share: number): string {
  return String(Math.round(share * 100))
}

/** A threshold of confidence: a number with two places, or a label. */
export function shownThreshold(threshold: Threshold): string {
  return typeof threshold === 'number' ? threshold.toFixed(2) : threshold
}

/** A judge by its pipeline, role, model and standards. */
export function judgeName({ judge, standardNames }: Pick<Gate, 'judge' | 'standardNames'>): string {
  return [casesOf(judge.pipeline), judge.role, judge.model, ...standardNames].join(' · ')
}

/** The key of a judge in an address: it stays the same while others join the list and its settings change. */
export function judgeKey({ pipeline, role, model, prompt, standards }: GateJudge): string {
  return JSON.stringify([pipeline, role, model, prompt, standards])
}
