import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import { isOver, type JobState } from '../../../shared/domain/runs/job.ts'

/** What Electron takes for “there is a job, and nobody knows how long it takes”, and for “there is none”. */
const UNKNOWN = 2
const NONE = -1

/** How far the jobs that go on are together, from 0 to 1, as Electron takes it. */
export function progressOf(jobs: readonly LiveJob[]): number {
  const running = jobs.filter(({ state }) => state === 'running' || state === 'preparing')
  if (running.length === 0) return NONE
  const sum = (of: (job: LiveJob) => number) => running.reduce((all, job) => all + of(job), 0)
  const total = sum((job) => job.total)
  return total === 0 ? UNKNOWN : sum(({ done, failed }) => done + failed) / total
}

/**
 * Finds the jobs that have ended, or stopped with a problem, since it was asked before; also those so short that they
 * were never seen at work. Asked for the first time, it finds none.
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

/** What came of a job, in a sentence. */
export function endingText({ state, done, failed, total, problem }: LiveJob): string {
  if (state === 'interrupted') return problem ?? ''
  const failures = failed === 0 ? '' : `, ${shownCount(failed)} failed`
  return `Done: ${shownCount(done)} of ${counted(total, 'item')}${failures}.`
}
