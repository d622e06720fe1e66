import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import {
  type AskedQuestion,
  type KnownAnswer,
  RunQuestions,
} from '../../../shared/domain/judging/question.ts'
import type { GivenRun } from '../../../shared/domain/runs/given.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import type { Store } from '../../store/store.ts'

/** The questions of a run with their answers, and the calls that it made. */
export interface RecordedAnswers {
  readonly questions: readonly AskedQuestion[]
  readonly calls: readonly ModelCall[]
}

/** The recorded answers with what the run was given: with both, the run can be repeated exactly. */
export interface RecordedRun extends RecordedAnswers {
  readonly given: GivenRun | null
}

/** Returns the recorded answers of a run that has ended; `null` if it asked nothing or was erased. */
export function recordedAnswersOf(
  { store, bodies }: { store: Pick<Store, 'runs'>; bodies: Bodies },
  runId: RunId,
): RecordedAnswers | null {
  const row = store.runs.get(runId)
  if (row === null || row.questions_sha256 === null || row.record_sha256 === null) return null
  const asked = bodies.get(RunQuestions, row.questions_sha256)
  const record = bodies.get(RunRecord, row.record_sha256)
  return asked === null || record === null ? null : { questions: asked.questions, calls: record.calls }
}

/**
 * Returns the answers of a case's last runs that were interrupted, by request hash, so that the next run need not ask
 * again. Several runs are included, as one that was interrupted early may not have reached the answers of the one
 * before.
 */
export function salvagedAnswers(
  from: { store: Pick<Store, 'runs'>; bodies: Bodies },
  caseId: CaseId,
): ReadonlyMap<string, KnownAnswer> {
  const ended = from.store.runs.ofCase(caseId).filter(({ state }) => state !== 'running')
  const whole = ended.findLastIndex(({ state }) => state !== 'interrupted')
  return new Map(ended.slice(whole + 1).flatMap(({ id }) => answersByRequest(recordedAnswersOf(from, id))))
}

function answersByRequest(recorded: RecordedAnswers | null): (readonly [string, KnownAnswer])[] {
  const requests = new Map(recorded?.calls.map(({ id, requestSha256 }) => [id, requestSha256]))
  return (recorded?.questions ?? []).flatMap(({ outcome, callIds }) => {
    const request = requests.get(callIds.at(-1) ?? '')
    if (outcome.kind !== 'answered' || request === undefined) return []
    const { kind: _, ...known } = outcome
    return [[request, known] as const]
  })
}
