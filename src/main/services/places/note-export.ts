import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'

/** Records an export in the ledger just before it gets its name. A read-only store is exported without a record. */
export function noteExport(
  { store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>,
  reviewer: Reviewer,
  payload: EventOf<'data.export'>['payload'],
): void {
  if (store.refusal !== null) return
  ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: null }, (writer) => {
    writer.append({ type: 'data.export', payload })
  })
}
