import { setTimeout as pause } from 'node:timers/promises'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import type { BatchId, JobId } from '../../../shared/domain/ids.ts'
import {
  effectiveJobState,
  isOver,
  type Job,
  type JobFailure,
  type JobItemState,
  type JobJudged,
} from '../../../shared/domain/runs/job.ts'
import type { SharedTrigger } from '../../../shared/domain/runs/trigger.ts'
import { requireJob } from '../../jobs/transitions.ts'
import type { WorkerRegistry } from '../../jobs/workers.ts'
import type { Store } from '../../store/store.ts'
import { countOf, type JobItemRow } from '../../store/tables/jobs/job-items.ts'
import type { JobRow } from '../../store/tables/jobs/jobs.ts'
import type { ServiceContext } from '../context.ts'
import { recordOf } from '../records/run-record.ts'
import type { OpenWork } from './open-work.ts'

/** Milliseconds between progress reports. */
const TELL_EVERY_MS = 250

/** A rate covers the last milliseconds, and is shown only once it covers the minimum. */
const RATE_OVER_MS = 10_000
const RATE_AFTER_MS = 1_000
/**
 * Minimum milliseconds that the rate covers before the remaining time is shown: earlier, a slow first item would make
 * it hours.
 */
const LEFT_AFTER_MS = 4_000

/** Returns a job with its effective state, and its judges' work if it is over. */
function jobOf(store: Store, row: JobRow, isWorkedOn: boolean, judgedOf: (row: JobRow) => JobJudged[]): Job {
  const counts = store.jobItems.counts(row.id)
  const inState = (state: JobItemState) => countOf(counts, { state })
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: effectiveJobState(row.state, isWorkedOn),
    batchId: row.batch_id,
    reviewerId: row.reviewer_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    total: countOf(counts, {}),
    done: inState('done'),
    failed: inState('failed'),
    refused: countOf(counts, { state: 'failed', origin: 'none' }),
    imported: countOf(counts, { origin: 'new' }),
    known: countOf(counts, { origin: 'known' }),
    spentMicros: row.spent_micros,
    judged: isOver(row.state) ? judgedOf(row) : [],
    problem: row.problem,
  }
}

/** Reports on jobs. */
export function jobReports(
  store: Store,
  registry: WorkerRegistry,
  elapsed: () => number,
  open: OpenWork,
  judgedOf: (row: JobRow) => JobJudged[] = () => [],
) {
  /** Why this process stopped working on a job; in memory, as a full disk cannot store it. */
  const stops = new Map<JobId, string>()

  return {
    show,
    /** Records why this process stopped working on a job; it is reported until the job continues. */
    noteStop: (id: JobId, problem: string): void => void stops.set(id, problem),
    /** Clears why a job stopped, as it continues. */
    clearStop: (id: JobId): void => void stops.delete(id),
    /** Returns the displayed name of an item: its files, and the case's title once it has a case. */
    nameOf,
    /** Returns every job, the newest first. */
    list: (): Job[] => store.jobs.all().reverse().map(show),
    get: (id: JobId): Job => show(requireJob(store, id)),

    /** Returns the job that imports the files of a batch; `null` if there is none. */
    ofBatch: (batchId: BatchId): JobId | null => store.jobs.withBatch(batchId),

    /** Returns the failures of a job, in the order of its items. */
    failures(id: JobId, after: number, limit: number): JobFailure[] {
      requireJob(store, id)
      return store.jobItems
        .inState(id, 'failed', after, limit)
        .map((row) => ({ position: row.position, name: nameOf(row), error: row.error ?? '' }))
    },

    /** Streams all unfinished jobs, and those whose end was not seen yet. */
    watch: (signal: AbortSignal): AsyncGenerator<LiveJob[]> =>
      watchJobs(() => store.jobs.unseen().map(show), elapsed, open, signal),

    /** Streams the progress of one job. */
    follow: (id: JobId, signal: AbortSignal): AsyncGenerator<LiveJob[]> =>
      watchJobs(() => [show(requireJob(store, id))], elapsed, open, signal),
  }

  function show(row: JobRow): Job {
    const job = jobOf(store, row, registry.isWorkedOn(row.id), judgedOf)
    return job.state === 'interrupted' ? { ...job, problem: job.problem ?? stops.get(row.id) ?? null } : job
  }

  function nameOf({ name, case_id }: Pick<JobItemRow, 'name' | 'case_id'>): string {
    return name ?? (case_id === null ? null : store.cases.get(case_id)?.title) ?? ''
  }
}

