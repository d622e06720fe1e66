import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Provable } from '../../../shared/contract/program/audit.ts'
import type { DeviceId } from '../../../shared/domain/ids.ts'
import type { Openable, ProofWritten, ProvedLine } from '../../../shared/domain/ledger/file-verification.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseEvent } from '../../ledger/read.ts'
import { eventProofText } from '../../proofs/files/event-proof.ts'
import { type Sealed, unsigned } from '../../proofs/files/sealed.ts'
import { inclusionProof } from '../../proofs/tree/inclusion.ts'
import { fromLeaves, rangeHash } from '../../proofs/tree/nodes.ts'
import { partialFile } from '../../store/partial-file.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import type { EventRow } from '../../store/tables/events.ts'
import type { ServiceContext } from '../context.ts'
import { writeText } from '../places/data-file.ts'
import { makeFolder, refuseTaken } from '../places/new-folder.ts'
import { datedName, type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import { blindness } from '../reviews/blind.ts'
import { eventSight } from '../reviews/known-events.ts'
import { namingEvents, openedTexts } from './opened-texts.ts'
import { eventsToProve } from './proved-events.ts'
import { checkpointOf, type LastSeal, leavesOf, refuseOther, sizeOf } from './store-chain.ts'

export interface ProofRequest {
  /** The number, the hash or the id of an event; the id of a decision or a case. */
  readonly id: string
  /** Path of a new file; for a decision or a case a new folder, with a proof for each of its events. */
  readonly out: string
  /** The texts that the proofs disclose. Default: none. */
  readonly open?: readonly Openable[]
}

/** Writes proofs of events for recipients without a store. */
export function proveService(
  context: Pick<ServiceContext, 'store' | 'clock' | 'settings'>,
  lastSeal: LastSeal,
) {
  const { store, clock, settings } = context
  const writtenTo = writer<ProofWritten>()
  return {
    prove,
    /** Writes proofs to a new file or folder at a place that the host of a window chooses. */
    toPlace(
      { of, id, open, actionId }: Named<Provable & { readonly open: readonly Openable[] }>,
      places: Places,
      me: Reviewer,
    ) {
      const name = datedName(`proof-of-${of}`, clock.now())
      const title = of === 'event' ? 'Write proof of the event' : `Write proofs of every event of the ${of}`
      const wanted = { actionId, title, name: of === 'event' ? `${name}.tlog-proof` : name }
      return writtenTo(places, wanted, (out) => written({ id, out, open }, me))
    },
  }

  async function* written(request: ProofRequest, me: Reviewer): AsyncGenerator<ProofWritten> {
    const lines = await prove(request, me)
    const keys = new Set(lines.flatMap(({ key }) => key ?? []))
    const count = (which: 'opened' | 'erased') => lines.reduce((sum, line) => sum + line[which].length, 0)
    yield {
      event: 'exported',
      rows: lines.length,
      files: [request.out],
      keys: [...keys],
      opened: count('opened'),
      erased: count('erased'),
    }
  }

  /**
   * Writes the proof of an event, or of every event about a decision or of a case, with the texts to disclose. If a
   * chain is not signed, or not yet that far, the proof is unsigned and says so. Throws NOT_FOUND, NOT_ALLOWED for what
   * is hidden from the reviewer, INPUT_REFUSED if the path exists, NOT_INTACT and FILE_PROBLEM.
   */
  async function prove({ id, out, open = [] }: ProofRequest, me: Reviewer): Promise<ProvedLine[]> {
    const path = resolve(out)
    const snapshot = openSnapshot(store)
    try {
      const { rows, isFolder } = eventsToProve(snapshot, id)
      refuseHidden(snapshot, rows, me)
      if (isFolder) refuseTaken(path)
      else if (existsSync(path))
        throw new AppError('INPUT_REFUSED', `${path} already exists. Choose another name.`)
      const proofs = await proofsOf(snapshot, rows, { open, lastSeal })
      using kept = partialFile(path, { notedIn: store.dir })
      if (isFolder) makeFolder(kept.path)
      const lines: ProvedLine[] = []
      for (const { text, line } of proofs) {
        const name = isFolder ? `${line.device}-${line.seq}.tlog-proof` : null
        await writeText(name === null ? kept.path : join(kept.path, name), text)
        lines.push({ ...line, file: name === null ? path : join(path, name) })
      }
      kept.keep()
      return lines
    } catch (error) {
      throw writeProblem(error, path)
    } finally {
      snapshot.close()
    }
  }

  /** Throws for an event that is hidden from the reviewer, as a proof contains the whole event. */
  function refuseHidden(snapshot: Snapshot, rows: readonly EventRow[], me: Reviewer): void {
    const sight = eventSight(snapshot, blindness({ store: snapshot, settings }))
    if (rows.every((row) => sight.isWhole(parseEvent(row), me))) return
    throw new AppError(
      'NOT_ALLOWED',
      'No proof was written: it would show what blind review hides from you. Answer the decisions of the case first, or reveal the judge.',
    )
  }
}

interface Proved {
  readonly text: string
  readonly line: Omit<ProvedLine, 'file'>
}

/** The parts of a chain that its proofs need: the checkpoint, and the path of each event by its number. */
interface ChainProofs {
  readonly sealed: Sealed
  readonly size: number
  readonly paths: ReadonlyMap<number, readonly Uint8Array[]>
}

/** Returns the proofs of some events, in one pass over each chain. */
async function proofsOf(
  snapshot: Snapshot,
  rows: readonly EventRow[],
  { open, lastSeal }: { readonly open: readonly Openable[]; readonly lastSeal: LastSeal },
): Promise<Proved[]> {
  const named = open.includes('name') ? namingEvents(snapshot) : () => []
  const needed = [...rows, ...rows.flatMap(named)]
  const chains = new Map<DeviceId, ChainProofs>()
  for (const [device, own] of Map.groupBy(needed, (row) => row.device)) {
    const last = Math.max(...own.map((row) => row.device_seq))
    const sealed = await lastSeal(device)
    const isSealed = sealed !== null && sizeOf(snapshot, device, sealed) >= last
    chains.set(device, chainProofs(snapshot, device, own, isSealed ? sealed : null))
  }
  return rows.map((row) => proofOf({ snapshot, chains, row, open, named: named(row) }))
}

interface ToProve {
  readonly snapshot: Snapshot
  readonly chains: ReadonlyMap<DeviceId, ChainProofs>
  readonly row: EventRow
  readonly open: readonly Openable[]
  /** The events that name people of this event. */
  readonly named: readonly EventRow[]
}

function proofOf({ snapshot, chains, row, open, named }: ToProve): Proved {
  const chain = chains.get(row.device)
  if (chain === undefined) throw new TypeError(`The chain of device ${row.device} was not read`)
  const event = parseEvent(row)
  const { texts, opened, erased } = openedTexts(snapshot, event, open)
  const names = named.map((each) => proofOf({ snapshot, chains, row: each, open: ['name'], named: [] }))
  const index = row.device_seq - 1
  return {
    text: eventProofText({
      ...{ event: row.canonical, index, path: chain.paths.get(row.device_seq) ?? [], sealed: chain.sealed },
      texts,
      names: names.map(({ text }) => text),
    }),
    line: {
      event: 'proved',
      device: row.device,
      seq: row.device_seq,
      type: event.type,
      size: chain.size,
      key: chain.sealed.vkey,
      opened: [...opened, ...names.flatMap(({ line }) => line.opened)],
      erased: [...erased, ...names.flatMap(({ line }) => line.erased)],
    },
  }
}

function chainProofs(
  snapshot: Snapshot,
  device: DeviceId,
  rows: readonly EventRow[],
  given: Sealed | null,
): ChainProofs {
  const size = sizeOf(snapshot, device, given)
  const leaves = leavesOf(snapshot, device, size)
  const { root, paths } = fromLeaves(leaves, (nodes) => ({
    root: rangeHash(0, size, nodes),
    paths: rows.map(({ device_seq }) => [device_seq, inclusionProof(device_seq - 1, size, nodes)] as const),
  }))
  if (given !== null) refuseOther(device, given, size, root)
  return { sealed: given ?? unsigned(checkpointOf(device, size, root)), size, paths: new Map(paths) }
}
