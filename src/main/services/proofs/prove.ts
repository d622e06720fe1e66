import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Provable } from '../../../shared/contract/program/audit.ts'
import { CaseId, DecisionId, type DeviceId, type RunId } from '../../../shared/domain/ids.ts'
import type { ProofWritten, ProvedLine } from '../../../shared/domain/ledger/file-verification.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseEvent } from '../../ledger/read.ts'
import { eventProofText } from '../../proofs/files/event-proof.ts'
import { type Sealed, unsigned } from '../../proofs/files/sealed.ts'
import { inclusionProof } from '../../proofs/tree/inclusion.ts'
import { fromLeaves, rangeHash } from '../../proofs/tree/nodes.ts'
import { beside } from '../../store/beside.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import type { EventRow } from '../../store/tables/events.ts'
import { eventSight } from '../audit/known-events.ts'
import type { ServiceContext } from '../context.ts'
import { writeText } from '../exports/data-file.ts'
import { makeFolder, refuseTaken } from '../exports/new-folder.ts'
import { datedName, type Named, type Places, writer } from '../exports/places.ts'
import { writeProblem } from '../exports/write-problem.ts'
import { blindness } from '../reviews/blind.ts'
import { checkpointOf, type LastSeal, leavesOf, refuseOther, sizeOf } from './store-chain.ts'

export interface ProofRequest {
  /** The id of an event, a decision or a case. */
  readonly id: string
  /** A file that is not there yet; for a case a folder, with a proof for each of its events. */
  readonly out: string
}

