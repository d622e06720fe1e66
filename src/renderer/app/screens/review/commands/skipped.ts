import type { CaseId } from '../../../../../shared/domain/ids.ts'

/** Cases that were skipped in this window, with the case that each led to: the way back, which no list has. */
const ledTo = new Map<CaseId, CaseId>()

/** To be called when something was done about a case; with the case that follows where it was skipped. */
export function noteRuled(caseId: CaseId, skippedTo: CaseId | null): void {
  if (skippedTo === null) for (const [from, to] of ledTo) if (to === caseId) ledTo.delete(from)
  ledTo.delete(caseId)
  if (skippedTo !== null) ledTo.set(caseId, skippedTo)
}

/** The case that was skipped on the way to this one, and the one that skipping this one led to. */
export function besideSkipped(caseId: CaseId): {
  readonly previous: CaseId | null
  readonly next: CaseId | null
} {
  const [previous = null] = [...ledTo].findLast(([, to]) => to === caseId) ?? []
  return { previous, next: ledTo.get(caseId) ?? null }
}
