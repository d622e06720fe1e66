import type { CaseId, Millis, ReviewerId, RunId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

/** Leases: of a reviewer on a case, of a process on a run, a job or a call. Renewing one is not an event. */
export function leaseTable(db: Connection) {
  const put = db.prepare<[CaseId, ReviewerId, Millis]>(
    `INSERT INTO leases VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET reviewer_id = excluded.reviewer_id, until = excluded.until`,
  )
  const get = db.prepare<[CaseId], Schema['leases']>('SELECT * FROM leases WHERE case_id = ?')
  const remove = db.prepare<[CaseId]>('DELETE FROM leases WHERE case_id = ?')
  const renewRun = db.prepare<[RunId, Millis]>(
    'INSERT INTO run_leases VALUES (?, ?) ON CONFLICT DO UPDATE SET until = excluded.until',
  )
  const endRun = db.prepare<[RunId]>('DELETE FROM run_leases WHERE run_id = ?')
  const abandoned = db.prepare<[Millis], Pick<Schema['runs'], 'id' | 'case_id'>>(
    `SELECT id, case_id FROM runs LEFT JOIN run_leases ON run_id = id
       WHERE state = 'running' AND ifnull(until, 0) <= ? ORDER BY id`,
  )
  const holding = ['leases', 'run_leases', 'job_workers', 'call_places']
  const isBeyond = db
    .prepare<{ latest: Millis }, number>(
      holding.map((table) => `SELECT 1 FROM ${table} WHERE until > @latest`).join(' UNION ALL '),
    )
    .pluck()
  const cutShort = holding.map((table) =>
    db.prepare<{ latest: Millis }>(`UPDATE ${table} SET until = 0 WHERE until > @latest`),
  )

  return {
    put: (id: CaseId, reviewer: ReviewerId, until: Millis) => void put.run(id, reviewer, until),
    get: (id: CaseId) => get.get(id) ?? null,
    remove: (id: CaseId) => void remove.run(id),
    renewRun: (id: RunId, until: Millis) => void renewRun.run(id, until),
    endRun: (id: RunId) => void endRun.run(id),
    /** Whether any lease extends beyond a time. */
    isHeldBeyond: (latest: Millis) => isBeyond.get({ latest }) !== undefined,
    /** Shortens every lease that extends beyond a time. */
    cutShort: (latest: Millis) => {
      for (const statement of cutShort) statement.run({ latest })
    },
    /** Returns runs whose process no longer renews its lease. */
    abandonedRuns: (now: Millis) => abandoned.all(now),
  }
}
