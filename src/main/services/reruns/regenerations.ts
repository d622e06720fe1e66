import type { Step } from '../../../shared/contract/reviews/reviews.ts'
import { BatchId, type CaseId, type JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { isOver } from '../../../shared/domain/runs/job.ts'
import { pipelinesOff } from '../../../shared/domain/workspace.ts'
import type { Store } from '../../store/store.ts'
import { casesWithStatus } from '../../store/tables/lists/case-list.ts'
import type { ServiceContext } from '../context.ts'
import type { JobService } from '../jobs/jobs.ts'
import { requireCase } from '../reviews/review-state.ts'
import { noModel, type ReviewService } from '../reviews/reviews.ts'
import type { JudgeService } from '../runs/judges.ts'
import { refusalOff, requireOn } from '../settings/switched-off.ts'

export interface RegenerationRequest {
  readonly caseId: CaseId
  /** A person's instruction for the new run. */
  readonly instruction: string | null
  readonly actionId: BatchId
}

/** New runs that reviewers request: each is a job, which outlives the process that began it. */
export function regenerationService(
  { store, newId, settings }: Pick<ServiceContext, 'store' | 'newId' | 'settings'>,
  reviews: ReviewService,
  judges: Pick<JudgeService, 'canRegenerate'>,
  jobs: Pick<JobService, 'run' | 'begin' | 'get' | 'resumeAwaited'>,
) {
  return {
    /** Why no new run of a case can be asked for, as a sentence that says what to do; `null` where one can be. */
    async refusal(caseId: CaseId): Promise<string | null> {
      const { pipeline } = requireCase(store, caseId)
      const off = refusalOff(settings(), pipeline)
      if (off !== null) return off
      return (await judges.canRegenerate(pipeline)) ? null : noModel(pipeline).message
    },

    /**
     * Requests a new run and records it as a job, which the caller must begin. Before that, throws NO_MODEL, or
     * NOT_ALLOWED for a disabled pipeline.
     */
    async request(
      { caseId, instruction, actionId }: RegenerationRequest,
      reviewer: Reviewer,
    ): Promise<Step & { jobId: JobId | null }> {
      const { pipeline } = requireCase(store, caseId)
      requireOn(settings(), pipeline)
      if (!(await judges.canRegenerate(pipeline))) throw noModel(pipeline)
      const asked = { caseId, action: 'request_regenerate', note: instruction, actionId } as const
      const step = reviews.act({ ...asked, claimFirst: true, hasModel: true }, reviewer)
      return { ...step, jobId: await jobFor(caseId, reviewer) }
    },

    /** Resumes requested runs that were interrupted because the program was closed or died. */
    async resumeAwaited(whoAsks: () => Reviewer): Promise<void> {
      jobs.resumeAwaited()
      for (const caseId of casesWithStatus(store.db, 'regenerate_requested')) {
        const jobId = await jobFor(caseId, whoAsks())
        if (jobId !== null && jobs.get(jobId).state !== 'paused') jobs.begin(jobId)
      }
    },
  }

  /**
   * Returns the job that makes the new run of a case, creating it if needed; `null` if no run is requested any more.
   */
  async function jobFor(caseId: CaseId, reviewer: Reviewer): Promise<JobId | null> {
    const row = store.cases.get(caseId)
    if (row?.review_status !== 'regenerate_requested' || pipelinesOff(settings()).includes(row.pipeline))
      return null
    const open = openRunOf(store, caseId)
    if (open !== null) return open
    return jobs.run({ cases: [caseId], batchId: BatchId.parse(newId()), goesOn: true }, reviewer)
  }
}

/** Returns the unfinished job that is to run a case. */
export function openRunOf(store: Pick<Store, 'jobs'>, caseId: CaseId): JobId | null {
  const open = store.jobs.withCase(caseId).find(({ kind, state }) => kind === 'run' && !isOver(state))
  return open?.id ?? null
}

export type RegenerationService = ReturnType<typeof regenerationService>
