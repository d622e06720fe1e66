import type { FailureReason, Usage } from '../../../shared/domain/judging/call.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import { askedBy } from '../calls/asked.ts'
import type { Consultation } from '../calls/consult.ts'
import { addUsage } from '../calls/usage.ts'
import type { Outcome, Question } from '../port/judge-model.ts'

/** A route as far as it was walked for one question. */
export interface Walk<Answer> {
  readonly made: readonly Consultation<Answer>[]
  /** Why models were passed over. */
  readonly passed: readonly string[]
  /** Why there is no answer, where no call says so. */
  readonly why: FailureReason
}

/** What a pipeline is told. Everything that was paid for on the way is in it. */
export function outcomeOf<Answer>({ made, passed, why }: Walk<Answer>, ms: number): Outcome<Answer> {
  const last = made.at(-1)
  const usage = made.reduce<Usage | null>((sum, { call }) => addUsage(sum, call.usage), null)
  const callIds = made.map(({ call }) => call.id)
  if (last?.answer && last.known)
    return {
      kind: 'answered',
      answer: last.answer.value,
      raw: last.raw,
      usage,
      costMicros: costOfAll(made),
      ms,
      servedModel: last.call.servedModel,
      logprobs: last.known.logprobs,
      callIds,
    }
  return { kind: 'failed', ...failureOf({ made, passed, why }), raw: last?.raw ?? null, usage, callIds }
}

/** What a run keeps of a question. */
export function askedOf<Answer>(question: Question<Answer>, walk: Walk<Answer>, ms: number): AskedQuestion {
  const last = walk.made.at(-1)
  return {
    ...askedBy(question),
    callIds: walk.made.map(({ call }) => call.id),
    ms,
    outcome: last?.known
      ? { kind: 'answered', ...last.known }
      : { kind: 'failed', ...failureOf(walk), raw: last?.raw ?? null },
  }
}

/** The last call says why; what was tried and passed over before it is told as well. */
function failureOf({ made, passed, why }: Walk<unknown>): { why: FailureReason; error: string } {
  const errors = [...made.flatMap(({ call }) => call.error ?? []), ...passed]
  const result = made.at(-1)?.call.result
  const reason = result === undefined || result === 'ok' || result === 'interrupted' ? why : result
  const silent = reason === 'cancelled' ? 'The question was stopped.' : 'There was no time left to ask.'
  return { why: reason, error: [...new Set(errors)].join(' ') || silent }
}

function costOfAll(made: readonly Consultation<unknown>[]): Micros | null {
  const costs = made.flatMap(({ call }) => call.costMicros ?? [])
  return costs.length < made.length ? null : costs.reduce((sum, cost) => sum + cost, 0)
}
