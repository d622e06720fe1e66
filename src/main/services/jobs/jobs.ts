import type { JobId } from '../../../shared/domain/ids.ts'
import { isOver, type Job, type JobControl } from '../../../shared/domain/runs/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { jobRepository } from '../../jobs/repository.ts'
import { createRunner, type WorkOptions } from '../../jobs/runner.ts'
import { createScheduler } from '../../jobs/scheduler.ts'
import { moveJob, requeueFailed, requireJob } from '../../jobs/transitions.ts'
import { type WorkerRegistry, workerRegistry } from '../../jobs/workers.ts'
import type { ImportService } from '../cases/imports.ts'
import type { UploadService } from '../cases/uploads.ts'
import type { ServiceContext } from '../context.ts'
import type { Transcriber } from '../recognizers/transcribe.ts'
import type { RunService } from '../runs/runs.ts'
import type { SettingService } from '../settings/settings.ts'
import { tellEnough } from './enough.ts'
import { jobReports, judgedInJobs } from './job-progress.ts'
import { jobRequests } from './job-requests.ts'
import { JobOptions, stepHandler, type WorkLine } from './job-steps.ts'
import { createOpenWork, type OpenWork } from './open-work.ts'
import type { SampleAnswers } from './sample-answers.ts'

export interface JobDeps {
  readonly imports: ImportService
  readonly runs: RunService
  readonly uploads: UploadService
  readonly transcriber: Pick<Transcriber, 'transcribe'>
  /** Prepared answers for the samples that come with the program. */
  readonly sampleAnswers: SampleAnswers
  readonly settings: SettingService
  /** Name of this process for other processes: "The Docket window". */
  readonly what: string
  /** Called with unexpected errors. */
  readonly onBug: (error: unknown) => void
}

/** Bulk work: imports and runs as jobs that outlive the process that began them. */
export function jobService(context: ServiceContext, deps: JobDeps) {
  const { store, clock, newId, settings, note } = context
  const { imports, runs, uploads, transcriber, onBug } = deps
  const { now } = clock
  const nextTurn = createScheduler()
  const registry = workerRegistry(store, now, deps.what)
  const repository = jobRepository({ store, registry, now, newId, nextTurn })
  const open = createOpenWork()
  const { noteStop, clearStop, ...reports } = reportsOf(context, registry, open)
  const handler = stepHandler(store, { imports, runs, uploads, transcriber, open }, deps.sampleAnswers)
  const runner = createRunner<WorkLine>({
    ...{ store, registry, now, newId, nextTurn, onBug },
    note: (jobId, item, step) => note({ of: 'job', step, jobId, item }),
    over: clearUploads,
    handlers: { import: handler, judge: handler, run: handler },
    concurrency: () => settings().jobs.concurrency,
    failed: (item, error) => ({ event: 'failed', source: reports.nameOf(item), error }),
  })
  let isClosed = false

  return {
    ...jobRequests(store, repository, deps.settings),
    ...reports,

    /** Works on a job in this process until it ends, is paused, or the signal aborts. */
    work: (id: JobId, options?: WorkOptions<WorkLine>): Promise<void> => runner.work(id, options),

    /** Starts to work on a job in this process, without waiting. */
    begin,

    control,

    /** Ends the job's runs in progress early (“enough”): their outcome is what is judged by then. */
    enough(id: JobId): Job {
      tellEnough(store, id)
      return reports.get(id)
    },

    /** Resumes jobs that a person waits for and that the program's end interrupted. */
    resumeAwaited(): void {
      for (const { id, state, options } of store.jobs.unseen()) {
        if (isOver(state) || !JobOptions.parse(JSON.parse(options)).goesOn) continue
        if (state === 'paused') control(id, 'resume') // The last process to leave a job pauses it.
        begin(id)
      }
    },

    /** Queues one failed item again. */
    retryItem: (id: JobId, position: number): Job => retry(id, position),

    /** Records that a person has seen how a job ended. Throws NOT_ALLOWED if it has not ended. */
    see(id: JobId): void {
      markSeen(store, id)
      clearUploads(id)
    },

    /** Deletes jobs that ended long ago, in portions, as long as no other process is writing. */
    async tidy(): Promise<void> {
      while (!isClosed && store.whenFree(repository.sweep) === true) await nextTurn()
    },

    /** Stops working within this turn of the event loop. */
    close(): void {
      isClosed = true
      runner.close()
    },
  }

  function control(id: JobId, action: JobControl): Job {
    if (action === 'retry') return retry(id, null)
    store.transact(() => moveJob(store, id, action, now()))
    runner.heartbeat(id)
    if (action === 'cancel') clearUploads(id)
    return reports.get(id)
  }

  function retry(id: JobId, position: number | null): Job {
    store.transact(() => {
      moveJob(store, id, 'retry', now())
      requeueFailed(store, id, position)
    })
    return reports.get(id)
  }

  function begin(id: JobId): Job {
    clearStop(id)
    runner.work(id).catch((error: unknown) => {
      if (error instanceof AppError) noteStop(id, error.message)
      else onBug(error)
    })
    return reports.get(id)
  }

  /** Removes a job's uploads and the files made for its items, unless failed items may be retried. */
  function clearUploads(id: JobId): void {
    const row = requireJob(store, id)
    const { hasUploads } = JobOptions.parse(JSON.parse(row.options))
    const isWanted = row.state === 'done' && row.seen === 0 && reports.show(row).failed > 0
    if (!isOver(row.state) || isWanted) return
    if (hasUploads) uploads.clear(row.batch_id)
    else uploads.clearMade(row.batch_id)
  }
}

function markSeen(store: ServiceContext['store'], id: JobId): void {
  store.transactRelaxed(() => {
    const row = requireJob(store, id)
    if (!isOver(row.state))
      throw new AppError('NOT_ALLOWED', `The job “${row.title}” is ${row.state}. Cancel it first.`)
    store.jobs.setState({ ...row, seen: 1 })
  })
}

export type JobService = ReturnType<typeof jobService>

function reportsOf(context: ServiceContext, registry: WorkerRegistry, open: OpenWork) {
  return jobReports(context.store, registry, context.clock.elapsed, open, judgedInJobs(context))
}
