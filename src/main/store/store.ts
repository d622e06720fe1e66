import { join } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { BUSY_TIMEOUT_MS, type Connection, checkOnTheWay, connect } from './connection.ts'
import { withExclusiveAccess, withHolderNames } from './holders.ts'
import { damageOf } from './integrity/damage.ts'
import { hasOurSchema } from './integrity/schema-objects.ts'
import { preparingLate } from './late-statements.ts'
import { migrate, newestVersion, refuseNewer, schemaVersion } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { storeProblem } from './problems.ts'
import { trailTable } from './tables/audit/trail.ts'
import { bodyTable } from './tables/bodies.ts'
import { caseSourceTable } from './tables/cases/case-sources.ts'
import { caseTable } from './tables/cases/cases.ts'
import { leaseTable } from './tables/cases/leases.ts'
import { eventTable } from './tables/events.ts'
import { jobItemTable } from './tables/jobs/job-items.ts'
import { jobRemainsTable, jobTable, jobWorkerTable } from './tables/jobs/jobs.ts'
import { facetTable } from './tables/lists/facets.ts'
import { viewTable } from './tables/lists/views.ts'
import { metaTable } from './tables/meta.ts'
import { adjudicationTable } from './tables/reviews/adjudications.ts'
import { deferralTable } from './tables/reviews/deferrals.ts'
import { draftTable } from './tables/reviews/drafts.ts'
import { feedbackTable } from './tables/reviews/feedback.ts'
import { gateTable } from './tables/reviews/gates.ts'
import { labelTable } from './tables/reviews/label-table.ts'
import { opinionTable } from './tables/reviews/opinions.ts'
import { revealTable } from './tables/reviews/reveals.ts'
import { reviewerTable } from './tables/reviews/reviewers.ts'
import { undoStackTable } from './tables/reviews/undo-stack.ts'
import { callSlotTable } from './tables/runs/call-slots.ts'
import { knownAnswerTable } from './tables/runs/known-answers.ts'
import { modelCallTable } from './tables/runs/model-calls.ts'
import { modelSpeedTable } from './tables/runs/model-speeds.ts'
import { decisionTable, modelTable, runTable } from './tables/runs/runs.ts'
import { spendingTable } from './tables/runs/spending.ts'
import { tradeFactTable } from './tables/runs/trade-facts.ts'
import { sealTable } from './tables/seals.ts'
import { settingTable } from './tables/settings.ts'
import { standardTable } from './tables/standards.ts'

/** One folder on disk: the database and, beside it, attachments by content hash. */
export interface Store extends Tables {
  readonly dir: string
  readonly file: string
  readonly db: Connection
  /** Why nothing can be changed, for a read-only store; else `null`. */
  readonly refusal: AppError | null
  /** Runs `work` in one immediate transaction: all of it is durable when this returns, or nothing was changed. */
  transact<T>(work: () => T): T
  /**
   * Like `transact`, but does not wait for the disk (`synchronous = NORMAL`): a power cut may undo it, but nothing
   * before it. For leases, which expire, and for work that is easily repeated.
   */
  transactRelaxed<T>(work: () => T): T
  /**
   * Runs work that can wait: if another process is writing, does nothing, without waiting. Returns the result of
   * `work`, or `null` if it was skipped.
   */
  whenFree<T>(work: () => T): T | null
  /**
   * Checkpoints and truncates the write-ahead log, so that deleted content is in no file. Does not wait: while another
   * connection reads an older state, it is left to the next transaction or to the closing of the store.
   */
  scrub(): void
  close(): void
}

export interface Snapshot extends Tables {
  readonly db: Connection
  close(): void
}

/** All tables of a store with their queries. */
export type Tables = ReturnType<typeof tablesOf>

/** Returns the path of the database of a store. */
export function databaseFile(dir: string): string {
  return join(dir, 'docket.db')
}

/**
 * Opens a store, migrating its schema if it is older. The folder must exist. With a `refusal` the store is read-only,
 * and an attempt to change it throws the refusal.
 */
