import { DeviceId } from '../../../../shared/domain/ids.ts'
import type { Manifest } from '../../../datasets/folder/manifest.ts'
import type { Snapshot } from '../../../store/store.ts'

/**
 * The signed checkpoint that first covers the newest event of a data set, as a note; `null` where none is signed that
 * far. Of a day the newest checkpoint is kept: until that day is over, it can still be a later one.
 */
export function checkpointOf(
  { seals }: Pick<Snapshot, 'seals'>,
  { device, seq }: NonNullable<Manifest['lastEvent']>,
): string | null {
  return seals.checkpointOver(DeviceId.parse(device), seq)?.note ?? null
}
