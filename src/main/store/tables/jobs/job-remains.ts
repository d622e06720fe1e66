import type { CaseId, JobId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'

/** What is to go from the items of jobs: the words of erased cases, and all of jobs that are gone. */
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
    /** Takes out what items say of a case in words. */
    forgetCase: (id: CaseId) => void forget.run(id),
    /** Removes the first items of a job, at most so many; `false` when there are none left. */
    removeSome: (job: JobId, most: number) => removeSome.run(job, job, most - 1).changes > 0,
    removeCounts: (job: JobId) => void dropCounts.run(job),
    /** Jobs that are gone and have left items behind. */
    jobsGone: () => orphaned.all(),
  }
}
