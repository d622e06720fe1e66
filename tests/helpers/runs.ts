import { type CaseId, DecisionId, RunId } from '../../src/shared/domain/ids.ts'
import type { Priority } from '../../src/shared/domain/priority.ts'
import { AppError } from '../../src/shared/errors.ts'
import type { TempDocket } from './temp-docket.ts'

/** A run ends with whatever reasons a pipeline of another version might have had. */
export function endRun(
  test: TempDocket,
  caseId: CaseId,
  state: 'done' | 'failed',
  priorities: readonly Priority[],
): void {
  const { ledger, newId } = test
  const runId = startRun(test, caseId)
  const decision = { ...PLAIN_DECISION, id: DecisionId.parse(newId()) }
  const escalations = priorities.map((priority, n) => ({ trigger: `REASON_${n}`, priority }))
  ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
    const record = {
      decisions: [decision],
      escalations: escalations.map((each) => ({ ...each, reason: 'It was so.' })),
      stages: [],
      calls: [],
      error: null,
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

const PLAIN_DECISION = {
  index: 0,
  kind: 'disputed_word',
  subject: 'word:1',
  label: 'beach',
  options: ['correct', 'omission'],
  before: 'omission',
  proposed: null,
  after: 'correct',
  source: 'judge' as const,
  applied: true,
  blockedBy: null,
  confidence: 'high' as const,
  rationale: 'It was heard.',
  callIds: [],
  evidence: [],
}
