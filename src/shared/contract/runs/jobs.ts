import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { JobId } from '../../domain/ids.ts'
import { CallProgress } from '../../domain/judging/call-progress.ts'
import { Job, JobControl, JobFailure } from '../../domain/runs/job.ts'
import { procedure } from '../procedure.ts'

/**
 * A job with its rate in items per second and its estimated time; `null` while unknown. It also has the current page of
 * a document with several pages, the progress of a transcription, and the progress of a call to a local model, if this
 * host is working on one of these.
 */
export const LiveJob = Job.extend({
  rate: z.number().nonnegative().nullable(),
  msLeft: z.number().nonnegative().nullable(),
  document: z
    .object({ name: z.string(), page: z.int().positive(), pages: z.int().positive() })
    .exactOptional(),
  transcription: z
    .object({
      /** The name of the recording, and of the recognizer. */
      name: z.string(),
      recognizer: z.string(),
      /** Seconds of transcribed sound, and in all; `null` if unknown. */
      done: z.number().nonnegative().nullable(),
      seconds: z.number().nonnegative().nullable(),
      percent: z.number().min(0).max(100).nullable(),
      /** Whether another recording is transcribed first. */
      isWaiting: z.literal(true).exactOptional(),
    })
    .exactOptional(),
  call: CallProgress.exactOptional(),
})
export type LiveJob = z.infer<typeof LiveJob>

const job = { jobId: JobId }

export const jobs = {
  /** Streams the unfinished jobs and those whose end nobody has seen yet, on every change. */
  watch: procedure().output(eventIterator(z.array(LiveJob))),
  /** Pauses, resumes, retries or cancels a job. This host continues the work. */
  control: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...job, action: JobControl }))
    .output(Job),
  /** Retries one failed item. */
  retryItem: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...job, position: z.int().positive() }))
    .output(Job),
  /** Returns the failed items in their order, page by page. */
  failures: procedure('NOT_FOUND')
    .input(
      z.object({
        ...job,
        after: z.int().nonnegative().default(0),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .output(z.array(JobFailure)),
  /** Records that a person has seen the end of a job: it is not shown any more. */
  see: procedure('NOT_FOUND', 'NOT_ALLOWED').input(z.object(job)).output(z.object(job)),
}
