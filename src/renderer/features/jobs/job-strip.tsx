import './jobs.css'
import { Check, type LucideIcon, Pause, TriangleAlert, X } from 'lucide-react'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { ProgressRing } from '../../components/feedback/progress-ring.tsx'
import { Icon } from '../../components/marks/icon.tsx'
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
        <span className="job-ring">
          <ProgressRing share={shareOf(newest)} />
          <JobSign of={newest} />
        </span>
        <span aria-hidden="true">{texts.ring}</span>
      </button>
    </>
  )
}

const signs: Readonly<Partial<Record<LiveJob['state'], LucideIcon>>> = {
  done: Check,
  paused: Pause,
  interrupted: TriangleAlert,
  cancelled: X,
}

/** Why the ring of a job stands still; nothing while it moves. */
function JobSign({ of: { state, failed } }: { readonly of: LiveJob }) {
  const icon = state === 'done' && failed > 0 ? TriangleAlert : signs[state]
  return icon === undefined ? null : <Icon of={icon} size="small" />
}
