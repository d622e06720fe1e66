import type { BatchId, CaseId, JobId, Millis } from '../../../../shared/domain/ids.ts'
import type { Micros } from '../../../../shared/domain/money.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

export type JobRow = Schema['jobs']
export type JobWorkerRow = Schema['job_workers']
type StateChange = Pick<JobRow, 'id' | 'state' | 'ended_at' | 'problem' | 'seen'>

/** Bulk jobs, and the processes that work on them. Items have a table of their own. */
export function jobTable(db: Connection) {
  const add = db.prepare<[JobRow]>(
    `INSERT INTO jobs VALUES (@id, @kind, @title, @state, @options, @batch_id, @reviewer_id, @created_at, @ended_at,
       @spent_micros, @problem, @seen)`,
  )
  const setState = db.prepare<[StateChange]>(
    'UPDATE jobs SET state = @state, ended_at = @ended_at, problem = @problem, seen = @seen WHERE id = @id',
  )
  const spend = db.prepare<[Micros | null, JobId]>(
    'UPDATE jobs SET spent_micros = spent_micros + ? WHERE id = ?', // An unknown sum stays unknown.
  )
  const byId = db.prepare<[JobId], JobRow>('SELECT * FROM jobs WHERE id = ?')
  const all = db.prepare<[], JobRow>('SELECT * FROM jobs ORDER BY id')
  const unseen = db.prepare<[], JobRow>('SELECT * FROM jobs WHERE seen = 0 ORDER BY id')
  const ofBatch = db
    .prepare<[BatchId], number>('SELECT 1 FROM jobs WHERE batch_id = ? AND seen = 0 LIMIT 1')
    .pluck()
  const withBatch = db
    .prepare<[BatchId], JobId>('SELECT id FROM jobs WHERE batch_id = ? ORDER BY id LIMIT 1')
    .pluck()
  const preparing = db
    .prepare<[], JobId>("SELECT id FROM jobs WHERE seen = 0 AND state = 'preparing'")
    .pluck()
  const endedBefore = db
    .prepare<[Millis], JobId>('SELECT id FROM jobs WHERE ended_at IS NOT NULL AND ended_at < ?')
    .pluck()
  const withCase = db.prepare<[CaseId], JobRow>(
    `SELECT * FROM jobs WHERE id IN (SELECT job_id FROM job_items WHERE case_id = ?)`,
  )
  const entitle = db.prepare<[string, JobId]>('UPDATE jobs SET title = ? WHERE id = ?')
  const remove = db.prepare<[JobId]>('DELETE FROM jobs WHERE id = ?')

  return {
    add: (row: JobRow) => void add.run(row),
    setState: (row: StateChange) => void setState.run(row),
    /** Adds to a job's cost; `null` makes the sum unknown. */
    addSpent: (id: JobId, micros: Micros | null) => void spend.run(micros, id),
    get: (id: JobId) => byId.get(id) ?? null,
    /** Returns every job, oldest first. */
    all: () => all.all(),
    /** Returns unfinished jobs and those whose end was not seen yet; oldest first. */
    unseen: () => unseen.all(),
    /** Whether a job is processing the files of a batch, or can be resumed to do so. */
    wantsBatch: (batch: BatchId) => ofBatch.get(batch) !== undefined,
    /** Returns the first job recorded under a batch id. */
    withBatch: (batch: BatchId) => withBatch.get(batch) ?? null,
    /** Returns jobs whose items are being recorded. */
    preparing: () => preparing.all(),
    endedBefore: (at: Millis) => endedBefore.all(at),
    /** Returns jobs that are or were about a case. */
    withCase: (id: CaseId) => withCase.all(id),
    setTitle: (id: JobId, title: string) => void entitle.run(title, id),
    remove: (id: JobId) => void remove.run(id),
  }
}

/** The workers of each job, and the end of their leases. */
export function jobWorkerTable(db: Connection) {
  const put = db.prepare<[JobWorkerRow]>(
    `INSERT INTO job_workers VALUES (@job_id, @id, @pid, @what, @until)
       ON CONFLICT DO UPDATE SET until = excluded.until`,
  )
  const remove = db.prepare<[JobId, string]>('DELETE FROM job_workers WHERE job_id = ? AND id = ?')
  const removeAll = db.prepare<[JobId]>('DELETE FROM job_workers WHERE job_id = ?')
  const ofJob = db.prepare<[JobId], JobWorkerRow>('SELECT * FROM job_workers WHERE job_id = ? ORDER BY id')

  return {
    /** Adds or renews the lease of a worker on a job. */
    put: (row: JobWorkerRow) => void put.run(row),
    remove: (job: JobId, id: string) => void remove.run(job, id),
    removeJob: (job: JobId) => void removeAll.run(job),
    ofJob: (job: JobId) => ofJob.all(job),
  }
}

/** Removes remains from the items of jobs: the texts of erased cases, and all items of deleted jobs. */
export function jobRemainsTable(db: Connection) {
  const forget = db.prepare<[CaseId]>(
    `UPDATE job_items SET name = NULL, error = iif(error IS NULL, NULL, '') WHERE case_id = ?`,
  )
  const removeSome = db.prepare<[JobId, JobId, number]>(
    `DELETE FROM job_items WHERE job_id = ? AND position <=
       (SELECT min(position) FROM job_items WHERE job_id = ?) + ?`,
  )
  const dropCounts = db.prepare<[JobId]>('DELETE FROM job_counts WHERE job_id = ?')
  const orphaned = db
    .prepare<[], JobId>('SELECT DISTINCT job_id FROM job_counts WHERE job_id NOT IN (SELECT id FROM jobs)')
    .pluck()

  return {
    /** Erases the texts about a case from items. */
    forgetCase: (id: CaseId) => void forget.run(id),
    /** Removes up to `most` first items of a job; `false` if there are none left. */
    removeSome: (job: JobId, most: number) => removeSome.run(job, job, most - 1).changes > 0,
    removeCounts: (job: JobId) => void dropCounts.run(job),
    /** Returns deleted jobs that still have items. */
    jobsGone: () => orphaned.all(),
  }
}
