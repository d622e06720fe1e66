import { DeviceId, type EventId, type Millis } from '../../../shared/domain/ids.ts'
import type { Finding, RebuildResult, TableChange } from '../../../shared/domain/ledger/finding.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Connection, connect } from '../../store/connection.ts'
import { damageOf } from '../../store/integrity/damage.ts'
import { repairSchema } from '../../store/integrity/repair-schema.ts'
import { openScratch } from '../../store/integrity/scratch.ts'
import { storeProblem } from '../../store/problems.ts'
import { tablesOf } from '../../store/store.ts'
import { createLedger } from '../ledger.ts'
import type { StorePlace } from './attachments.ts'
import { createFindings } from './findings.ts'
import { replay } from './replay.ts'
import { brokenTables, schemaFindings } from './schema.ts'
import { stateFindings } from './state.ts'
import { inspectLedger, type Step, type VerifyOptions } from './verify.ts'

/** External values for the event of a rebuild. */
export interface RebuildOutside {
  readonly now: Millis
  readonly eventId: EventId
  /** The chain that the event begins; absent for the store's own chain. */
  readonly device?: DeviceId
}

/**
 * Rebuilds schema and state from events and bodies, in one transaction: all of it, or nothing. Returns what differed
 * from the ledger, and records it as an event. Throws NOT_INTACT and changes nothing if the ledger itself does not
 * verify, as there is nothing to rebuild from.
 */
export function rebuildStore(
  place: StorePlace,
  outside: RebuildOutside,
  { onProgress = () => {} }: VerifyOptions = {},
): RebuildResult {
  const step: Step = (stage) => (done, total) => onProgress({ stage, done, total })
  try {
    const rows = rowsToChange(place, step)
    const db = connect(place.file)
    try {
      return db.transaction(() => rebuildOn(db, rows, outside, step('comparison'))).immediate()
    } finally {
      db.close()
    }
  } catch (error) {
    throw damageOf(error) === 'misfit' ? unfit(place.file, error) : storeProblem(error, place.file)
  }
}

/** Returns the rows that differ from the ledger, projected outside the store before anything is changed. */
function rowsToChange(place: StorePlace, step: Step): Rows {
  const scratch = openScratch(place.file, 'everything')
  try {
    const projected = { db: scratch.db, tables: scratch.tables() }
    const findings = createFindings()
    inspectLedger(projected, findings, step)
    const [first] = findings.listed()
    if (first !== undefined) throw refused(first.reason)
    const broken = brokenTables(schemaFindings(scratch.db, 'stored'))
    const changes = new Map<string, TableChange>()
    for (const finding of stateFindings(projected, broken, step('comparison'))) {
      findings.add(finding)
      const table = finding.table ?? ''
      const before = changes.get(table) ?? { table, added: 0, changed: 0, removed: 0 }
      changes.set(table, { ...before, ...countedChange(before, finding) })
    }
    return { tables: [...changes.values()], listed: findings.listed() }
  } finally {
    scratch.close()
  }
}

interface Rows {
  readonly tables: TableChange[]
  readonly listed: Finding[]
}

/** Counts a finding as a change: a missing row is added, a surplus row removed. */
function countedChange({ added, changed, removed }: TableChange, { code }: Finding): Partial<TableChange> {
  if (code === 'ROW_MISSING') return { added: added + 1 }
  return code === 'ROW_ADDED' ? { removed: removed + 1 } : { changed: changed + 1 }
}

function rebuildOn(
  db: Connection,
  { tables: changes, listed }: Rows,
  { now, eventId, device }: RebuildOutside,
  step: (done: number, total: number) => void,
): RebuildResult {
  const schema = repairSchema(db)
  const tables = tablesOf(db)
  tables.seals.clearFrontiers()
  const events = tables.events.count()
  replay(tables, {
    found: ({ reason }) => {
      throw refused(reason)
    },
    step: (done) => step(done, events),
  })
  tables.meta.endTrailFilling()
  const ledger = createLedger({
    store: { ...tables, transact: (work) => work() },
    device: () => device ?? tables.meta.deviceId(() => DeviceId.parse(eventId)),
    now: () => now,
    newId: () => eventId,
    random: () => new Uint8Array(0), // No body is written.
    committed: () => {},
  })
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    writer.append({ type: 'state.rebuild', payload: { schema: schema.length, tables: changes } })
  })
  return { events, schema, tables: changes, rows: listed }
}

function refused(reason: string): AppError {
  return new AppError(
    'NOT_INTACT',
    `The state was not rebuilt, and nothing was changed: the ledger itself does not verify. ${reason} ${RESTORE}`,
  )
}

function unfit(file: string, cause: unknown): AppError {
  return new AppError(
    'NOT_INTACT',
    `The state was not rebuilt, and nothing was changed: the ledger in ${file} cannot be read. ${RESTORE}`,
    { cause },
  )
}

const RESTORE = 'Restore a backup: docket restore FILE.'
