import { type EventHead, type EventOf, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { bodiesOf, ownerOf } from '../../../shared/domain/ledger/event-bodies.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { damageOf } from '../../store/integrity/damage.ts'
import type { Tables } from '../../store/store.ts'
import type { EventRow } from '../../store/tables/events.ts'
import { bodyHash, readOnly } from '../bodies.ts'
import type { Projection } from '../project/context.ts'
import { project } from '../project/project.ts'

/** Number of events per read. */
const CHUNK = 500

export interface ReplayOptions {
  /** Whether events are projected at all. */
  readonly isSound?: boolean
  /** Called with the record of each run. */
  readonly recorded?: (record: RunRecord) => void
  /** Called with each event that cannot be read or projected, and each body that was altered. */
  readonly found: (finding: Finding) => void
  /** Called with the number of events replayed; an exception ends the replay. */
  readonly step: (done: number) => void
}

/**
 * Reads every event in the order of arrival, checks its bodies, and projects it into the state tables, which must be
 * empty. After the first finding nothing more is projected, as later state would depend on it.
 */
export function replay(tables: Tables, options: ReplayOptions): void {
  const { isSound: isSoundBefore = true, found, step, recorded = () => {} } = options
  const bodies = readOnly(tables)
  let isSound = isSoundBefore
  let [position, done] = [0, 0]
  for (;;) {
    const rows = tables.events.after(position, CHUNK)
    for (const row of rows) {
      position = row.position
      for (const finding of eventFindings({ store: tables, bodies, recorded }, row, isSound)) {
        isSound = false
        found(finding)
      }
    }
    done += rows.length
    step(done)
    if (rows.length < CHUNK) return
  }
}

/** Returns what is wrong with one event; projects it if nothing is wrong and `isSound`. */
export function eventFindings(
  projected: Pick<Projection, 'store' | 'bodies' | 'recorded'>,
  row: EventRow,
  isSound: boolean,
): Finding[] {
  const event = readable(row)
  if (event === null) return [unreadable(row)]
  const content = contentFindings(projected.store, event)
  if (content.length > 0 || !isSound) return content
  try {
    project({ ...projected, head: event, position: row.position }, event)
    return []
  } catch (error) {
    if (damageOf(error) === 'damaged') throw error
    return [unfounded(row, error)]
  }
}

function readable(row: EventRow): LedgerEvent | null {
  try {
    return LedgerEvent.parse(JSON.parse(row.canonical))
  } catch {
    return null // A finding, not an exception.
  }
}

function unreadable(row: EventRow): Finding {
  const reason = `Event ${row.device_seq} is intact, but this version cannot read its type.`
  return { code: 'EVENT_UNREADABLE', ...placed(row), reason }
}

function unfounded(row: EventRow, error: unknown): Finding {
  const why = error instanceof Error ? error.message : String(error)
  return {
    code: 'EVENT_UNFOUNDED',
    ...placed(row),
    reason: `Event ${row.device_seq} cannot follow the events before it: ${why}.`,
  }
}

function placed({ device, device_seq: seq }: EventRow): Pick<Finding, 'table' | 'row' | 'event'> {
  return { table: 'events', row: `device=${device}, device_seq=${seq}`, event: { device, seq } }
}

type ChainEnd = EventOf<'chain.begin'>['payload']['after']

/**
 * Returns a finding for each body of an event that is missing or altered and was not erased by an event. For an event
 * that begins a chain, also checks that the chain it continues exists.
 */
function contentFindings(
  { bodies, events }: Pick<Tables, 'bodies' | 'events'>,
  event: LedgerEvent,
): Finding[] {
  const { device, deviceSeq: seq } = event
  if (event.type === 'chain.begin')
    return isContinued(events, event.payload.after) ? [] : [missingContinuation(event)]
  return bodiesOf(event).flatMap((sha256) => {
    const found = (code: 'BODY_MISSING' | 'BODY_CHANGED', what: string): Finding => ({
      code,
      table: 'bodies',
      row: `sha256=${sha256}`,
      event: { device, seq },
      reason: `The content that event ${seq} refers to ${what} (${sha256.slice(0, 12)}…).`,
    })
    const body = bodies.read(sha256)
    if (body === null) {
      const isErased = 'caseId' in event && events.saysErased(event.caseId)
      return isErased ? [] : [found('BODY_MISSING', 'is missing')]
    }
    if (body.content === null || bodyHash(body.salt, body.content) !== sha256)
      return [found('BODY_CHANGED', 'was changed')]
    return body.owner === ownerOf(event, sha256)
      ? []
      : [found('BODY_CHANGED', 'belongs to another case or person')]
  })
}

/** Whether the event that a chain continues exists. */
function isContinued(events: Tables['events'], { device, seq, hash }: ChainEnd): boolean {
  return (
    seq === 0 || events.chain(device, seq - 1, 1).some((row) => row.device_seq === seq && row.hash === hash)
  )
}

function missingContinuation({
  device,
  deviceSeq: seq,
  payload: { after },
}: EventHead & EventOf<'chain.begin'>): Finding {
  return {
    code: 'EVENT_MISSING',
    table: 'events',
    row: `device=${after.device}, device_seq=${after.seq}`,
    event: { device, seq },
    reason: `Event ${after.seq} of device ${after.device}, which event ${seq} continues, is missing or was changed.`,
  }
}
