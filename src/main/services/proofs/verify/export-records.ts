import { existsSync } from 'node:fs'
import * as z from 'zod'
import { DeviceId, Millis, Sha256 } from '../../../../shared/domain/ids.ts'
import type { FileChain } from '../../../../shared/domain/ledger/file-verification.ts'
import type { Alterer } from '../../../../shared/domain/ledger/seal.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import type { Manifest } from '../../../datasets/folder/manifest.ts'
import { chainHash } from '../../../ledger/chain.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'
import { databaseFile, openSnapshot, type Snapshot } from '../../../store/store.ts'
import { chainOf } from './checked.ts'
import { checkLedgerFolder, isLedgerFolder, type Step } from './ledger-folder.ts'
import { isProofFile, opening } from './proof-file.ts'

/** The event of an export in a ledger. */
const ExportEvent = lazyObject(() => ({
  type: z.literal('data.export'),
  device: DeviceId,
  deviceSeq: z.int().positive(),
  at: Millis,
  payload: z.object({ format: z.string(), rows: z.int(), manifestSha256: Sha256 }),
}))
export type ExportEvent = z.infer<typeof ExportEvent>

/** Result of the search for the event of an export. */
export type FoundExport =
  | {
      readonly is: 'recorded'
      readonly event: ExportEvent
      /** The ledger that has the event, as named in sentences. */
      readonly from: string
      /** The chains whose checkpoints cover the event; none for a store, which is verified separately. */
      readonly chains: readonly FileChain[]
      readonly alterableBy?: readonly Alterer[]
    }
  /** The ledger must have the event, and does not. */
  | { readonly is: 'missing'; readonly says: string }
  /** The ledger need not have the event. */
  | { readonly is: 'unknown'; readonly says: string }

/** A manifest with the hash of its file. */
export interface ManifestFile extends Pick<Manifest, 'lastEvent'> {
  readonly sha256: string
}

/** Searches a ledger, or a part of one, for the event of an export. */
export type ExportRecords = (manifest: ManifestFile) => FoundExport

/**
 * Searches the proof of an event or an exported ledger, and verifies it. Throws a `FileFault` if it is not intact, and
 * INPUT_REFUSED for a path that is neither.
 */
export function recordsAt(path: string, keys: readonly NoteKey[], step: Step): ExportRecords {
  return ({ sha256 }) => {
    const { events, chains } = isProofFile(path) ? inProof(path, keys) : inLedger(path, keys, sha256, step)
    const event = events.find(({ payload }) => payload.manifestSha256 === sha256)
    return event === undefined
      ? { is: 'missing', says: `${path} has no event of an export with this manifest.` }
      : { is: 'recorded', event, from: path, chains }
  }
}

function inProof(path: string, keys: readonly NoteKey[]) {
  const opened = opening(path, keys)
  return { events: exportEvent(opened.text), chains: [chainOf(opened)] }
}

function inLedger(path: string, keys: readonly NoteKey[], sha256: string, step: Step) {
  if (!isLedgerFolder(path))
    throw new AppError(
      'INPUT_REFUSED',
      `${path} is neither a proof (.tlog-proof) nor the folder of an exported ledger.`,
    )
  const events: ExportEvent[] = []
  const { chains } = checkLedgerFolder(path, keys, step, (canonical) => {
    if (canonical.includes(sha256)) events.push(...exportEvent(canonical))
  })
  return { events, chains }
}

function exportEvent(canonical: string): ExportEvent[] {
  const event = ExportEvent.safeParse(JSON.parse(canonical))
  return event.success ? [event.data] : []
}

/**
 * Searches the ledger of a store, read-only; `null` if there is no store. A store that has the events of the rows must
 * have the event of the export too, unless it was restored or copied.
 */
export function recordsInStore(dir: string): ExportRecords | null {
  const file = databaseFile(dir)
  if (!existsSync(file)) return null
  return (manifest) => {
    let snapshot: Snapshot
    try {
      snapshot = openSnapshot({ file })
    } catch {
      return { is: 'unknown', says: `The store in ${dir} cannot be read.` }
    }
    try {
      return foundIn(snapshot, dir, manifest)
    } finally {
      snapshot.close()
    }
  }
}

function foundIn({ events }: Snapshot, dir: string, { sha256, lastEvent }: ManifestFile): FoundExport {
  for (const row of events.ofType('data.export')) {
    const [event] = row.canonical.includes(sha256) ? exportEvent(row.canonical) : []
    if (event?.payload.manifestSha256 !== sha256) continue
    if (chainHash(row.prev_hash, row.canonical) !== row.hash)
      return { is: 'missing', says: `The event of its export in ${dir} was changed.` }
    const alterableBy = ['owner_with_key', 'owner_with_key_and_clock'] as const
    return { is: 'recorded', event, from: `the store in ${dir}`, chains: [], alterableBy }
  }
  if (lastEvent === null || events.atSeq(lastEvent.device, lastEvent.seq)?.hash !== lastEvent.hash)
    return { is: 'unknown', says: `The store in ${dir} has neither the events of its rows nor its export.` }
  return events.ofType('chain.begin').length > 0
    ? {
        is: 'unknown',
        says: `The store in ${dir} has no event of this export. It was restored or copied, so the event may be in another copy of it.`,
      }
    : {
        is: 'missing',
        says: `The store in ${dir} has the events that the rows are made from, but no event of an export with this manifest.`,
      }
}
