import type { Millis, RunId } from '../../../../shared/domain/ids.ts'
import { ModelCall } from '../../../../shared/domain/judging/call.ts'
import { AskedQuestion, KnownAnswer } from '../../../../shared/domain/judging/question.ts'
import { addReported, NOTHING_REPORTED } from '../../../judging/calls/usage.ts'
import type { Schema } from '../../../store/schema.ts'
import type { Store } from '../../../store/store.ts'
import { dayOf } from './call-limits.ts'

/** The questions and calls of an unfinished run, from its journal. */
export interface Journal {
  /** Calls that never ended have the result `interrupted` and an unknown cost. */
  readonly calls: readonly ModelCall[]
  /** The questions that were answered. */
  readonly questions: readonly AskedQuestion[]
}

const Asked = AskedQuestion.omit({ callIds: true, usage: true, costMicros: true, ms: true, outcome: true })

/** Reads the journal of a run. */
export function readJournal({ modelCalls }: Pick<Store, 'modelCalls'>, runId: RunId): Journal {
  const rows = modelCalls.ofRun(runId)
  const calls = rows.map(({ call }) => ModelCall.parse(JSON.parse(call)))
  return {
    calls: calls.toSorted((a, b) => a.startedAt - b.startedAt),
    questions: rows.flatMap((row) => answeredBy(row, calls)),
  }
}

/** Returns the answers in the journal of a run, by the hash of their requests. */
export function journaledAnswers(
  { modelCalls }: Pick<Store, 'modelCalls'>,
  runId: RunId,
): ReadonlyMap<string, KnownAnswer> {
  return new Map(
    modelCalls.ofRun(runId).flatMap(({ call, known }) => {
      if (known === null) return []
      return [
        [ModelCall.parse(JSON.parse(call)).requestSha256, KnownAnswer.parse(JSON.parse(known))] as const,
      ]
    }),
  )
}

/**
 * Closes the journal of a run that has ended, or was given up. The cost of its open calls is unknown: the day is
 * charged with their maximum.
 */
export function closeJournal(store: Store, runId: RunId, now: Millis): void {
  const open = store.modelCalls.ofRun(runId).filter(({ ended }) => ended === 0)
  for (const { reserved_micros: reserved } of open) if (reserved > 0) store.spending.add(dayOf(now), reserved)
  store.modelCalls.removeRun(runId)
  store.callSlots.releaseRun(runId)
}

function answeredBy(row: Schema['model_calls'], calls: readonly ModelCall[]): AskedQuestion[] {
  if (row.known === null) return []
  const asked = Asked.parse(JSON.parse(row.asked))
  const own = calls.filter(
    ({ role, key, sample }) => role === asked.role && key === asked.key && sample === asked.sample,
  )
  const known = KnownAnswer.parse(JSON.parse(row.known))
  const reported = own.map((call) => (call.id === row.call_id ? known : call))
  return [
    {
      ...asked,
      callIds: own.map(({ id }) => id),
      ...reported.reduce(addReported, NOTHING_REPORTED),
      outcome: { kind: 'answered', ...known },
    },
  ]
}
