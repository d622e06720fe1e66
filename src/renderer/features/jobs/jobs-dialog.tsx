import { Dialog } from '../../components/dialogs/dialog.tsx'
import { JobCard } from './job-card.tsx'
import './jobs.css'
import { useJobs } from './use-jobs.ts'

/** The jobs in full, from wherever the rail has no room for them. */
export function JobsDialog({ onClose }: { readonly onClose: () => void }) {
  const jobs = useJobs()
  return (
    <Dialog title="Jobs" onClose={onClose}>
      <div className="dialog-body job-list">
        {jobs.length === 0 ? (
          <p>No job is going on. Imports and runs are shown here while they work, and when they are done.</p>
        ) : null}
        {jobs.toReversed().map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </div>
    </Dialog>
  )
}
