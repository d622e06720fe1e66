import type { RunLine } from '../../../shared/contract/cases/lines.ts'
import type { CaseId, RunId, Sha256 } from '../../../shared/domain/ids.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Escalation, Stage } from '../../../shared/domain/runs/run.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName, RunOutcome } from '../../../shared/pipelines/index.ts'
import { judgeWorkIn } from '../../../shared/pipelines/judged.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { isDrawn } from '../reviews/draw.ts'
import { requireCase } from '../reviews/review-state.ts'
import { closeJournal, readJournal } from './calls/call-journal.ts'
import type { BoundJudge } from './judges.ts'
import { rulingEffects, type ShownCases } from './ruling-effect.ts'

export interface BegunRun {
  readonly caseId: CaseId
  readonly runId: RunId
  readonly pipeline: PipelineName
  readonly asked: BoundJudge
  /** Called in the transaction that ends the run; what it throws undoes it. */
  readonly ended: ((line: RunLine, spentMicros: Micros | null) => void) | undefined
}

/** What a pipeline has come to, but for what it asked. */
export interface Found {
  readonly state: 'done' | 'failed'
  readonly record: Omit<RunRecord, 'calls' | 'judge'>
  readonly outcome: RunOutcome | null
}

/** How runs end: with what they found in one transaction, or cut short. What was asked is kept either way. */
export function runEnds(
  { store, ledger, clock, settings }: Pick<ServiceContext, 'store' | 'ledger' | 'clock' | 'settings'>,
  cases: ShownCases,
) {
  const effectOn = rulingEffects(store, cases)

  return { end, interrupt }

  /** Accepts what a run has found. */
  function end(run: BegunRun, found: Found): RunLine {
    const { caseId, runId, pipeline: name } = run
    return ledger.write({ actor: { kind: 'pipeline', name }, batchId: null }, (writer) => {
      const row = requireCase(store, caseId) // erased meanwhile: nothing of it may come back
      refuseEnded(runId, row.title)
      return append(run, found, row, writer)
    })
  }

  function append(
    { caseId, runId, pipeline, asked, ended }: BegunRun,
    { state, outcome, ...found }: Found,
    row: CaseRow,
    writer: LedgerWriter,
  ): RunLine {
    const raised = [
      ...found.record.escalations,
      ...asked.escalations(),
      ...(state === 'failed' ? regenerationFailed(caseId, found.record.error) : []),
    ]
    const ruling = effectOn(row, runId, { ...found.record, escalations: raised }, outcome)
    const escalations = ruling?.effect === 'superseded' ? [ruling.reason, ...raised] : raised
    const stages = [...found.record.stages, ...leftOut(asked, clock.now())]
    const calls = asked.calls()
    const record: RunRecord = {
      ...found.record,
      ...{ stages, escalations, calls },
      judge: judgeWorkIn(outcome, calls.length),
    }
    const line: RunLine = {
      event: 'run',
      caseId,
      runId,
      pipeline,
      state,
      requiresHumanReview: escalations.length > 0,
      escalations,
      outcome: outcome?.outcome ?? null,
      error: record.error,
      judge: record.judge,
    }
    const payload = {
      state,
      escalations: escalations.map(({ trigger, priority }) => ({ trigger, priority })),
      outcomeSha256: outcome === null ? null : writer.putBody(caseId, outcome),
      recordSha256: writer.putBody(caseId, record),
      ...questionsBody(writer, caseId, asked.questions()),
      ...(state === 'done' && escalations.length === 0 ? sampled(caseId) : {}),
      ...(ruling === null ? {} : { ruling: ruling.effect }),
    }
    writer.append({ type: 'run.end', caseId, runId, payload })
    release(runId)
    ended?.(line, costOf(record.calls))
    return line
  }

  /**
   * Marks a run that will not go on; one that has ended stays as it is. Calls that were under way are kept as
   * interrupted, and what was answered until then is there for the case's next run.
   */
  function interrupt(caseId: CaseId, runId: RunId): void {
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      if (store.runs.get(runId)?.state !== 'running') return
      const { calls, questions } = readJournal(store, runId)
      const payload = {
        state: 'interrupted' as const,
        escalations: [],
        outcomeSha256: null,
        recordSha256:
          calls.length === 0 ? null : writer.putBody(caseId, { ...EMPTY_RECORD, calls, judge: null }),
        ...questionsBody(writer, caseId, questions),
      }
      writer.append({ type: 'run.end', caseId, runId, payload })
      release(runId)
    })
  }

  /** Chance may choose a case that nothing is the matter with. */
  function sampled(caseId: CaseId): { sampledAt?: number } {
    const now = settings()
    return isDrawn(caseId, 'qualitySample', now) ? { sampledAt: now.review.samplingRate } : {}
  }

  /** A new run that a reviewer has asked for brings its case back, whatever becomes of it. */
  function regenerationFailed(caseId: CaseId, error: string | null): Escalation[] {
    if (store.cases.get(caseId)?.review_status !== 'regenerate_requested') return []
    const reason = `The new run failed: ${error ?? 'no reason was given'}`
    return [{ trigger: 'REGENERATE_FAILED', priority: 'medium', reason }]
  }

  function release(runId: RunId): void {
    closeJournal(store, runId, clock.now())
    store.leases.endRun(runId)
  }

  /** A run ends once: whoever was taken for dead meanwhile (a laptop that slept) comes too late. */
  function refuseEnded(runId: RunId, title: string): void {
    if (store.runs.get(runId)?.state === 'running') return
    throw new AppError(
      'CHANGED_SINCE',
      `The run of “${title}” stopped responding and was ended. Run the case again.`,
    )
  }
}

/** The record of a run that has come to nothing yet. */
export const EMPTY_RECORD = {
  decisions: [],
  escalations: [],
  stages: [],
  error: null,
} satisfies Found['record']

function questionsBody(
  writer: LedgerWriter,
  caseId: CaseId,
  questions: readonly AskedQuestion[],
): { questionsSha256?: Sha256 } {
  return questions.length === 0 ? {} : { questionsSha256: writer.putBody(caseId, { questions }) }
}

/** What a run's calls cost together; `null` where the price of one is unknown. */
export function costOf(calls: RunRecord['calls']): Micros | null {
  return calls.reduce<Micros | null>(
    (sum, { costMicros }) => (sum === null || costMicros === null ? null : sum + costMicros),
    0,
  )
}

/** What people see in a case and no model was shown, as an entry of the log of stages. */
function leftOut(asked: BoundJudge, startedAt: number): Stage[] {
  const removed = asked.hiddenCharacters()
  return removed === 0 ? [] : [{ name: 'hidden_characters', startedAt, ms: 0, counts: { removed } }]
}
