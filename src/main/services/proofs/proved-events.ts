import { CaseId, DecisionId, type DeviceId, type RunId } from '../../../shared/domain/ids.ts'
import type { LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Snapshot } from '../../store/store.ts'
import type { EventRow } from '../../store/tables/events.ts'

/** The events to prove; several go to a folder. */
export interface EventsToProve {
  readonly rows: readonly EventRow[]
  readonly isFolder: boolean
}

const HASH = /^[0-9a-f]{64}$/
const NUMBER = /^(?:(?<device>[0-9a-f-]{36}):)?(?<seq>[1-9]\d{0,14})$/

/**
 * Returns the events for a person's input: the number of an event (`DEVICE:NUMBER` if several devices have one), its
 * hash or its id; a decision, for all events about it; a case. Throws NOT_FOUND, and INPUT_REFUSED for a number of
 * several devices.
 */
export function eventsToProve(snapshot: Snapshot, given: string): EventsToProve {
  const event = oneEvent(snapshot, given)
  if (event !== null) return { rows: [event], isFolder: false }
  const decision = snapshot.decisions.get(DecisionId.safeParse(given).data ?? NO_DECISION)
  const rows =
    decision === null
      ? snapshot.events.ofCase(CaseId.safeParse(given).data ?? NO_CASE)
      : eventsAbout(snapshot, decision)
  if (rows.length > 0) return { rows, isFolder: true }
  throw new AppError(
    'NOT_FOUND',
    `${given} is not an event, decision or case of this store. docket audit list and docket show CASE list their ids.`,
  )
}

function oneEvent({ events }: Snapshot, given: string): EventRow | null {
  if (HASH.test(given)) return events.byHash(given)
  const { device, seq } = NUMBER.exec(given)?.groups ?? {}
  if (seq === undefined) return events.byId(given)
  const devices = events.devices().filter((each) => device === undefined || each === device)
  const found = devices.flatMap((each) => events.atSeq(each, Number(seq)) ?? [])
  if (found.length > 1) throw severalDevices(seq, devices)
  return found[0] ?? null
}

function severalDevices(seq: string, devices: readonly DeviceId[]): AppError {
  const choices = devices.map((device) => `${device}:${seq}`).join(', ')
  return new AppError('INPUT_REFUSED', `Several devices have an event ${seq}. Choose one: ${choices}.`)
}

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NO_DECISION = DecisionId.parse(NOBODY)
const NO_CASE = CaseId.parse(NOBODY)

/** Returns the run that made a decision, and people's events about the decision. */
function eventsAbout(
  { events }: Snapshot,
  { id, case_id, run_id }: { readonly id: DecisionId; readonly case_id: CaseId; readonly run_id: RunId },
): EventRow[] {
  const ofCase = events.ofCase(case_id).map((row) => ({ row, event: parseEvent(row) }))
  const about = ofCase.filter(({ event }) => isAbout(event, id) || isOfRun(event, run_id))
  const known = new Set(about.map(({ event }) => event.id))
  return ofCase.filter(({ event }) => known.has(event.id) || revertsOne(event, known)).map(({ row }) => row)
}

function isAbout(event: LedgerEvent, id: DecisionId): boolean {
  if (event.type === 'judge.reveal') return event.payload.decisionIds.includes(id)
  return 'decisionId' in event && event.decisionId === id
}

function isOfRun(event: LedgerEvent, id: RunId): boolean {
  return (event.type === 'run.start' || event.type === 'run.end') && event.runId === id
}

function revertsOne(event: LedgerEvent, known: ReadonlySet<string>): boolean {
  return (event.type === 'action.undo' || event.type === 'action.redo') && known.has(event.payload.event)
}
