import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../../../src/main/store/connection.ts'
import { jobItemTable } from '../../../../../src/main/store/tables/jobs/job-items.ts'
import { jobRemainsTable, jobTable, jobWorkerTable } from '../../../../../src/main/store/tables/jobs/jobs.ts'
import { plansOf } from '../../../../helpers/store/plans.ts'
import { tempLedger } from '../../../../helpers/store/temp-ledger.ts'

/** How SQLite goes about every statement that a table prepares. */
function plans(table: (db: Connection) => unknown): string[] {
  const { store } = tempLedger()
  return plansOf(store.db, table)
}

const BY_STATE = 'SEARCH job_items USING INDEX job_items_by_state (job_id=? AND state=?'

describe('the statements of jobs', () => {
  it('go through no table of items', () => {
    for (const table of [jobTable, jobWorkerTable, jobItemTable, jobRemainsTable])
      expect(plans(table).filter((step) => /SCAN (job_items|i\b)/.test(step))).toEqual([])
  })

  it('take the next item, list a state and move it along the index of states, in the order of the items', () => {
    const steps = plans(jobItemTable)
    expect(steps.filter((step) => step === `${BY_STATE})`)).toHaveLength(3) // first, the orphans, the retried
    expect(steps.filter((step) => step === `${BY_STATE} AND position>?)`)).toHaveLength(1)
    expect(steps.join('\n')).not.toContain('TEMP B-TREE FOR ORDER BY')
  })

  it('find by a case what it had to do with', () => {
    expect(plans(jobTable)).toContain('SEARCH job_items USING COVERING INDEX job_items_by_case (case_id=?)')
    expect(plans(jobRemainsTable)).toContain('SEARCH job_items USING INDEX job_items_by_case (case_id=?)')
    expect(plans(jobItemTable)).toContain(
      'SEARCH job_items USING COVERING INDEX job_items_by_case (case_id=? AND job_id=?)',
    )
  })

  it('find the jobs of a window, of a batch and of long ago without looking at all others', () => {
    const steps = plans(jobTable)
    expect(steps.filter((step) => step === 'SCAN jobs USING INDEX jobs_unseen')).toHaveLength(2)
    expect(steps).toContain('SEARCH jobs USING INDEX jobs_by_batch (batch_id=?)')
    expect(steps).toContain('SEARCH jobs USING COVERING INDEX jobs_by_end (ended_at>? AND ended_at<?)')
    expect(steps.filter((step) => step === 'SCAN jobs')).toHaveLength(1) // the list of all jobs
  })
})
