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
import type { JudgedCase } from '../../pipelines/index.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import { rulingEffects, type ShownCases } from '../cases/ruling-effect.ts'
import type { ServiceContext } from '../context.ts'
import { type Cover, gateCover } from '../gates/gate-cover.ts'
import { isDrawn } from '../reviews/draw.ts'
import { requireCase } from '../reviews/review-state.ts'
import { closeJournal, readJournal } from './calls/call-journal.ts'
import type { BoundJudge } from './judges.ts'

export interface BegunRun {
  readonly caseId: CaseId
  readonly runId: RunId
  readonly pipeline: PipelineName
  readonly asked: BoundJudge
  /** Called in the transaction that ends the run; an exception rolls it back. */
  readonly ended: ((line: RunLine, spentMicros: Micros | null) => void) | undefined
}

/** The result of a pipeline, without the questions asked. */
export interface Found {
  readonly state: 'done' | 'failed'
  readonly record: Omit<RunRecord, 'calls' | 'judge'>
  readonly outcome: RunOutcome | null
}

/** Ends runs: with their results in one transaction, or interrupted. The questions asked are stored either way. */
export function runEnds(
  { store, ledger, clock, settings }: Pick<ServiceContext, 'store' | 'ledger' | 'clock' | 'settings'>,
  cases: ShownCases,
) {
  const effectOn = rulingEffects(store, cases)
  const gates = gateCover({ store, ledger, settings })

  return { end, interrupt, isCovered }

  /** Whether an open gate covers the judge of a run, with its decisions as if its answers decided. */
  function isCovered(
    runId: RunId,
    judged: Pick<RunRecord, 'calls'> & Pick<JudgedCase, 'decisions'>,
  ): boolean {
    const run = store.runs.get(runId)
    return run !== null && gates.covers({ run, ...judged })
  }

  /** Stores the results of a run. */
  function end(run: BegunRun, found: Found): RunLine {
    const { caseId, runId, pipeline: name } = run
    return ledger.write({ actor: { kind: 'pipeline', name }, batchId: null }, (writer) => {
      const row = requireCase(store, caseId) // If the case was erased meanwhile, none of its content may come back.
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
    const wanted = ruling?.effect === 'superseded' ? [ruling.reason, ...raised] : raised
    const stages = [...found.record.stages, ...leftOut(asked, clock.now())]
    const calls = asked.calls()
    const unsettled: RunRecord = {
      ...found.record,
      ...{ stages, escalations: wanted, calls },
      judge: judgeWorkIn(outcome, calls.length),
    }
    const isRuled =
      ruling !== null ||
      (row.review_status !== null && row.review_status !== 'pending') ||
      store.events.isTouched(caseId)
    const run = state === 'done' ? store.runs.get(runId) : null
    const { isSettled, ...cover } =
      run === null ? UNCOVERED : gates.ofRun({ row, run, record: unsettled, isRuled }, writer)
    const escalations = isSettled ? [] : wanted
    const record: RunRecord =
      isSettled && cover.gate !== undefined
        ? { ...unsettled, escalations, settled: { ...cover.gate, raised: wanted } }
        : unsettled
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
      ...(state === 'done' && wanted.length === 0 ? sampled(caseId) : {}),
      ...cover,
      ...(ruling === null ? {} : { ruling: ruling.effect }),
    }
    writer.append({ type: 'run.end', caseId, runId, payload })
    release(runId)
    ended?.(line, costOf(record.calls))
    return line
  }

  /**
   * Marks a run that was given up as interrupted; one that has ended stays as it is. Calls in progress are stored as
   * interrupted, and the answers so far are available to the case's next run.
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

  /** Decides whether the random sample selects a case without escalations. */
  function sampled(caseId: CaseId): { sampledAt?: number } {
    const now = settings()
    return isDrawn(caseId, 'qualitySample', now) ? { sampledAt: now.review.samplingRate } : {}
  }

  /** Returns an escalation if a reviewer requested this run: its case returns to the queue even if the run fails. */
  function regenerationFailed(caseId: CaseId, error: string | null): Escalation[] {
    if (store.cases.get(caseId)?.review_status !== 'regenerate_requested') return []
    const reason = `The new run failed: ${error ?? 'no reason was given'}`
    return [{ trigger: 'REGENERATE_FAILED', priority: 'medium', reason }]
  }

  function release(runId: RunId): void {
    closeJournal(store, runId, clock.now())
    store.leases.endRun(runId)
  }

  /** Throws if the run has ended: a process that was taken for dead (such as on a laptop that slept) comes too late. */
  function refuseEnded(runId: RunId, title: string): void {
    if (store.runs.get(runId)?.state === 'running') return
    throw new AppError(
      'CHANGED_SINCE',
      `The run of “${title}” stopped responding and was ended. Run the case again.`,
    )
  }
}

const UNCOVERED: Cover = { isSettled: false }

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

/** Returns the total cost of a run's calls; `null` if a price is unknown. */
export function costOf(calls: RunRecord['calls']): Micros | null {
  return calls.reduce<Micros | null>(
    (sum, { costMicros }) => (sum === null || costMicros === null ? null : sum + costMicros),
    0,
  )
}

/** Returns a stage log entry for characters that people see in a case and no model was shown. */
function leftOut(asked: BoundJudge, startedAt: number): Stage[] {
  const removed = asked.hiddenCharacters()
  return removed === 0 ? [] : [{ name: 'hidden_characters', startedAt, ms: 0, counts: { removed } }]
}
