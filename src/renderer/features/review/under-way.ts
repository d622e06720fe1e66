import type { CaseId } from '../../../shared/domain/ids.ts'

/** The steps that are being sent or queued, by case. */
const underWay = new Map<CaseId, Set<Promise<unknown>>>()

/** Records that a step about a case is being sent until it settles. */
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

/**
 * Resolves when no step about a case is pending, so that answers given before leaving it are sent while it is claimed.
 */
export async function nothingUnderWay(caseId: CaseId): Promise<void> {
  for (let steps = underWay.get(caseId); steps !== undefined; steps = underWay.get(caseId))
    await Promise.allSettled(steps)
}
