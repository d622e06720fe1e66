import type { CaseId, JobId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'

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
