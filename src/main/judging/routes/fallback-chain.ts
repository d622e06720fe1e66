import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { AttemptResult } from '../calls/answer-attempt.ts'
import { askedBy } from '../calls/asked.ts'
import { addReported, NOTHING_REPORTED } from '../calls/usage.ts'
import type { Outcome, Question, Reported } from '../port/judge-model.ts'

/** The attempts at one question along its route. */
export interface FallbackChain<Answer> {
  readonly attempts: readonly AttemptResult<Answer>[]
  /** Why models were skipped, one sentence each. */
  readonly skipped: readonly string[]
  /** Why there is no answer, if no call gives the reason. */
  readonly why: FailureReason
}

/** Returns the outcome for the pipeline, with the figures of all attempts. */
export function outcomeOf<Answer>({ attempts, skipped, why }: FallbackChain<Answer>): Outcome<Answer> {
  const last = attempts.at(-1)
  const reported = reportedBy(attempts)
  const callIds = attempts.map(({ call }) => call.id)
  if (last?.answer && last.known)
    return {
      kind: 'answered',
      answer: last.answer.value,
      raw: last.raw,
      ...reported,
      servedModel: last.call.servedModel,
      logprobs: last.known.logprobs,
      callIds,
    }
  return {
    kind: 'failed',
    ...failureOf({ attempts, skipped, why }),
    raw: last?.raw ?? null,
    ...reported,
    callIds,
  }
}

/** Returns the record of a question that a run stores. */
export function askedOf<Answer>(question: Question<Answer>, chain: FallbackChain<Answer>): AskedQuestion {
  const last = chain.attempts.at(-1)
  return {
    ...(last?.asked ?? askedBy(question)),
    callIds: chain.attempts.map(({ call }) => call.id),
    ...reportedBy(chain.attempts),
    outcome: last?.known
      ? { kind: 'answered', ...last.known }
      : { kind: 'failed', ...failureOf(chain), raw: last?.raw ?? null },
  }
}

/** Returns the reason of the last call, with the errors of all attempts and skipped models. */
function failureOf({ attempts, skipped, why }: FallbackChain<unknown>): {
  why: FailureReason
  error: string
} {
  const isAlone = attempts.length === 1 && skipped.length === 0
  const errors = [
    ...attempts.flatMap(({ call: { requestedModel, error } }) =>
      error === null ? [] : [isAlone ? error : byModel(requestedModel, error)],
    ),
    ...skipped,
  ]
  const result = attempts.at(-1)?.call.result
  const reason = result === undefined || result === 'ok' || result === 'interrupted' ? why : result
  const silent = reason === 'cancelled' ? 'The question was stopped.' : 'There was no time left to ask.'
  return { why: reason, error: [...new Set(errors)].join(' ') || silent }
}

/** Adds the name of its model to the error of a call: several models of one provider fail with the same words. */
function byModel(model: string, error: string): string {
  return error.includes(model) ? error : `${model}: ${error}`
}

function reportedBy(attempts: readonly AttemptResult<unknown>[]): Reported {
  return attempts.map(({ reported }) => reported).reduce(addReported, NOTHING_REPORTED)
}
