import type { CaseId } from '../../../shared/domain/ids.ts'
import { forgetCase } from '../../jobs/transitions.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import type { Store } from '../../store/store.ts'

/** Erases the content of a case from a store, within a change of its ledger; returns the number of erased texts. */
export function eraseContent(store: Store, writer: LedgerWriter, id: CaseId): number {
  const bodies = store.bodies.eraseOwnedBy(id)
  store.drafts.removeCase(id)
  store.leases.remove(id)
  forgetCase(store, id)
  store.modelCalls.removeCase(id)
  store.knownAnswers.removeCase(id)
  writer.append({ type: 'case.erase', caseId: id, payload: { bodies } })
  return bodies
}
