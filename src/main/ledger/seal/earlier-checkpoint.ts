import type { KeyObject } from 'node:crypto'
import type { DeviceId } from '../../../shared/domain/ids.ts'
import { originOf, signCheckpoint } from '../../proofs/notes/checkpoint.ts'
import { rootOf } from '../../proofs/tree/frontier.ts'
import { equalHashes } from '../../proofs/tree/hashes.ts'
import type { Tables } from '../../store/store.ts'
import { openedRow } from './checkpoint-row.ts'
import { type Edge, walkEdge } from './edge.ts'

/**
 * The checkpoint of a chain as it stood with `size` events, as a note: whenever it is signed, it is the same bytes. `null`
 * where the chain was not signed that far, or is no longer the one that was: nothing is signed that does not lead to the
 * newest checkpoint.
 */
export function* earlierCheckpoint(
  store: Pick<Tables, 'seals'>,
  device: DeviceId,
  key: KeyObject,
  size: number,
): Generator<unknown, string | null> {
  const row = store.seals.newestCheckpoint(device)
  const newest = row === null ? null : openedRow(row)
  if (newest === null || newest.size < size) return null
  const then = yield* walkEdge(store, device, startFor(store, device, size), size)
  if (then.frontier.size !== size) return null
  const now = yield* walkEdge(store, device, then, newest.size)
  if (now.frontier.size !== newest.size || !equalHashes(rootOf(now.frontier), rootOf(newest))) return null
  return signCheckpoint({ origin: originOf(device), size, root: rootOf(then.frontier) }, key)
}

/** The edge of the last kept checkpoint before it; that of no event where there is none. */
function startFor({ seals }: Pick<Tables, 'seals'>, device: DeviceId, size: number): Edge | undefined {
  const row = seals.checkpointUpTo(device, size)
  const frontier = row === null ? null : openedRow(row)
  const head = frontier === null ? null : seals.hashAt(device, frontier.size)
  return frontier === null || head === null ? undefined : { frontier, head }
}
