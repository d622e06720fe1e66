import type { CaseId, Millis, ReviewerId, RunId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

/** Leases: of a reviewer on a case, of a process on a run. Renewing one is no event. */
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

  return {
    put: (id: CaseId, reviewer: ReviewerId, until: Millis) => void put.run(id, reviewer, until),
    get: (id: CaseId) => get.get(id) ?? null,
    remove: (id: CaseId) => void remove.run(id),
    renewRun: (id: RunId, until: Millis) => void renewRun.run(id, until),
    endRun: (id: RunId) => void endRun.run(id),
    /** Runs whose process no longer renews its lease. */
    abandonedRuns: (now: Millis) => abandoned.all(now),
  }
}
