import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import { type AskedQuestion, RunQuestions } from '../../../shared/domain/judging/question.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { KnownAnswer } from '../../judging/calls/call-store.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import type { Store } from '../../store/store.ts'

/** What a run was told, with the calls that it made for it. */
export interface Recording {
  readonly questions: readonly AskedQuestion[]
  readonly calls: readonly ModelCall[]
}

/** What a run that has ended asked and was told; `null` where it asked nothing, or it was erased. */
export function recordingOf(
  { store, bodies }: { store: Pick<Store, 'runs'>; bodies: Bodies },
  runId: RunId,
): Recording | null {
  const row = store.runs.get(runId)
  if (row === null || row.questions_sha256 === null || row.record_sha256 === null) return null
  const asked = bodies.get(RunQuestions, row.questions_sha256)
  const record = bodies.get(RunRecord, row.record_sha256)
  return asked === null || record === null ? null : { questions: asked.questions, calls: record.calls }
}

/**
 * The answers that a case has paid for in a run that was cut short, by the request that they answer: whoever runs the
 * case next need not ask again.
 */
export function salvagedAnswers(
  from: { store: Pick<Store, 'runs'>; bodies: Bodies },
  caseId: CaseId,
): ReadonlyMap<string, KnownAnswer> {
  const last = from.store.runs.ofCase(caseId).findLast(({ state }) => state !== 'running')
  const recording = last?.state === 'interrupted' ? recordingOf(from, last.id) : null
  const requests = new Map(recording?.calls.map(({ id, requestSha256 }) => [id, requestSha256]))
  return new Map(
    recording?.questions.flatMap(({ outcome, callIds }) => {
      const request = requests.get(callIds.at(-1) ?? '')
      if (outcome.kind !== 'answered' || request === undefined) return []
      const { kind: _, ...known } = outcome
      return [[request, known] as const]
    }),
  )
}
