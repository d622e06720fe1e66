import type { Priority } from '../../../src/shared/domain/cases/priority.ts'
import { type CaseId, DecisionId, RunId, Sha256 } from '../../../src/shared/domain/ids.ts'
import type { ModelCall } from '../../../src/shared/domain/judging/call.ts'
import type { Confidence } from '../../../src/shared/domain/runs/decision.ts'
import type { RunRecord } from '../../../src/shared/domain/runs/record.ts'
import { AppError } from '../../../src/shared/errors.ts'
import type { TempDocket } from '../program/temp-docket.ts'

/** A run ends with whatever reasons a pipeline of another version might have had. */
export function endRun(
  test: TempDocket,
  caseId: CaseId,
  state: 'done' | 'failed',
  priorities: readonly Priority[],
  found: Found = { confidence: 'high' },
): void {
  const { ledger, newId } = test
  const runId = startRun(test, caseId)
  const escalations = priorities.map((priority, n) => ({ trigger: `REASON_${n}`, priority }))
  ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
    const record = {
      ...plainRecord(newId, found),
      escalations: escalations.map((each) => ({ ...each, reason: 'It was so.' })),
    }
    const recordSha256 = writer.putBody(caseId, record)
    const payload = { state, escalations, outcomeSha256: null, recordSha256 }
    writer.append({ type: 'run.end', caseId, runId, payload })
  })
}

/** A run begins, and does not end by itself. */
export function startRun({ store, ledger, newId }: TempDocket, caseId: CaseId): RunId {
  if (store.cases.get(caseId)?.erased_at !== null) throw new AppError('NOT_FOUND', 'It was erased.')
  const runId = RunId.parse(newId())
  ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
    const attempt = store.runs.attempts(caseId) + 1
    const configSha256 = writer.putSharedBody({ attempt })
    const payload = { attempt, pipelineVersion: 'test', configSha256 }
    writer.append({ type: 'run.start', caseId, runId, payload })
  })
  return runId
}

export interface Found {
  /** Of the only decision. */
  readonly confidence: Confidence | null
  /** Further properties of the decision. */
  readonly decision?: Partial<RunRecord['decisions'][number]>
  /** Who was asked for it. */
  readonly models?: readonly string[] | undefined
}

/** A record with one decision, as a pipeline of another version might have left it. */
export function plainRecord(
  newId: () => string,
  { confidence, decision = {}, models = [] }: Found,
): RunRecord {
  return {
    decisions: [{ ...PLAIN_DECISION, confidence, id: DecisionId.parse(newId()), ...decision }],
    escalations: [],
    stages: [],
    calls: models.map((model, n) => ({ ...PLAIN_CALL, id: `call ${n}`, requestedModel: model })),
    error: null,
    judge: null,
  }
}

const PLAIN_HASH = Sha256.parse('0'.repeat(64))

const PLAIN_CALL: ModelCall = {
  id: 'call',
  role: 'reading.judge',
  key: 'word:1',
  sample: 0,
  provider: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  requestedModel: 'some-model',
  servedModel: null,
  fingerprint: null,
  requestId: null,
  promptId: 'p',
  promptVersion: '1',
  schemaHash: PLAIN_HASH,
  params: {},
  droppedParams: [],
  usage: null,
  costMicros: null,
  startedAt: 0,
  ms: 1,
  waitedMs: null,
  limitMs: null,
  timing: null,
  fit: null,
  tries: 1,
  repaired: false,
  cached: false,
  result: 'ok',
  error: null,
  requestSha256: PLAIN_HASH,
  refusal: null,
  responseSha256: null,
}

const PLAIN_DECISION = {
  index: 0,
  kind: 'disputed_word',
  about: { kind: 'word', key: '1' },
  label: 'beach',
  isAskedBlind: true,
  options: ['correct', 'omission'],
  before: 'omission',
  proposed: null,
  after: 'correct',
  source: 'judge' as const,
  applied: true,
  blockedBy: null,
  rationale: { rule: null, judge: 'It was heard.' },
  callIds: [],
  evidence: [],
}
