import type { RunLine } from '../../shared/contract/lines.ts'
import { type CaseId, DecisionId, RunId } from '../../shared/domain/ids.ts'
import type { Micros } from '../../shared/domain/money.ts'
import type { RunRecord } from '../../shared/domain/record.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { AppError } from '../../shared/errors.ts'
import type { CaseInput, RunOutcome } from '../../shared/pipelines/index.ts'
import type { PipelineName } from '../../shared/pipelines/name.ts'
import type { Dictionary, PipelineResult } from '../judging/result.ts'
import { configOf, judge, pipelineVersion } from '../pipelines/index.ts'
import type { CaseService } from './cases.ts'
import type { ServiceContext } from './context.ts'
import { requireCase } from './review-state.ts'
import type { SettingService } from './settings.ts'

/** A run whose process has not renewed its hold for this long is taken for dead. */
const HOLD_MS = 60_000

export interface RunOptions {
  readonly signal: AbortSignal
  /** Settings of the pipeline for this run only, nested as in the Settings; checked here. */
  readonly config?: unknown
  /** Called in the transaction that begins the run; what it throws keeps the run from beginning. */
  readonly begun?: (runId: RunId) => void
  /** Called in the transaction that ends the run, done or failed, with what its calls cost; what it throws undoes it. */
  readonly ended?: (line: RunLine, spentMicros: Micros | null) => void
}

/** Judges cases. What a run found is accepted in one transaction; a run that was cut short is marked so. */
export function runService(
  { store, ledger, clock, newId }: ServiceContext,
  settingsOf: Pick<SettingService, 'current' | 'withPipelineConfig'>,
  cases: CaseService,
  loadDictionary: () => Promise<Dictionary>,
) {
  return {
    /**
     * Runs a case's pipeline once more. The newest finished run is the one that counts. A run that is cancelled is
     * marked as interrupted, and the reason of the cancellation is thrown.
     */
    async execute(caseId: CaseId, { signal, config: own, begun, ended }: RunOptions): Promise<RunLine> {
      const input = cases.input(caseId)
      const config =
        own === undefined ? settingsOf.current() : settingsOf.withPipelineConfig(input.pipeline, own)
      const runId = start(caseId, input, config, begun)
      const renewing = setInterval(() => store.leases.renewRun(runId, clock.now() + HOLD_MS), HOLD_MS / 3)
      const run = { caseId, runId, pipeline: input.pipeline, ended }
      try {
        const found = await loadDictionary()
          .then((dictionary) => judge(input, config, { clock, signal, dictionary }))
          .then(done, failed)
        if (found.state === 'done' || !signal.aborted) return end(run, found)
        interrupt(caseId, runId)
        throw signal.reason
      } finally {
        clearInterval(renewing)
      }
    },

    /** Marks a run that will not go on; one that has ended stays as it is. */
    interrupt,

    /** Marks runs whose process is gone; their cases can be run again. Returns how many there were. */
    endAbandoned(): number {
      const abandoned = store.leases.abandonedRuns(clock.now())
      for (const { id, case_id: caseId } of abandoned) interrupt(caseId, id)
      return abandoned.length
    },
  }

  function start(caseId: CaseId, input: CaseInput, config: Settings, begun: RunOptions['begun']): RunId {
    const actor = { kind: 'pipeline', name: input.pipeline } as const
    return ledger.write({ actor, batchId: null }, (writer) => {
      requireCase(store, caseId)
      const runId = RunId.parse(newId())
      const payload = {
        attempt: store.runs.attempts(caseId) + 1,
        pipelineVersion: pipelineVersion(input),
        configSha256: writer.putSharedBody(configOf(input, config)),
      }
      writer.append({ type: 'run.start', caseId, runId, payload })
      store.leases.renewRun(runId, writer.now + HOLD_MS)
      begun?.(runId)
      return runId
    })
  }

  /** What a pipeline has found, with ids for its decisions. */
  function done({ outcome, ...found }: PipelineResult<RunOutcome>): Found {
    const decisions = found.decisions.map((decision) => ({ ...decision, id: DecisionId.parse(newId()) }))
    const { escalations, stages } = found
    return {
      state: 'done',
      outcome,
      record: {
        decisions,
        escalations: [...escalations],
        stages: [...stages],
        calls: [],
        error: null,
      },
    }
  }

  function end({ caseId, runId, pipeline, ended }: BegunRun, { state, record, outcome }: Found): RunLine {
    const line: RunLine = {
      event: 'run',
      caseId,
      runId,
      pipeline,
      state,
      requiresHumanReview: record.escalations.length > 0,
      escalations: record.escalations,
      outcome: outcome?.outcome ?? null,
      error: record.error,
    }
    ledger.write({ actor: { kind: 'pipeline', name: pipeline }, batchId: null }, (writer) => {
      const { title } = requireCase(store, caseId) // erased meanwhile: nothing of it may come back
      refuseEnded(runId, title)
      const payload = {
        state,
        escalations: record.escalations.map(({ trigger, priority }) => ({ trigger, priority })),
        outcomeSha256: outcome === null ? null : writer.putBody(caseId, outcome),
        recordSha256: writer.putBody(caseId, record),
      }
      writer.append({ type: 'run.end', caseId, runId, payload })
      store.leases.endRun(runId)
      ended?.(line, costOf(record.calls))
    })
    return line
  }

  function interrupt(caseId: CaseId, runId: RunId): void {
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      if (store.runs.get(runId)?.state !== 'running') return
      writer.append({
        type: 'run.end',
        caseId,
        runId,
        payload: { state: 'interrupted', escalations: [], outcomeSha256: null, recordSha256: null },
      })
      store.leases.endRun(runId)
    })
  }

  /** A run ends once: whoever was taken for dead meanwhile (a laptop that slept) comes too late. */
  function refuseEnded(runId: RunId, title: string): void {
    if (store.runs.get(runId)?.state === 'running') return
    throw new AppError(
      'CHANGED_SINCE',
      `The run of “${title}” took too long without a sign of life and was given up. Run the case again.`,
    )
  }
}

export type RunService = ReturnType<typeof runService>

interface BegunRun {
  readonly caseId: CaseId
  readonly runId: RunId
  readonly pipeline: PipelineName
  readonly ended: RunOptions['ended']
}

interface Found {
  readonly state: 'done' | 'failed'
  readonly record: RunRecord
  readonly outcome: RunOutcome | null
}

function failed(error: unknown): Found {
  const message = error instanceof Error ? error.message : String(error)
  const record = { decisions: [], escalations: [], stages: [], calls: [], error: message }
  return { state: 'failed', record, outcome: null }
}

/** What a run's calls cost together; `null` where the price of one is unknown. */
function costOf(calls: RunRecord['calls']): Micros | null {
  return calls.reduce<Micros | null>(
    (sum, { costMicros }) => (sum === null || costMicros === null ? null : sum + costMicros),
    0,
  )
}
