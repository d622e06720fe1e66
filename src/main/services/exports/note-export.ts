import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'

/** Notes what is about to stand under its name. A store that can only be read is exported without a note. */
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
