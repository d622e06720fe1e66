import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { JobId } from '../../domain/ids.ts'
import { CallProgress } from '../../domain/judging/call-progress.ts'
import { Job, JobControl, JobFailure } from '../../domain/runs/job.ts'
import { procedure } from '../procedure.ts'

/**
 * A job with how fast it goes: items a second, and about how long it will take; `null` while nobody can say. Where this
 * host reads a document of several pages for it, with the page at which that is. Where it asks a model on this machine,
 * with how far the call is.
 */
export const LiveJob = Job.extend({
  rate: z.number().nonnegative().nullable(),
  msLeft: z.number().nonnegative().nullable(),
  document: z
    .object({ name: z.string(), page: z.int().positive(), pages: z.int().positive() })
    .exactOptional(),
  call: CallProgress.exactOptional(),
})
export type LiveJob = z.infer<typeof LiveJob>

const job = { jobId: JobId }

export const jobs = {
  /** Jobs that go on, and those whose end nobody has seen yet; told anew whenever something changed. */
  watch: procedure().output(eventIterator(z.array(LiveJob))),
  /** Pauses, resumes, retries or cancels. What goes on from here is worked on by this host. */
  control: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...job, action: JobControl }))
    .output(Job),
  /** Tries one failed item again. */
  retryItem: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...job, position: z.int().positive() }))
    .output(Job),
  /** What has failed, in the order of the items, page by page. */
  failures: procedure('NOT_FOUND')
    .input(
      z.object({
        ...job,
        after: z.int().nonnegative().default(0),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .output(z.array(JobFailure)),
  /** Notes that a person has seen how a job ended: it is not shown any more. */
  see: procedure('NOT_FOUND', 'NOT_ALLOWED').input(z.object(job)).output(z.object(job)),
}
