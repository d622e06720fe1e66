import { DeviceId } from '../../../../shared/domain/ids.ts'
import type { Manifest } from '../../../datasets/folder/manifest.ts'
import type { Snapshot } from '../../../store/store.ts'

/** Signs a chain as it stood with so many events; `null` where this machine does not sign it. */
export interface CheckpointSigner {
  checkpointAt(device: DeviceId, size: number): Promise<string | null>
}

/**
 * The checkpoint of a chain with the newest event of a data set as its last, as a note: what happened since changes
 * nothing of it. Of a chain that is not signed here any more, the first one kept that covers the event; `null` where there
 * is none.
 */
export async function checkpointOf(
  { seals }: Pick<Snapshot, 'seals'>,
  signer: CheckpointSigner,
  last: NonNullable<Manifest['lastEvent']>,
): Promise<string | null> {
  const device = DeviceId.parse(last.device)
  const own = await signer.checkpointAt(device, last.seq)
  return own ?? seals.checkpointOver(device, last.seq)?.note ?? null
}
