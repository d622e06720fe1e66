import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import { isOver, type JobState } from '../../../shared/domain/runs/job.ts'

/** Electron's values for a job of unknown progress, and for no job. */
const UNKNOWN = 2
const NONE = -1

/** Returns the common progress of the running jobs from 0 to 1, in Electron's form. */
export function progressOf(jobs: readonly LiveJob[]): number {
  const running = jobs.filter(({ state }) => state === 'running' || state === 'preparing')
  if (running.length === 0) return NONE
  const sum = (of: (job: LiveJob) => number) => running.reduce((all, job) => all + of(job), 0)
  const total = sum((job) => job.total)
  return total === 0 ? UNKNOWN : sum(({ done, failed }) => done + failed) / total
}

/**
 * Returns a function that finds the jobs that have ended, or stopped with a problem, since its last call; also those
 * too short to have been seen running. The first call finds none.
 */
export function endings(): (jobs: readonly LiveJob[]) => LiveJob[] {
  let before: ReadonlyMap<JobId, JobState> | null = null
  return (jobs) => {
    const known = before
    before = new Map(jobs.map(({ id, state }) => [id, state]))
    return known === null ? [] : jobs.filter((job) => hasEnded(job) && wasUnderWay(known.get(job.id)))
  }
}

function hasEnded({ state, problem }: LiveJob): boolean {
  return state === 'done' || (state === 'interrupted' && problem !== null)
}

function wasUnderWay(state: JobState | undefined): boolean {
  return state === undefined || !(isOver(state) || state === 'interrupted')
}

/** Returns the result of a job, as a sentence. */
export function endingText({ state, done, failed, total, problem }: LiveJob): string {
  if (state === 'interrupted') return problem ?? ''
  const failures = failed === 0 ? '' : `, ${shownCount(failed)} failed`
  return `Done: ${shownCount(done)} of ${counted(total, 'item')}${failures}.`
}
