import type { CaseId } from '../../../../../shared/domain/ids.ts'

/**
 * Cases that were skipped in this window, each with the case that followed. They are the way back, which lists do not
 * record.
 */
const ledTo = new Map<CaseId, CaseId>()

/** Records a ruling on a case. For a skipped case, `skippedTo` is the case that follows. */
export function noteRuled(caseId: CaseId, skippedTo: CaseId | null): void {
  if (skippedTo === null) for (const [from, to] of ledTo) if (to === caseId) ledTo.delete(from)
  ledTo.delete(caseId)
  if (skippedTo !== null) ledTo.set(caseId, skippedTo)
}

/** Returns the case whose skipping led to this one, and the case to which skipping this one led. */
export function skippedActions(caseId: CaseId): {
  readonly previous: CaseId | null
  readonly next: CaseId | null
} {
  const [previous = null] = [...ledTo].findLast(([, to]) => to === caseId) ?? []
  return { previous, next: ledTo.get(caseId) ?? null }
}
