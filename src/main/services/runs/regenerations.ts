import type { Step } from '../../../shared/contract/reviews/reviews.ts'
import { BatchId, type CaseId, type JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { isOver } from '../../../shared/domain/runs/job.ts'
import { pipelinesOff } from '../../../shared/domain/workspace.ts'
import type { Store } from '../../store/store.ts'
import { casesWithStatus } from '../../store/tables/lists/case-list.ts'
import type { ServiceContext } from '../context.ts'
import type { JobService } from '../jobs/jobs.ts'
import { requireOn } from '../program/switched-off.ts'
import { requireCase } from '../reviews/review-state.ts'
import { noModel, type ReviewService } from '../reviews/reviews.ts'
import type { JudgeService } from './judges.ts'

export interface RegenerationRequest {
  readonly caseId: CaseId
  /** What the new run is to mind, in a person's words. */
  readonly instruction: string | null
  readonly actionId: BatchId
}

/** New runs that reviewers ask for: each is a job, which outlives the process that began it. */
export function regenerationService(
  { store, newId, settings }: Pick<ServiceContext, 'store' | 'newId' | 'settings'>,
  reviews: ReviewService,
  judges: Pick<JudgeService, 'canRegenerate'>,
  jobs: Pick<JobService, 'run' | 'begin' | 'get' | 'resumeAwaited'>,
) {
  return {
    /**
     * Asks for a new run and writes it down as a job, which somebody must begin. Throws NO_MODEL, or NOT_ALLOWED for a
     * pipeline that is off, beforehand.
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

    /** Goes on with what was asked for and has not come to an end: somebody closed the program, or it died. */
    async resumeAwaited(whoAsks: () => Reviewer): Promise<void> {
      jobs.resumeAwaited()
      for (const caseId of casesWithStatus(store.db, 'regenerate_requested')) {
        const jobId = await jobFor(caseId, whoAsks())
        if (jobId !== null && jobs.get(jobId).state !== 'paused') jobs.begin(jobId)
      }
    },
  }

  /** The job that makes the new run of a case, written down where there is none; `null` where none is wanted any more. */
  async function jobFor(caseId: CaseId, reviewer: Reviewer): Promise<JobId | null> {
    const row = store.cases.get(caseId)
    if (row?.review_status !== 'regenerate_requested' || pipelinesOff(settings()).includes(row.pipeline))
      return null
    const open = openRunOf(store, caseId)
    if (open !== null) return open
    return jobs.run({ cases: [caseId], batchId: BatchId.parse(newId()), goesOn: true }, reviewer)
  }
}

/** The job that a case is to be run by, and has not been yet. */
export function openRunOf(store: Pick<Store, 'jobs'>, caseId: CaseId): JobId | null {
  const open = store.jobs.withCase(caseId).find(({ kind, state }) => kind === 'run' && !isOver(state))
  return open?.id ?? null
}

export type RegenerationService = ReturnType<typeof regenerationService>
