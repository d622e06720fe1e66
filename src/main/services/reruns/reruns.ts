import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { RunChoices } from '../../../shared/contract/runs/runs.ts'
import type { BatchId, CaseId, JobId } from '../../../shared/domain/ids.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import { isEmbedding } from '../../../shared/domain/judging/role.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { JudgedFrom } from '../../../shared/domain/runs/judged-text.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import { withCurrentKeys } from '../../../shared/domain/setting-names.ts'
import type { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CaseInput, PipelineName } from '../../../shared/pipelines/index.ts'
import { configOf, finalTextOf, hasStandards, standardNamesIn, textIn } from '../../pipelines/index.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { CaseService } from '../cases/cases.ts'
import { differencesOf } from '../cases/differences.ts'
import type { ServiceContext } from '../context.ts'
import type { JobService } from '../jobs/jobs.ts'
import { type ConnectedModelParts, connectedModels } from '../models/connected-models.ts'
import { holderOf, refuseHeld, requireCase } from '../reviews/review-state.ts'
import { requireOn } from '../settings/switched-off.ts'
import { inputNow, standardsNow } from '../standards/case-standards.ts'
import type { StandardService } from '../standards/standards.ts'
import { openRunOf } from './regenerations.ts'

export interface Rerun {
  readonly caseId: CaseId
  readonly judge: RunJudge
  /** Which text is judged. Default: the input's. */
  readonly from?: JudgedFrom
  /** The standards for the run. Default: those of the case. */
  readonly standards?: StandardChoice | null
  readonly actionId: BatchId
}

/** New runs of several cases in one job. */
export interface Reruns extends Pick<Rerun, 'judge' | 'standards' | 'actionId'> {
  readonly caseIds: readonly CaseId[]
}

/** The job of several new runs; `null` if no case is left to run. */
export interface BegunReruns {
  readonly jobId: JobId | null
  /** Number of cases that are claimed by another person, or have a run in progress. */
  readonly leftOut: number
}

/** Dependencies of new runs. */
interface RerunParts {
  readonly jobs: Pick<JobService, 'run'>
  readonly cases: Pick<CaseService, 'input' | 'content'>
  readonly standards: Pick<StandardService, 'newest'>
}

/**
 * New runs apart from the review: with another model, with the current settings, or by rules alone. A request does not
 * change the status of the case; a decided case stays decided.
 */
export function rerunService(
  { store, ledger, clock, settings }: ServiceContext,
  parts: ConnectedModelParts,
  { jobs, cases, standards }: RerunParts,
) {
  return {
    /** Returns the models for a new run of a case, and how its configuration would differ. */
    async choices(caseId: CaseId): Promise<RunChoices> {
      const row = requireCase(store, caseId)
      const { pipeline, latest_run_id: latest } = row
      const run = latest === null ? null : store.runs.get(latest)
      const kept = run === null ? null : ledger.bodies.get(z.json(), run.config_sha256)
      const before = kept === null ? null : OwnConfig.parse(withCurrentKeys(pipeline, kept))
      const input = inputNow({ store, ledger, settings }, caseId, cases.input(caseId))
      const after = configNowOf(input)
      return {
        models: await modelsFor(pipeline),
        routes: parts.models
          .routes()
          .filter((route) => route.pipeline === pipeline && !isEmbedding(route.role)),
        changed: before === null || after === null ? [] : differencesOf(before, after),
        isTextChanged: isTextChanged(row),
        standards: standardNamesIn(input),
        standardsBy: standardsNow({ store, ledger, settings }, caseId, cases.input(caseId))?.by ?? null,
      }
    },

    /**
     * Requests a new run and records it as a job, which the caller must begin. Before that, throws NO_MODEL for a
     * missing model, and NOT_ALLOWED if a run of the case is requested already or its pipeline is disabled. Idempotent.
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

    /**
     * Requests new runs of several cases and records them as one job, which the caller must begin. Cases that cannot
     * be run now are left out and counted. Throws as `request` does for the judge, the pipelines and the standards of
     * the first case. Idempotent.
     */
    async requestAll(
      { caseIds, judge, standards: chosen = null, actionId }: Reruns,
      reviewer: Reviewer,
    ): Promise<BegunReruns> {
      const known = store.jobs.withBatch(actionId)
      if (known !== null) return { jobId: known, leftOut: 0 }
      const rows = caseIds.map((caseId) => requireCase(store, caseId))
      const pipelines = [...new Set(rows.map(({ pipeline }) => pipeline))]
      for (const pipeline of pipelines) requireOn(settings(), pipeline)
      const cases = rows.filter(canRun(reviewer)).map(({ id }) => id)
      const leftOut = rows.length - cases.length
      const [first] = cases
      if (first === undefined) return { jobId: null, leftOut }
      if (pipelines.every(hasStandards)) requireStandards(first, chosen)
      await requireJudge(pipelines, judge)
      const jobId = await jobs.run(
        { cases, batchId: actionId, judge, standards: chosen, goesOn: true },
        reviewer,
      )
      return { jobId, leftOut }
    },

    requireJudge,
  }

  /** Returns a test whether a case can be run: nobody else has claimed it, and no run of it is in progress. */
  function canRun(reviewer: Reviewer): (row: CaseRow) => boolean {
    const now = clock.now()
    return (row) => {
      const holder = holderOf(store, row, reviewer.id, now)
      const isHeld = holder !== null && !holder.isMe
      return !isHeld && row.review_status !== 'regenerate_requested' && openRunOf(store, row.id) === null
    }
  }

  /** Throws INPUT_REFUSED if a run of a case could not begin with its standards. */
  function requireStandards(caseId: CaseId, chosen: StandardChoice | null): void {
    configOf(
      inputNow({ store, ledger, settings }, caseId, cases.input(caseId), chosen),
      settings(),
      standards.newest,
    )
  }

  /** Returns the configuration of a run now; `null` if one could not begin, as its standards are missing. */
  function configNowOf(input: CaseInput): z.core.util.JSONType | null {
    try {
      return OwnConfig.parse(configOf(input, settings(), standards.newest))
    } catch (error) {
      if (error instanceof AppError && error.code === 'INPUT_REFUSED') return null
      throw error
    }
  }

  /** Whether the current text differs from the imported one; `null` if there is no current text. */
  function isTextChanged(row: CaseRow): boolean | null {
    const content = cases.content(row)
    const finalText = content === null ? null : finalTextOf(content)
    return content === null || finalText === null ? null : finalText !== textIn(content)
  }

  /** Throws NO_MODEL, with the alternatives, if the judge chosen for runs cannot be asked. */
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
    const names = there.slice(0, MAX_NAMES).map(nameOf)
    return names.length === 0
      ? 'no model is connected. Connect one under Settings, or run it by the rules alone.'
      : `it is not connected. There are ${names.join(', ')}${there.length > names.length ? ' and others' : ''}.`
  }
}

export type RerunService = ReturnType<typeof rerunService>

const MAX_NAMES = 5

/** A configuration without the text that it judges, which is chosen for each run and is not a setting. */
const OwnConfig = z
  .record(z.string(), z.json())
  .transform(({ judgedText: _, ...own }): z.core.util.JSONType => own)

function nameOf({ provider, model }: ModelRef): string {
  return `${provider}/${model}`
}
