import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { RunChoices } from '../../../shared/contract/runs/runs.ts'
import type { BatchId, CaseId, JobId } from '../../../shared/domain/ids.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import { isEmbedding } from '../../../shared/domain/judging/role.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { JudgedFrom } from '../../../shared/domain/runs/judged-text.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import { configNow } from '../../../shared/domain/setting-names.ts'
import type { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CaseInput, PipelineName } from '../../../shared/pipelines/index.ts'
import { configOf, hasStandards, standardNamesIn, standingText, textIn } from '../../pipelines/index.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import type { JobService } from '../jobs/jobs.ts'
import { type ConnectedModelParts, connectedModels } from '../models/connected-models.ts'
import { requireOn } from '../program/switched-off.ts'
import { refuseHeld, requireCase } from '../reviews/review-state.ts'
import { inputNow } from '../standards/case-standards.ts'
import type { StandardService } from '../standards/standards.ts'
import { differencesOf } from './differences.ts'
import { openRunOf } from './regenerations.ts'

export interface Rerun {
  readonly caseId: CaseId
  readonly judge: RunJudge
  /** Which text is judged; the input's unless told. */
  readonly from?: JudgedFrom
  /** The standards that the case is judged by; those that it has unless chosen. */
  readonly standards?: StandardChoice | null
  readonly actionId: BatchId
}

/** The services that a new run rests on. */
interface RerunParts {
  readonly jobs: Pick<JobService, 'run'>
  readonly cases: Pick<CaseService, 'input' | 'content'>
  readonly standards: Pick<StandardService, 'newest'>
}

/**
 * New runs beside the review: with another model, with the settings as they are now, or by the rules alone. Where the
 * case stands does not change by being asked for; a decided one stays decided.
 */
export function rerunService(
  { store, ledger, clock, settings }: ServiceContext,
  parts: ConnectedModelParts,
  { jobs, cases, standards }: RerunParts,
) {
  return {
    /** What a new run of a case could be made with, and what its configuration would have besides. */
    async choices(caseId: CaseId): Promise<RunChoices> {
      const row = requireCase(store, caseId)
      const { pipeline, latest_run_id: latest } = row
      const run = latest === null ? null : store.runs.get(latest)
      const kept = run === null ? null : ledger.bodies.get(z.json(), run.config_sha256)
      const before = kept === null ? null : OwnConfig.parse(configNow(pipeline, kept))
      const input = inputNow({ store, ledger }, caseId, cases.input(caseId))
      const after = configNowOf(input)
      return {
        models: await modelsFor(pipeline),
        routes: parts.models
          .routes()
          .filter((route) => route.pipeline === pipeline && !isEmbedding(route.role)),
        changed: before === null || after === null ? [] : differencesOf(before, after),
        isTextChanged: isTextChanged(row),
        standards: standardNamesIn(input),
      }
    },

    /**
     * Asks for a new run and writes it down as a job, which somebody must begin. Throws NO_MODEL beforehand for a model
     * that is not there, and NOT_ALLOWED where a run of the case is wanted already or its pipeline is off. Sent twice, it is
     * asked for once.
     */
    async request(rerun: Rerun, reviewer: Reviewer): Promise<JobId> {
      const { caseId, judge, from, standards: chosen = null, actionId } = rerun
      const known = store.jobs.withBatch(actionId)
      if (known !== null) return known
      const row = requireCase(store, caseId)
      requireOn(settings(), row.pipeline)
      refuseHeld(store, row, reviewer, clock.now())
      if (row.review_status === 'regenerate_requested' || openRunOf(store, caseId) !== null)
        throw new AppError(
          'NOT_ALLOWED',
          `A new run of “${row.title}” is in progress. Wait until it has ended.`,
        )
      if (hasStandards(row.pipeline)) requireStandards(caseId, chosen)
      await requireJudge([row.pipeline], judge)
      return jobs.run(
        { cases: [caseId], batchId: actionId, judge, ...(from && { from }), standards: chosen, goesOn: true },
        reviewer,
      )
    },

    requireJudge,
  }

  /** Throws INPUT_REFUSED where a run of a case could not begin with the standards that it would have. */
  function requireStandards(caseId: CaseId, chosen: StandardChoice | null): void {
    configOf(inputNow({ store, ledger }, caseId, cases.input(caseId), chosen), settings(), standards.newest)
  }

  /** The configuration of a run now; `null` where one could not begin, as its standards are not there. */
  function configNowOf(input: CaseInput): z.core.util.JSONType | null {
    try {
      return OwnConfig.parse(configOf(input, settings(), standards.newest))
    } catch (error) {
      if (error instanceof AppError && error.code === 'INPUT_REFUSED') return null
      throw error
    }
  }

  /** Whether another text stands than came in; `null` where none stands. */
  function isTextChanged(row: CaseRow): boolean | null {
    const content = cases.content(row)
    const standing = content === null ? null : standingText(content)
    return content === null || standing === null ? null : standing !== textIn(content)
  }

  /** Throws NO_MODEL, with what there is instead, where a judge that was chosen for runs cannot be asked. */
  async function requireJudge(pipelines: readonly PipelineName[], judge: RunJudge): Promise<void> {
    if (judge.kind !== 'model') return
    for (const pipeline of pipelines) {
      const there = await modelsFor(pipeline)
      if (!there.some((each) => isDeepStrictEqual(each, judge.model)))
        throw new AppError('NO_MODEL', `${nameOf(judge.model)} cannot be asked: ${instead(pipeline, there)}`)
    }
  }

  async function modelsFor(pipeline: PipelineName): Promise<ModelRef[]> {
    return settings().judges[pipeline] === 'off' ? [] : connectedModels(pipeline, parts)
  }

  function instead(pipeline: PipelineName, there: readonly ModelRef[]): string {
    if (settings().judges[pipeline] === 'off')
      return `the judges of ${pipeline} are switched off. Switch them on under Settings, or run it by the rules alone.`
    const names = there.slice(0, MOST_NAMES).map(nameOf)
    return names.length === 0
      ? 'no model is connected. Connect one under Settings, or run it by the rules alone.'
      : `it is not connected. There are ${names.join(', ')}${there.length > names.length ? ' and others' : ''}.`
  }
}

export type RerunService = ReturnType<typeof rerunService>

const MOST_NAMES = 5

/** A configuration without the text that it judges: that is chosen for each run, and no setting. */
const OwnConfig = z
  .record(z.string(), z.json())
  .transform(({ judgedText: _, ...own }): z.core.util.JSONType => own)

function nameOf({ provider, model }: ModelRef): string {
  return `${provider}/${model}`
}
