import type { DeviceId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Sealed } from '../../proofs/files/sealed.ts'
import { type Checkpoint, openCheckpoint, originOf } from '../../proofs/notes/checkpoint.ts'
import { equalHashes, leafHash } from '../../proofs/tree/hashes.ts'
import type { Tables } from '../../store/store.ts'

/** Number of events per read. */
const CHUNK = 500

/** Returns the newest signed checkpoint of a chain, signing now if possible; `null` if it cannot be signed. */
export type LastSeal = (device: DeviceId) => Promise<Sealed | null>

/** Yields the first `size` canonical texts of a chain. Throws NOT_INTACT if one is missing. */
export function* textsOf(
  { events }: Pick<Tables, 'events'>,
  device: DeviceId,
  size: number,
): Generator<string> {
  let seq = 0
  while (seq < size) {
    const rows = events.chain(device, seq, Math.min(CHUNK, size - seq))
    for (const row of rows) {
      seq += 1
      if (row.device_seq !== seq) throw missing(device, seq)
      yield row.canonical
    }
    if (rows.length === 0) throw missing(device, seq + 1)
  }
}

/** Yields the leaf hashes of the first `size` events of a chain. */
export function* leavesOf(
  tables: Pick<Tables, 'events'>,
  device: DeviceId,
  size: number,
): Generator<Uint8Array> {
  for (const text of textsOf(tables, device, size)) yield leafHash(text)
}

/** Returns the number of events that a seal covers; all of the chain without a seal. */
export function sizeOf({ events }: Pick<Tables, 'events'>, device: DeviceId, sealed: Sealed | null): number {
  return sealed === null
    ? (events.head(device)?.device_seq ?? 0)
    : openCheckpoint(sealed.note, []).checkpoint.size
}

/** Throws NOT_INTACT if the tree of a chain differs from the signed one. */
export function refuseOther(device: DeviceId, sealed: Sealed, size: number, root: Uint8Array): void {
  const { checkpoint } = openCheckpoint(sealed.note, [])
  const same =
    checkpoint.origin === originOf(device) && checkpoint.size === size && equalHashes(checkpoint.root, root)
  if (!same)
    throw new AppError(
      'NOT_INTACT',
      `The first ${size} events of device ${device} are not those that were signed. See what was changed: docket audit verify.`,
    )
}

/** Returns the checkpoint of a chain with this tree. */
export function checkpointOf(device: DeviceId, size: number, root: Uint8Array): Checkpoint {
  return { origin: originOf(device), size, root }
}

function missing(device: DeviceId, seq: number): AppError {
  return new AppError(
    'NOT_INTACT',
    `Event ${seq} of device ${device} is missing from the ledger. See what else is: docket audit verify.`,
  )
}
