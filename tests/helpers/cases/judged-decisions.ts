import { type CaseId, DecisionId, type ReviewerId, RunId, Sha256 } from '../../../src/shared/domain/ids.ts'
import type { FeedbackState } from '../../../src/shared/domain/reviews/feedback.ts'
import type { RunRecord } from '../../../src/shared/domain/runs/record.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { importCase } from './readings.ts'
import { plainRecord } from './runs.ts'

type Decision = RunRecord['decisions'][number]
type Call = RunRecord['calls'][number]

/** A decision of a run, and the call that it was asked in; `null` where no model was. */
export interface Judged {
  readonly decision?: Partial<Decision>
  readonly call?: Partial<Call> | null
  /** The calls of a panel, instead of one. */
  readonly panel?: readonly Partial<Call>[]
}

/** How people come to see the case: a trigger, chance with a share, or neither. */
export type Seen = { readonly of: 'trigger' } | { readonly of: 'chance'; readonly share: number } | null

/** A new case with a run that made these decisions. */
export async function judgedCase(
  test: TempDocket,
  judged: readonly Judged[],
  seen: Seen = { of: 'trigger' },
): Promise<{ readonly caseId: CaseId; readonly decisions: readonly DecisionId[] }> {
  const caseId = await importCase(test, { name: `Case ${test.newId()}`, disputed: 0 })
  return { caseId, decisions: judgedAgain(test, caseId, judged, seen) }
}

/** Another run of a case that made these decisions. */
export function judgedAgain(
  { ledger, store, newId }: TempDocket,
  caseId: CaseId,
  judged: readonly Judged[],
  seen: Seen,
): readonly DecisionId[] {
  const runId = RunId.parse(newId())
  const plain = plainRecord(newId, { confidence: 0.9, models: ['model-a'] })
  const [anyDecision, anyCall] = [plain.decisions[0], plain.calls[0]]
  if (anyDecision === undefined || anyCall === undefined) throw new Error('A plain record has one of each')
  const decisions = judged.map(({ decision, call, panel }, index) => ({
    ...anyDecision,
    id: DecisionId.parse(newId()),
    index,
    about: { kind: 'word', key: String(index) },
    ...decision,
    callIds: call === null ? [] : (panel ?? [call]).map((_, at) => `call ${index}.${at}`),
  }))
  const calls = judged.flatMap(({ call, panel }, index) =>
    call === null
      ? []
      : (panel ?? [call]).map((each, at) => ({ ...anyCall, ...each, id: `call ${index}.${at}` })),
  )
  const escalations = seen?.of === 'trigger' ? [{ trigger: 'REASON', priority: 'medium' as const }] : []
  ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
    const attempt = store.runs.attempts(caseId) + 1
    const configSha256 = writer.putSharedBody({ attempt })
    const begun = { attempt, pipelineVersion: 'test', configSha256 }
    writer.append({ type: 'run.start', caseId, runId, payload: begun })
    const reasons = escalations.map((each) => ({ ...each, reason: 'It was so.' }))
    const recordSha256 = writer.putBody(caseId, { ...plain, decisions, calls, escalations: reasons })
    const ended = { state: 'done' as const, escalations, outcomeSha256: null, recordSha256 }
    const sampled = seen?.of === 'chance' ? { sampledAt: seen.share } : {}
    writer.append({ type: 'run.end', caseId, runId, payload: { ...ended, ...sampled } })
  })
  return decisions.map(({ id }) => id)
}

/** An answer as events have it, with its texts. */
export type Given = Partial<FeedbackState> & { readonly ownAnswer?: string; readonly correction?: string }

/** A person answers a decision. */
export function answer(
  { ledger, store }: Pick<TempDocket, 'ledger' | 'store'>,
  decisionId: DecisionId,
  reviewer: { readonly id: ReviewerId },
  { ownAnswer, correction, ...given }: Given,
): void {
  const row = store.decisions.get(decisionId)
  if (row === null) throw new Error(`There is no decision ${decisionId}`)
  const { case_id: caseId, run_id: runId } = row
  ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: null }, (writer) => {
    const text = { ownAnswer: ownAnswer ?? null, correction: correction ?? null, note: null }
    const hasText = ownAnswer !== undefined || correction !== undefined
    const after = {
      answer: 'correct' as const,
      textSha256: hasText ? writer.putBody(caseId, text) : null,
      reasons: [],
      blind: false,
      blindAnswer: null,
      revealedAt: null,
      at: writer.now,
      ...given,
    }
    const origin = { reviewerId: reviewer.id, sha256: Sha256.parse('f'.repeat(64)) }
    writer.append({
      type: 'feedback.give',
      caseId,
      runId,
      decisionId,
      payload: { before: null, after, origin },
    })
  })
}

/** A third person decides. */
export function adjudicate(
  { ledger, store }: TempDocket,
  decisionId: DecisionId,
  reviewer: { readonly id: ReviewerId },
  given: 'correct' | 'incorrect',
): void {
  const row = store.decisions.get(decisionId)
  if (row === null) throw new Error(`There is no decision ${decisionId}`)
  const { case_id: caseId, run_id: runId } = row
  ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: null }, (writer) => {
    const textSha256 = writer.putBody(caseId, { ownAnswer: null, correction: null, note: 'so it is' })
    const after = { reviewerId: reviewer.id, answer: given, textSha256, at: writer.now }
    writer.append({
      type: 'decision.adjudicate',
      caseId,
      runId,
      decisionId,
      payload: { before: null, after },
    })
  })
}
