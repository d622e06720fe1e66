import { ProgressRing } from '../../components/feedback/progress-ring.tsx'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { CloseReports } from './close-reports.tsx'
import { JobCard } from './job-card.tsx'
import { progressText, shareOf, statusText } from './job-texts.ts'
import { jobStrip as texts } from './texts.ts'
import { useJobs } from './use-jobs.ts'

/** The jobs in the rail: they cover nothing that is being judged. Where there is no room, one sign for all. */
export function JobStrip() {
  const jobs = useJobs()
  const newest = jobs.at(-1)
  if (newest === undefined) return null
  const said = `${statusText(newest)} ${newest.title}: ${progressText(newest)}`
  return (
    <>
      <CloseReports />
      {jobs.toReversed().map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
      <button
        type="button"
        className="rail-ring"
        title={said}
        aria-label={texts.jobs(said)}
        onClick={() => giveCommand('jobs')}
      >
        <ProgressRing share={shareOf(newest)} />
      </button>
    </>
  )
}
