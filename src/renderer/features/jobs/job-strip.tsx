import './jobs.css'
import { Check, type LucideIcon, Pause, TriangleAlert, X } from 'lucide-react'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { isOver } from '../../../shared/domain/runs/job.ts'
import { Button } from '../../components/button.tsx'
import { ProgressRing } from '../../components/feedback/progress-ring.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { CloseReports } from './close-reports.tsx'
import { JobCard } from './job-card.tsx'
import { progressText, resultText, shareOf, statusText } from './job-texts.ts'
import { jobStrip as texts } from './texts.ts'
import { useJobs } from './use-jobs.ts'

/** The jobs in the navigation, where they cover no case; a single icon if there is no room. */
export function JobStrip() {
  const jobs = useJobs()
  const newest = jobs.at(-1)
  if (newest === undefined) return null
  const summary = `${statusText(newest)}: ${newest.title}, ${isOver(newest.state) ? resultText(newest) : progressText(newest)}`
  const earlier = earlierReports(jobs)
  return (
    <>
      <CloseReports />
      {jobs
        .toReversed()
        .filter((job) => !earlier.includes(job))
        .map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      {earlier.length === 0 ? null : (
        <div className="rail-tools">
          <Button kind="quiet" size="small" onClick={() => giveCommand('jobs')}>
            {texts.earlier(earlier.length, earlier.filter(({ failed }) => failed > 0).length)}
          </Button>
        </div>
      )}
      <button
        type="button"
        className="rail-ring"
        title={summary}
        aria-label={texts.jobs(summary)}
        onClick={() => giveCommand('jobs')}
      >
        <span className="job-ring">
          <ProgressRing share={shareOf(newest)} />
          <JobSign of={newest} />
        </span>
        <span aria-hidden="true">{texts.ring}</span>
      </button>
    </>
  )
}

/** Number of reports of finished jobs in the navigation; the others are in the list of jobs. */
const REPORTS = 2

/** Returns the reports for which the navigation has no room, oldest first. */
function earlierReports(jobs: readonly LiveJob[]): readonly LiveJob[] {
  return jobs.filter(({ state }) => isOver(state)).slice(0, -REPORTS)
}

const signs: Readonly<Partial<Record<LiveJob['state'], LucideIcon>>> = {
  done: Check,
  paused: Pause,
  interrupted: TriangleAlert,
  cancelled: X,
}

/** Shows why a job is not running; nothing while it runs. */
function JobSign({ of: { state, failed } }: { readonly of: LiveJob }) {
  const icon = state === 'done' && failed > 0 ? TriangleAlert : signs[state]
  return icon === undefined ? null : <Icon of={icon} size="small" />
}
