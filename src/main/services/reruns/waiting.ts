import type { WaitingCases } from '../../../shared/contract/runs/runs.ts'
import type { BatchId, CaseId, JobId } from '../../../shared/domain/ids.ts'
import { givesVerdicts, rolesOf } from '../../../shared/domain/judging/role.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { SharedTrigger } from '../../../shared/domain/runs/trigger.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { modelsOf } from '../../judging/routes/route.ts'
import type { ServiceContext } from '../context.ts'
import type { JobService } from '../jobs/jobs.ts'
import { answersThatDecide } from '../runs/deciding.ts'

/** The triggers of cases with a question that no model has answered. */
const WAITING = [
  'JUDGE_NOT_CONFIGURED',
  'JUDGE_UNAVAILABLE',
  'JUDGE_INCOMPLETE',
] as const satisfies SharedTrigger[]

export interface WaitingRequest {
  readonly pipeline: PipelineName
  readonly actionId: BatchId
}

/**
 * Open cases that wait for a judge: a model that is set up later may answer their open questions, and one that passes
 * its exam may decide where it has only advised.
 */
export function waitingService(
  { store, settings, clock }: Pick<ServiceContext, 'store' | 'settings' | 'clock'>,
  jobs: Pick<JobService, 'run'>,
) {
  const { isExpected } = answersThatDecide(store)

  return {
    of,

    /** Returns their number by pipeline, without pipelines that are disabled or ask no model. */
    counts: (me: Reviewer): WaitingCases[] =>
      pipelinesOn(settings())
        .filter((pipeline) => settings().judges[pipeline] !== 'off')
        .map((pipeline) => ({
          pipeline,
          cases: of(pipeline, me).length,
          advised: advised(pipeline, me).length,
        }))
        .filter(({ cases }) => cases > 0),

    /** Records one job for all waiting cases of a pipeline; returns `null` if there are none. Idempotent. */
    async request({ pipeline, actionId }: WaitingRequest, me: Reviewer): Promise<JobId | null> {
      const known = store.jobs.withBatch(actionId)
      if (known !== null) return known
      const cases = of(pipeline, me)
      return cases.length === 0 ? null : jobs.run({ cases, batchId: actionId, goesOn: true }, me)
    },
  }

  function of(pipeline: PipelineName, me: Reviewer): CaseId[] {
    const now = clock.now()
    const unanswered = store.cases.waiting(pipeline, WAITING, me.id, now)
    return [...new Set([...unanswered, ...advised(pipeline, me)])]
  }

  /** Returns the cases that have only advice, where the first model of each route of their pipeline decides by now. */
  function advised(pipeline: PipelineName, me: Reviewer): CaseId[] {
    const now = settings()
    const routed = rolesOf(pipeline)
      .filter(givesVerdicts)
      .flatMap((role) =>
        modelsOf(role, now)
          .slice(0, 1)
          .map((model) => ({ role, model })),
      )
    const doesDecide = routed.length > 0 && routed.every(({ role, model }) => isExpected(role, model, now))
    return doesDecide ? store.cases.waiting(pipeline, ['JUDGE_ADVISES'], me.id, clock.now()) : []
  }
}

export type WaitingService = ReturnType<typeof waitingService>
