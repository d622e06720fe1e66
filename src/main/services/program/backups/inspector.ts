import { hash } from 'node:crypto'
import { dirname } from 'node:path'
import { DeviceId, EventId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { rebuildStore } from '../../../ledger/verify/rebuild.ts'
import { inspectCopy } from '../../../ledger/verify/verify-copy.ts'
import type { Inspector } from '../../../store/backups/write-backup.ts'

/** Checks and rebuilds a copied database with the ledger. */
export const ledgerInspector: Inspector = {
  findings(file, say) {
    return inspectCopy(file, (done, total) => say('checking', done, total)).map(({ reason }) => reason)
  },
  rebuild(file, now) {
    const id = hash('sha256', `${file} ${now}`)
    const eventId = EventId.parse(
      `${id.slice(0, 8)}-${id.slice(8, 12)}-7${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`,
    )
    const device = DeviceId.parse(eventId) // A chain of its own: the copied store continues its chain without this event.
    try {
      rebuildStore({ dir: dirname(file), file }, { now, eventId, device })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_INTACT')) throw error
      // There is no ledger to rebuild from: the state stays as it was found.
    }
  },
}
