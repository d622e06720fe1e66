import type { CaseId } from '../../../shared/domain/ids.ts'

/** What is being sent about cases, and what waits for its turn. */
const underWay = new Map<CaseId, Set<Promise<unknown>>>()

/** Notes that something about a case is being sent until a step has ended. */
export function noteUnderWay(caseId: CaseId, step: Promise<unknown>): void {
  const steps = underWay.get(caseId) ?? new Set()
  underWay.set(caseId, steps)
  steps.add(step)
  const forget = () => {
    steps.delete(step)
    if (steps.size === 0) underWay.delete(caseId)
  }
  step.then(forget, forget)
}

/** When nothing about a case is being sent any more: what was answered before it was left is answered while it is held. */
export async function nothingUnderWay(caseId: CaseId): Promise<void> {
  for (let steps = underWay.get(caseId); steps !== undefined; steps = underWay.get(caseId))
    await Promise.allSettled(steps)
}
