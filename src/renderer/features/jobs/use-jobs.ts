import { useEffect } from 'react'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { JobControl } from '../../../shared/domain/runs/job.ts'
import { client, connection, problemText } from '../../lib/client/api.ts'
import { follow } from '../../lib/client/follow.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'

const jobs = createObservable<readonly LiveJob[]>([])

/** Returns the running jobs, and the finished ones whose report nobody has closed yet; oldest first. */
export function useJobs(): readonly LiveJob[] {
  return useObservable(jobs)
}

/** Keeps the jobs up to date with the store. Starts again with each connection. */
export function useJobWatch(): void {
  const line = useObservable(connection.number)
  useEffect(() => {
    if (line === null) return
    return follow((signal) => client.jobs.watch(undefined, { signal }), jobs.set)
  }, [line])
}

/** Pauses, resumes, retries or cancels a job. */
export function controlJob(jobId: JobId, action: JobControl): void {
  tell(client.jobs.control({ jobId, action }))
}

/** Retries one failed item of a job. */
export function retryItem(jobId: JobId, position: number): void {
  tell(client.jobs.retryItem({ jobId, position }))
}

/** Closes the report of a finished job. */
export function closeReport(jobId: JobId): void {
  jobs.set(jobs.get().filter(({ id }) => id !== jobId))
  tell(client.jobs.see({ jobId }))
}

/** Shows an error only: success is visible in the jobs themselves. */
function tell(sent: Promise<unknown>): void {
  sent.catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}