/** Streams the progress of jobs, whenever it changes, until the signal aborts. */
async function* watchJobs(
  jobs: () => readonly Job[],
  elapsed: () => number,
  open: OpenWork,
  signal: AbortSignal,
): AsyncGenerator<LiveJob[]> {
  const meter = jobMeter(elapsed)
  let reportedText = ''
  while (!signal.aborted) {
    const live = jobs().map((job): LiveJob => {
      const document = open.documents.of(job.id)
      const transcription = open.transcriptions.of(job.id)
      const call = open.calls.of(job.id)
      return {
        ...meter(job),
        ...(document && { document }),
        ...(transcription && { transcription }),
        ...(call && { call }),
      }
    })
    const text = JSON.stringify(live)
    if (text !== reportedText) yield live
    reportedText = text
    await pause(TELL_EVERY_MS, undefined, { signal }).catch(() => undefined) // The loop condition sees the abort.
  }
}

interface Sample {
  readonly at: number
  readonly ended: number
}

/** Returns a function that measures the rate of jobs from successive samples. */
export function jobMeter(elapsed: () => number): (job: Job) => LiveJob {
  const samples = new Map<JobId, readonly Sample[]>()

  return (job) => {
    const now = { at: elapsed(), ended: job.done + job.failed }
    const known = (samples.get(job.id) ?? []).filter(({ at }) => now.at - at <= RATE_OVER_MS)
    const kept = job.state === 'running' ? [...known, now] : []
    samples.set(job.id, kept)
    const rate = rateOf(kept)
    const left = job.total - now.ended
    const isKnown = now.at - (kept[0]?.at ?? now.at) >= LEFT_AFTER_MS
    return {
      ...job,
      rate,
      msLeft: rate === null || rate === 0 || !isKnown ? null : Math.round((left / rate) * 1_000),
    }
  }
}

/** Returns items per second over samples; `null` if they cover too short a time. */
function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < RATE_AFTER_MS) return null
  return Math.max(0, ((last.ended - first.ended) * 1_000) / (last.at - first.at))
}

/** Returns the judges' work on the cases of finished jobs. A job is counted once for each time that it ended. */
export function judgedInJobs({
  store,
  ledger,
  settings,
}: Pick<ServiceContext, 'store' | 'ledger' | 'settings'>): (row: JobRow) => JobJudged[] {
  const counted = new Map<JobId, { readonly endedAt: number | null; readonly rows: readonly JobJudged[] }>()
  return (row) => {
    const known = counted.get(row.id)
    const rows = known !== undefined && known.endedAt === row.ended_at ? known.rows : countedNow(row.id)
    counted.set(row.id, { endedAt: row.ended_at, rows })
    const { blind } = settings().review
    return rows.filter(({ pipeline }) => !blind[pipeline])
  }

  function countedNow(id: JobId): JobJudged[] {
    return store.jobItems
      .judged(id)
      .map(({ missing, ...work }) => ({ ...work, missing: missing === null ? null : reasonAt(id, missing) }))
  }

  function reasonAt(id: JobId, position: number): string | null {
    const caseId = store.jobItems.caseAt(id, position)
    const row = caseId === null ? null : store.cases.get(caseId)
    if (row === null) return null
    const { escalations } = recordOf(store, ledger.bodies, row.latest_run_id)
    const reason = escalations.find(({ trigger }) => MISSING.has(trigger))?.reason
    return reason === undefined ? null : `${row.title}: ${reason}`
  }
}

/** Triggers whose reason states why answers of a judge are missing. */
const MISSING: ReadonlySet<string> = new Set<SharedTrigger>([
  'JUDGE_UNAVAILABLE',
  'JUDGE_INCOMPLETE',
  'BUDGET_REACHED',
])
