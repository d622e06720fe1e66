import { Dialog } from '../../components/dialogs/dialog.tsx'
import { CloseReports } from './close-reports.tsx'
import { JobCard } from './job-card.tsx'
import './jobs.css'
import { jobsDialog as texts } from './texts.ts'
import { useJobs } from './use-jobs.ts'

/** Lists all jobs in full, where the navigation has no room for them. */
export function JobsDialog({ onClose }: { readonly onClose: () => void }) {
  const jobs = useJobs()
  return (
    <Dialog title={texts.jobs} onClose={onClose}>
      <div className="dialog-body job-list">
        {jobs.length === 0 ? <p>{texts.noJobRunningImportsRuns}</p> : null}
        <CloseReports />
        {jobs.toReversed().map((job) => (
          <JobCard key={job.id} job={job} onLeave={onClose} />
        ))}
      </div>
    </Dialog>
  )
}
