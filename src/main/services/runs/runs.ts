import type { RunLine } from '../../../shared/contract/cases/lines.ts'
import { type CaseId, DecisionId, RunId } from '../../../shared/domain/ids.ts'
import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { GivenRun } from '../../../shared/domain/runs/given.ts'
import type { AskedRun, RunProgress } from '../../../shared/domain/runs/run.ts'
import {
  type CaseNeed,
  type StandardChoice,
  type StandardLookup,
  withChoice,
} from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import { type CaseInput, goesInRounds, type PipelineName } from '../../../shared/pipelines/index.ts'
import type { PipelinePorts, Recheck } from '../../judging/port/result.ts'
import {
  type JudgedCase,
  namingStandards,
  type PreparedRun,
  pipelineVersion,
  prepareRun,
  type RunTools,
  standardNamesIn,
} from '../../pipelines/index.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { SettingService } from '../settings/settings.ts'
import { needNow } from '../standards/case-standards.ts'
import { withAdvice } from './advice.ts'
import { givenRuns } from './given-runs.ts'
import type { BoundJudge, Instead, JudgeService } from './judges.ts'
import { liveRuns } from './live-runs.ts'
import { type RecordedRun, recordedAnswersOf } from './recorded-answers.ts'
import { costOf, EMPTY_RECORD, type Found, runEnds } from './run-ends.ts'

/** The error of a run that a person stopped. */
const STOPPED = 'A person stopped it.'

const NO_RUN_HERE = 'No run of this case is in progress here: it has ended, or another program runs it.'

/** Milliseconds without a renewed lease after which a run's process is considered dead. */
const HOLD_MS = 60_000

export interface RunOptions {
  readonly signal: AbortSignal
  /** Whether its questions may wait in the queue without limit, as in bulk work. Default: false. */
  readonly isPatient?: boolean
  /** Source of the answers instead of a model. */
  readonly instead?: Instead
  /** Checks again what a run is about to output. Default: no check. */
  readonly recheck?: Recheck
  /** Settings of the pipeline for this run only, nested as in the Settings; checked here. */
  readonly config?: unknown
  /** A person's request for this run; default: the request of its regeneration, if it is one. */
  readonly asked?: AskedRun | null
  /** Ends a run with rounds early, with the results so far. */
  readonly enough?: AbortSignal
  /** Called with the progress of calls to models on this machine, and with `null` when there is none. */
  readonly onCall?: (progress: CallProgress | null) => void
  /** Called in the transaction that begins the run; an exception keeps the run from beginning. */
  readonly begun?: (runId: RunId) => void
  /**
   * Called in the transaction that ends the run, done or failed, with the cost of its calls; an exception rolls it
   * back.
   */
  readonly ended?: (line: RunLine, spentMicros: Micros | null) => void
}

interface NewRun {
  readonly caseId: CaseId
  readonly pipeline: PipelineName
  readonly prepared: PreparedRun
  readonly given: GivenRun | null
}

/** A run whose pipeline has ended. */
interface AdvisedRun {
  readonly runId: RunId
  readonly bound: BoundJudge
  readonly prepared: PreparedRun
  readonly tools: Omit<RunTools, 'ask' | 'tell'>
}

/** Dependencies of runs outside the services. */
export interface RunParts {
  /** Tools that pipelines use. */
  readonly ports: PipelinePorts
  /** Removes keys from a text. */
  readonly redact: (text: string) => string
  readonly standards: StandardLookup
}

