import { join } from 'node:path'
import * as z from 'zod'
import { JobId, Millis, RunId } from '../../../shared/domain/ids.ts'
import { ModelCall } from '../../../shared/domain/judging/call.ts'
import { JobStep } from '../../jobs/runner.ts'
import type { Clock } from '../../judging/port/result.ts'
import { lineLog } from './line-log.ts'

/** The size in bytes from which the file is replaced: some ten thousand lines. */
const MAX_BYTES = 2 * 1024 * 1024

/** One step of an operation that can take long or get stuck: ids, closed words and numbers, never content or names. */
const Activity = z.discriminatedUnion('of', [
  z.object({ of: z.literal('program'), step: z.enum(['begun', 'store_opened', 'ready', 'closed']) }),
  z.object({
    of: z.literal('job'),
    step: JobStep,
    jobId: JobId,
    /** The position of the item in its job, from 1; `null` for a step of the job. */
    item: z.int().nullable(),
  }),
  z.object({
    of: z.literal('call'),
    step: z.enum(['begun', 'over_budget', 'ended']),
    runId: RunId,
    callId: ModelCall.shape.id,
    role: ModelCall.shape.role,
    provider: ModelCall.shape.provider,
    /** `null` until the call has ended. */
    result: ModelCall.shape.result.nullable(),
  }),
])
type Activity = z.infer<typeof Activity>

const LoggedActivity = z.intersection(z.object({ at: Millis, process: z.string(), pid: z.int() }), Activity)

/** Records a step; write errors are ignored. */
export type NoteActivity = (activity: Activity) => void

export interface ActivityLogParts {
  readonly dir: string
  readonly clock: Pick<Clock, 'now'>
  /** Name of the process: "The Docket window". */
  readonly process: string
}

/**
 * The last steps of all processes on a store, one per line in `activity.log` beside it: shows where a job, a call or a
 * start is stuck.
 */
export function activityLog({ dir, clock, process: name }: ActivityLogParts) {
  const lines = lineLog(join(dir, 'activity.log'), LoggedActivity, MAX_BYTES)
  return {
    note(activity: Activity): void {
      lines.add({ at: clock.now(), process: name, pid: process.pid, ...activity })
    },
    /** Returns the newest steps, oldest first. */
    newest: lines.newest,
  }
}

export type ActivityLog = ReturnType<typeof activityLog>