/** Proves events to somebody who has no store. */
export function proveService(
  context: Pick<ServiceContext, 'store' | 'clock' | 'settings'>,
  lastSeal: LastSeal,
) {
  const { store, clock, settings } = context
  const writtenTo = writer<ProofWritten>()
  return {
    prove,
    /** The same, to a new file or folder where the host of a window says. */
    toPlace({ of, id, actionId }: Named<Provable>, places: Places, me: Reviewer) {
      const name = datedName(`proof-of-${of}`, clock.now())
      const title = of === 'case' ? 'Write proofs of every event of the case' : 'Write proof of the event'
      const wanted = { actionId, title, name: of === 'case' ? name : `${name}.tlog-proof` }
      return writtenTo(places, wanted, (out) => written({ id, out }, me))
    },
  }

  async function* written(request: ProofRequest, me: Reviewer): AsyncGenerator<ProofWritten> {
    const lines = await prove(request, me)
    const keys = new Set(lines.flatMap(({ key }) => key ?? []))
    yield { event: 'exported', rows: lines.length, files: [request.out], keys: [...keys] }
  }

  /**
   * Writes the proof of an event, of the newest event about a decision, or of every event of a case. Where a chain is
   * not signed, or not yet as far, the proof is unsigned and says so. Throws NOT_FOUND, NOT_ALLOWED for what is hidden
   * from the reviewer, INPUT_REFUSED where something stands at that name, NOT_INTACT and FILE_PROBLEM.
   */
  async function prove({ id, out }: ProofRequest, me: Reviewer): Promise<ProvedLine[]> {
    const path = resolve(out)
    const snapshot = openSnapshot(store)
    try {
      const { rows, isCase } = eventsOf(snapshot, id)
      refuseHidden(snapshot, rows, me)
      if (isCase) refuseTaken(path)
      else if (existsSync(path))
        throw new AppError('INPUT_REFUSED', `${path} already exists. Choose another name.`)
      const proofs = await proofsOf(snapshot, rows, lastSeal)
      using kept = beside(path, { notedIn: store.dir })
      if (isCase) makeFolder(kept.path)
      const lines: ProvedLine[] = []
      for (const { text, line } of proofs) {
        const name = isCase ? `${line.device}-${line.seq}.tlog-proof` : null
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

  /** A proof has the whole event in it: one that is hidden from a reviewer is not proved by them. */
  function refuseHidden(snapshot: Snapshot, rows: readonly EventRow[], me: Reviewer): void {
    const sight = eventSight(snapshot, blindness({ store: snapshot, settings }))
    if (rows.every((row) => sight.isWhole(parseEvent(row), me))) return
    throw new AppError(
      'NOT_ALLOWED',
      'No proof was written: it would show what blind review hides from you. Answer the decisions of the case first, or reveal the judge.',
    )
  }
}

/** The events behind an id: one, or all of a case. */
function eventsOf(
  snapshot: Snapshot,
  id: string,
): { readonly rows: readonly EventRow[]; readonly isCase: boolean } {
  const event = snapshot.events.byId(id)
  if (event !== null) return { rows: [event], isCase: false }
  const decision = snapshot.decisions.get(DecisionId.safeParse(id).data ?? NO_DECISION)
  if (decision !== null) return { rows: [newestAbout(snapshot, decision)], isCase: false }
  const rows = snapshot.events.ofCase(CaseId.safeParse(id).data ?? NO_CASE)
  if (rows.length === 0)
    throw new AppError(
      'NOT_FOUND',
      `${id} is not an event, decision or case of this store. docket audit list and docket show CASE list their ids.`,
    )
  return { rows, isCase: true }
}

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NO_DECISION = DecisionId.parse(NOBODY)
const NO_CASE = CaseId.parse(NOBODY)

/** What a person answered last; else the end of the run that decided. */
function newestAbout(
  { events }: Snapshot,
  { id, case_id, run_id }: { readonly id: DecisionId; readonly case_id: CaseId; readonly run_id: RunId },
): EventRow {
  const newestFirst = events.ofCase(case_id).toReversed()
  const row =
    newestFirst.find((each) => isAnswer(each, id)) ?? newestFirst.find((each) => isEnd(each, run_id))
  if (row === undefined) throw new AppError('NOT_FOUND', `The ledger has no event about the decision ${id}.`)
  return row
}

function isAnswer(row: EventRow, id: DecisionId): boolean {
  const event = parseEvent(row)
  return 'decisionId' in event && event.decisionId === id
}

function isEnd(row: EventRow, id: RunId): boolean {
  const event = parseEvent(row)
  return event.type === 'run.end' && event.runId === id
}

interface Proved {
  readonly text: string
  readonly line: Omit<ProvedLine, 'file'>
}

/** The proofs of some events, in one pass over each chain. */
async function proofsOf(
  snapshot: Snapshot,
  rows: readonly EventRow[],
  lastSeal: LastSeal,
): Promise<Proved[]> {
  const proved: Proved[] = []
  for (const [device, own] of Map.groupBy(rows, (row) => row.device)) {
    const last = Math.max(...own.map((row) => row.device_seq))
    const sealed = await lastSeal(device)
    const isSealed = sealed !== null && sizeOf(snapshot, device, sealed) >= last
    proved.push(...chainProofs(snapshot, device, own, isSealed ? sealed : null))
  }
  return proved
}

function chainProofs(
  snapshot: Snapshot,
  device: DeviceId,
  rows: readonly EventRow[],
  given: Sealed | null,
): Proved[] {
  const size = sizeOf(snapshot, device, given)
  const leaves = leavesOf(snapshot, device, size)
  const { root, paths } = fromLeaves(leaves, (nodes) => ({
    root: rangeHash(0, size, nodes),
    paths: rows.map((row) => inclusionProof(row.device_seq - 1, size, nodes)),
  }))
  if (given !== null) refuseOther(device, given, size, root)
  const sealed = given ?? unsigned(checkpointOf(device, size, root))
  return rows.map((row, at) => ({
    text: eventProofText({ event: row.canonical, index: row.device_seq - 1, path: paths[at] ?? [], sealed }),
    line: {
      event: 'proved',
      device,
      seq: row.device_seq,
      type: parseEvent(row).type,
      size,
      key: sealed.vkey,
    },
  }))
}
