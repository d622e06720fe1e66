import type { RunLine } from '../../shared/contract/lines.ts'
import { type CaseId, DecisionId, RunId } from '../../shared/domain/ids.ts'
import type { RunRecord } from '../../shared/domain/record.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { CaseInput, RunOutcome } from '../../shared/pipelines/index.ts'
import type { PipelineResult } from '../judging/result.ts'
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
}

/** Judges cases. What a run found is accepted in one transaction; a run that was cut short is marked so. */
export function runService(
  { store, ledger, clock, newId }: ServiceContext,
  settingsOf: Pick<SettingService, 'current' | 'withPipelineConfig'>,
  cases: CaseService,
) {
  return {
    /** Runs a case's pipeline once more. The newest finished run is the one that counts. */
    async execute(caseId: CaseId, { signal, config: own }: RunOptions): Promise<RunLine> {
      const input = cases.input(caseId)
      const config =
        own === undefined ? settingsOf.current() : settingsOf.withPipelineConfig(input.pipeline, own)
      const runId = start(caseId, input, config)
      const renewing = setInterval(() => store.leases.renewRun(runId, clock.now() + HOLD_MS), HOLD_MS / 3)
      try {
        const result = await judge(input, config, { clock, signal })
        return finish(caseId, runId, input, result)
      } catch (error) {
        return fail(caseId, runId, input, error)
      } finally {
        clearInterval(renewing)
      }
    },

    /** Marks runs whose process is gone; their cases can be run again. Returns how many there were. */
    endAbandoned(): number {
      const abandoned = store.leases.abandonedRuns(clock.now())
      for (const { id, case_id: caseId } of abandoned)
        ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
          if (store.runs.get(id)?.state !== 'running') return
          writer.append({
            type: 'run.end',
            caseId,
            runId: id,
            payload: { state: 'interrupted', escalations: [], outcomeSha256: null, recordSha256: null },
          })
          store.leases.endRun(id)
        })
      return abandoned.length
    },
  }

  function start(caseId: CaseId, input: CaseInput, config: Settings): RunId {
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
      return runId
    })
  }

  function finish(
    caseId: CaseId,
    runId: RunId,
    input: CaseInput,
    result: PipelineResult<RunOutcome>,
  ): RunLine {
    const record: RunRecord = {
      decisions: result.decisions.map((decision) => ({ ...decision, id: DecisionId.parse(newId()) })),
      escalations: [...result.escalations],
      stages: [...result.stages],
      calls: [...result.calls],
      error: null,
    }
    return end(caseId, runId, input, 'done', record, result.outcome)
  }

  function fail(caseId: CaseId, runId: RunId, input: CaseInput, error: unknown): RunLine {
    const message = error instanceof Error ? error.message : String(error)
    const record: RunRecord = { decisions: [], escalations: [], stages: [], calls: [], error: message }
    return end(caseId, runId, input, 'failed', record, null)
  }

  function end(
    caseId: CaseId,
    runId: RunId,
    { pipeline }: CaseInput,
    state: 'done' | 'failed',
    record: RunRecord,
    outcome: RunOutcome | null,
  ): RunLine {
    ledger.write({ actor: { kind: 'pipeline', name: pipeline }, batchId: null }, (writer) => {
      requireCase(store, caseId) // erased meanwhile: nothing of it may come back
      const payload = {
        state,
        escalations: record.escalations.map(({ trigger, priority }) => ({ trigger, priority })),
        outcomeSha256: outcome === null ? null : writer.putBody(caseId, outcome),
        recordSha256: writer.putBody(caseId, record),
      }
      writer.append({ type: 'run.end', caseId, runId, payload })
      store.leases.endRun(runId)
    })
    return {
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
  }
}

export type RunService = ReturnType<typeof runService>
