import { shownCount } from '../../../shared/counted.ts'
import { isOver } from '../../../shared/domain/runs/job.ts'
import { Button } from '../../components/button.tsx'
import { closeReports as texts } from './texts.ts'
import { closeReport, useJobs } from './use-jobs.ts'

/** Closes the reports of all jobs that ended without a failure; shown for two or more of them. */
export function CloseReports() {
  const ended = useJobs().filter(
    ({ state, failed, problem }) => isOver(state) && failed === 0 && problem === null,
  )
  if (ended.length < 2) return null
  const closeAll = () => {
    for (const { id } of ended) closeReport(id)
  }
  return (
    <div className="rail-tools">
      <Button kind="quiet" size="small" onClick={closeAll}>
        {texts.close(shownCount(ended.length))}
      </Button>
    </div>
  )
}
