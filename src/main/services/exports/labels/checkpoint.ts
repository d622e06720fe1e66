import { DeviceId } from '../../../../shared/domain/ids.ts'
import type { Manifest } from '../../../datasets/folder/manifest.ts'
import type { Snapshot } from '../../../store/store.ts'

/** Signs a chain as of `size` events; returns `null` if this machine does not sign it. */
export interface CheckpointSigner {
  checkpointAt(device: DeviceId, size: number): Promise<string | null>
}

/**
 * Returns the checkpoint of a chain whose last event is the newest event of a data set, as a note: later events do not
 * change it. For a chain that is no longer signed here, the first stored checkpoint that covers the event; `null` if
 * there is none.
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