/** Runs pipelines on cases. A run's result is accepted in one transaction; an interrupted run is marked so. */
export function runService(
  context: ServiceContext,
  settingsOf: Pick<SettingService, 'forRun'>,
  cases: CaseService,
  judges: JudgeService,
  { ports, redact, standards }: RunParts,
) {
  const { store, ledger, clock, newId } = context
  const { end, interrupt, isCovered } = runEnds(context, cases)
  const live = liveRuns()
  const gifts = givenRuns(context, cases)

  return {
    /**
     * Runs a case's pipeline again. The newest finished run is the effective one. A canceled run is marked as
     * interrupted, and the reason of the cancellation is thrown.
     */
    async execute(caseId: CaseId, options: RunOptions): Promise<RunLine> {
      const { signal, config, begun, ended, recheck, isPatient = false, instead = null } = options
      const own = cases.input(caseId)
      const again = instead !== null && 'recorded' in instead ? instead.recorded.given : null
      const { given, finalText, sentBack, instruction } = gifts.forCase(caseId, options.asked ?? null, again)
      const input = judgedBy(own, given?.standards ?? null)
      const settings = settingsOf.forRun(input.pipeline, { config, judge: given?.judge ?? null })
      const prepared = prepareRun(input, settings, standards, finalText)
      const { pipeline } = input
      const runId = start({ caseId, pipeline, prepared, given }, begun)
      const renewing = setInterval(() => store.leases.renewRun(runId, clock.now() + HOLD_MS), HOLD_MS / 3)
      const tell = (progress: RunProgress) => live.note(caseId, runId, progress)
      const stopping = new AbortController()
      const either = AbortSignal.any([signal, stopping.signal])
      const ending = new AbortController()
      const enough = options.enough ? AbortSignal.any([options.enough, ending.signal]) : ending.signal
      live.begin(caseId, runId, {
        stop: () => stopping.abort(new AppError('NOT_ALLOWED', STOPPED)),
        end: goesInRounds(pipeline) ? () => ending.abort() : null,
      })
      try {
        const bound = judges.forRun({
          runId,
          caseId,
          settings,
          signal: either,
          isPatient,
          instead,
          instruction,
          onCall: (progress) => {
            live.noteCall(caseId, runId, progress)
            options.onCall?.(progress)
          },
        })
        const ask = live.counting(caseId, runId, bound.ask, () => costOf(bound.calls()))
        const tools = {
          ...ports,
          ...(recheck && { recheck }),
          clock,
          receivedAt: requireCase(store, caseId).imported_at,
          signal: either,
          enough,
          sentBack,
        }
        const found = await prepared
          .run({ ...tools, ask, tell })
          .then((judged) => advised(judged, { runId, bound, prepared, tools }))
          .then(done, (error: unknown) => failureOf(error, redact))
        const isWhole = found.state === 'done' && !bound.wasCut()
        if (!isWhole && stopping.signal.aborted && !signal.aborted)
          return end(
            { caseId, runId, pipeline, asked: bound, ended },
            failureOf(stopping.signal.reason, redact),
          )
        if (isWhole || !signal.aborted) return end({ caseId, runId, pipeline, asked: bound, ended }, found)
        interrupt(caseId, runId)
        throw signal.reason
      } finally {
        clearInterval(renewing)
        live.end(caseId, runId)
      }
    },

    /** Returns what a case needs before a run can begin; `null` if nothing. */
    needs: (caseId: CaseId, asked: AskedRun | null): CaseNeed | null =>
      needNow(context, caseId, cases.input(caseId), asked?.standards),

    /** Streams the progress of this process's run of a case; `null` if there is none. */
    watch: live.watch,

    /** Stops this process's run of a case. Throws NOT_FOUND if there is none. */
    stop(caseId: CaseId): void {
      if (live.stop(caseId)) return
      throw new AppError('NOT_FOUND', NO_RUN_HERE)
    },

    /**
     * Ends this process's run of a case early (“enough”): what is judged by then is its outcome. Throws NOT_FOUND if
     * there is none, and NOT_ALLOWED if the run has no rounds.
     */
    enough(caseId: CaseId): void {
      const isEnough = live.enough(caseId)
      if (isEnough === null) throw new AppError('NOT_FOUND', NO_RUN_HERE)
      if (!isEnough)
        throw new AppError(
          'NOT_ALLOWED',
          'This run has no version yet that can be kept. Stop the run, or wait.',
        )
    },

    /** Returns the questions, answers and given values of a run that has ended, for repeating it. */
    recorded(runId: RunId): RecordedRun | null {
      const answers = recordedAnswersOf({ store, bodies: ledger.bodies }, runId)
      return answers === null ? null : { ...answers, given: gifts.of(runId) }
    },

    /** Marks a run that was given up as interrupted; one that has ended stays as it is. */
    interrupt,

    /** Marks runs whose process is dead; their cases can be run again. Returns their number. */
    endAbandoned(): number {
      const abandoned = store.leases.abandonedRuns(clock.now())
      for (const { id, case_id: caseId } of abandoned) interrupt(caseId, id)
      return abandoned.length
    },
  }

  function start({ caseId, pipeline, prepared, given }: NewRun, begun: RunOptions['begun']): RunId {
    const actor = { kind: 'pipeline', name: pipeline } as const
    return ledger.write({ actor, batchId: null }, (writer) => {
      requireCase(store, caseId)
      const runId = RunId.parse(newId())
      const payload = {
        attempt: store.runs.attempts(caseId) + 1,
        pipelineVersion: pipelineVersion(pipeline),
        configSha256: writer.putSharedBody(prepared.config),
        ...(prepared.standards.length === 0 ? {} : { standards: [...prepared.standards] }),
        ...(given === null ? {} : { instructionSha256: writer.putBody(caseId, { ...given }) }),
      }
      writer.append({ type: 'run.start', caseId, runId, payload })
      store.leases.renewRun(runId, writer.now + HOLD_MS)
      begun?.(runId)
      return runId
    })
  }

  /**
   * Returns the result of a run with what models that may not decide have answered: they only advise, or they decide
   * where an open gate covers them.
   */
  async function advised(
    judged: JudgedCase,
    { runId, bound, prepared, tools }: AdvisedRun,
  ): Promise<JudgedCase> {
    const advice = bound.advice()
    if (advice === null) return judged
    let isWhole = true
    const ask: BoundJudge['ask'] = async (question) => {
      const outcome = await advice.ask(question)
      // A question that follows from an answer that did not decide was never asked.
      if (outcome.kind === 'failed' && outcome.why === 'not_recorded') isWhole = false
      return outcome
    }
    const asIfDeciding = await prepared.run({ ...tools, ask, tell: () => {} })
    const isByGate = [...advice.reasons.values()].every(({ mode }) => mode === 'calibrated')
    if (!isByGate || !isWhole || !isCovered(runId, { ...asIfDeciding, calls: bound.calls() }))
      return withAdvice(judged, asIfDeciding, advice)
    advice.accept()
    return asIfDeciding
  }

  /** Returns a pipeline's result with ids for its decisions. */
  function done({ outcome, ...found }: JudgedCase): Found {
    const decisions = found.decisions.map((decision) => ({ ...decision, id: DecisionId.parse(newId()) }))
    return {
      state: 'done',
      outcome,
      record: { decisions, escalations: [...found.escalations], stages: [...found.stages], error: null },
    }
  }
}

export type RunService = ReturnType<typeof runService>

/** Returns an input with the standards that a run was given instead of its own. */
function judgedBy(input: CaseInput, choice: StandardChoice | null): CaseInput {
  const own = standardNamesIn(input)
  return own === null || choice === null ? input : namingStandards(input, withChoice(own, choice))
}

function failureOf(error: unknown, redact: RunParts['redact']): Found {
  const message = redact(error instanceof Error ? error.message : String(error))
  return { state: 'failed', record: { ...EMPTY_RECORD, error: message }, outcome: null }
}