export function openStore(dir: string, refusal: AppError | null = null): Store {
  const file = databaseFile(dir)
  const db = connect(file)
  let scrubAgain = false
  try {
    migrateSchema(db, dir, file)
    if (refusal !== null) db.pragma('query_only = ON')
    return {
      dir,
      file,
      db,
      refusal,
      ...tablesOf(db),
      transact,
      transactRelaxed,
      whenFree,
      scrub,
      close: () => void db.close(),
    }
  } catch (error) {
    db.close()
    throw damageOf(error) === 'misfit' ? misfit(file, error) : storeProblem(error, file)
  }

  function scrub(): void {
    db.pragma('busy_timeout = 0')
    try {
      scrubAgain = db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0
    } finally {
      db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  function whenFree<T>(work: () => T): T | null {
    db.pragma('busy_timeout = 0')
    try {
      return work()
    } catch (error) {
      if (isBusy(storeProblem(error, file))) return null
      throw error
    } finally {
      db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  function transactRelaxed<T>(work: () => T): T {
    db.pragma('synchronous = NORMAL')
    try {
      return transact(work)
    } finally {
      db.pragma('synchronous = FULL')
    }
  }

  function transact<T>(work: () => T): T {
    if (refusal !== null) throw refusal
    try {
      const result = db.transaction(work).immediate()
      if (scrubAgain && !db.inTransaction) scrub()
      return result
    } catch (error) {
      const problem = storeProblem(error, file)
      throw isBusy(problem) ? withHolderNames(dir, problem) : problem
    }
  }
}

function isBusy(problem: unknown): problem is AppError {
  return problem instanceof AppError && problem.code === 'STORE_BUSY'
}

function misfit(file: string, cause: unknown): AppError {
  return new AppError(
    'STORE_DAMAGED',
    `The tables of ${file} were changed by another program. See every finding with: docket audit verify. Rebuild the tables with: docket audit rebuild`,
    { cause },
  )
}

/** Migrates the schema. A store with content needs exclusive access: no other process may see it half-way. */
function migrateSchema(db: Connection, dir: string, file: string): void {
  refuseNewer(db, file, migrations)
  const version = schemaVersion(db)
  if (version === newestVersion(migrations)) return
  if (version === 0) migrate(db, file, migrations)
  else withExclusiveAccess(dir, () => migrate(db, file, migrations))
}

/** Opens a read-only view of the store as of now, unaffected by later writes. Close it when done. */
export function openSnapshot({ file }: Pick<Store, 'file'>): Snapshot {
  const db = connect(file)
  db.pragma('query_only = ON')
  db.exec('BEGIN')
  db.prepare('SELECT count(*) FROM meta').get() // The view begins with the first read.
  return { db, ...tablesOf(db), close: () => void db.close() }
}

/** Opens a second read-only connection, which always sees the last write. Its long queries call `check`. */
export function openReader(dir: string, check: () => void): Snapshot {
  const db = connect(databaseFile(dir))
  db.pragma('query_only = ON')
  checkOnTheWay(db, check)
  return { db, ...tablesOf(db), close: () => void db.close() }
}

/**
 * Returns the tables of a database. Throws SQLite's error if they are not those of this version: unless the schema is
 * exactly that of this version, all statements are prepared at once.
 */
export function tablesOf(connection: Connection) {
  const db = hasOurSchema(connection) ? preparingLate(connection) : connection
  return {
    meta: metaTable(db),
    events: eventTable(db),
    bodies: bodyTable(db),
    reviewers: reviewerTable(db),
    cases: caseTable(db),
    caseSources: caseSourceTable(db),
    runs: runTable(db),
    deferrals: deferralTable(db),
    decisions: decisionTable(db),
    feedback: feedbackTable(db),
    adjudications: adjudicationTable(db),
    labels: labelTable(db),
    tradeFacts: tradeFactTable(db),
    gates: gateTable(db),
    reveals: revealTable(db),
    opinions: opinionTable(db),
    undoStack: undoStackTable(db),
    trail: trailTable(db),
    seals: sealTable(db),
    settings: settingTable(db),
    standards: standardTable(db),
    drafts: draftTable(db),
    facets: facetTable(db),
    models: modelTable(db),
    views: viewTable(db),
    leases: leaseTable(db),
    jobs: jobTable(db),
    jobWorkers: jobWorkerTable(db),
    jobItems: jobItemTable(db),
    jobRemains: jobRemainsTable(db),
    modelCalls: modelCallTable(db),
    callSlots: callSlotTable(db),
    modelSpeeds: modelSpeedTable(db),
    spending: spendingTable(db),
    knownAnswers: knownAnswerTable(db),
  }
}
