import type { FailureReason, Usage } from '../../../shared/domain/judging/call.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { AttemptResult } from '../calls/answer-attempt.ts'
import { askedBy } from '../calls/asked.ts'
import { addUsage } from '../calls/usage.ts'
import type { Outcome, Question } from '../port/judge-model.ts'

/** The attempts at one question along its route. */
export interface FallbackChain<Answer> {
  readonly attempts: readonly AttemptResult<Answer>[]
  /** Why models were skipped, one sentence each. */
  readonly skipped: readonly string[]
  /** Why there is no answer, where no call gives the reason. */
  readonly why: FailureReason
}

/** The outcome for the pipeline, with the usage and cost of all attempts. */
export function outcomeOf<Answer>(
  { attempts, skipped, why }: FallbackChain<Answer>,
  ms: number,
): Outcome<Answer> {
  const last = attempts.at(-1)
  const usage = attempts.reduce<Usage | null>((sum, { call }) => addUsage(sum, call.usage), null)
  const callIds = attempts.map(({ call }) => call.id)
  if (last?.answer && last.known)
    return {
      kind: 'answered',
      answer: last.answer.value,
      raw: last.raw,
      usage,
      costMicros: costOfAll(attempts),
      ms,
      servedModel: last.call.servedModel,
      logprobs: last.known.logprobs,
      callIds,
    }
  return { kind: 'failed', ...failureOf({ attempts, skipped, why }), raw: last?.raw ?? null, usage, callIds }
}

/** The record of a question that a run keeps. */
export function askedOf<Answer>(
  question: Question<Answer>,
  chain: FallbackChain<Answer>,
  ms: number,
): AskedQuestion {
  const last = chain.attempts.at(-1)
  return {
    ...askedBy(question),
    callIds: chain.attempts.map(({ call }) => call.id),
    ms,
    outcome: last?.known
      ? { kind: 'answered', ...last.known }
      : { kind: 'failed', ...failureOf(chain), raw: last?.raw ?? null },
  }
}

/** The reason of the last call, with the errors of all attempts and skipped models. */
function failureOf({ attempts, skipped, why }: FallbackChain<unknown>): {
  why: FailureReason
  error: string
} {
  const errors = [...attempts.flatMap(({ call }) => call.error ?? []), ...skipped]
  const result = attempts.at(-1)?.call.result
  const reason = result === undefined || result === 'ok' || result === 'interrupted' ? why : result
  const silent = reason === 'cancelled' ? 'The question was stopped.' : 'There was no time left to ask.'
  return { why: reason, error: [...new Set(errors)].join(' ') || silent }
}

function costOfAll(attempts: readonly AttemptResult<unknown>[]): Micros | null {
  const costs = attempts.flatMap(({ call }) => call.costMicros ?? [])
  return costs.length < attempts.length ? null : costs.reduce((sum, cost) => sum + cost, 0)
}
