import type { ModelCall } from '../../shared/domain/judging/call.ts'
import type { AskedQuestion, WrittenAnswer } from '../../shared/domain/judging/question.ts'
import type { AttemptResult } from '../judging/calls/answer-attempt.ts'
import { askedBy } from '../judging/calls/asked.ts'
import { begunCall, unmadeCall } from '../judging/calls/call-record.ts'
import { posedQuestion, prepareRequest } from '../judging/calls/request.ts'
import { NO_USAGE } from '../judging/calls/usage.ts'
import type { JudgeModel, Question } from '../judging/port/judge-model.ts'
import type { Clock } from '../judging/port/result.ts'
import { askedOf, type FallbackChain, outcomeOf } from '../judging/routes/fallback-chain.ts'
import type { RunJudge } from '../judging/routes/run-judge.ts'

/** Shown instead of a model's name. */
const NAME = 'written for the sample'

/** No model was asked, so no usage, cost or time is recorded. */
const WRITTEN = { usage: NO_USAGE, costMicros: 0, ms: 0 } as const

/**
 * Returns a judge with prepared answers, by role, key and sample. It asks no model, and its calls have the provider
 * `written`. A missing or invalid answer is a failure as with any judge; a role without prepared answers has no model.
 */
export function writtenJudge(answers: readonly WrittenAnswer[], { now }: Pick<Clock, 'now'>): RunJudge {
  const calls: ModelCall[] = []
  const questions: AskedQuestion[] = []

  const ask: JudgeModel['ask'] = async (question) => {
    const chain = chainOf(question)
    calls.push(...chain.attempts.map(({ call }) => call))
    questions.push(askedOf(question, chain))
    return outcomeOf(chain)
  }
  return { ask, calls: () => [...calls], questions: () => [...questions] }

  function chainOf<Answer>(question: Question<Answer>): FallbackChain<Answer> {
    const { role, key, sample = 0 } = question
    const found = answers.find((each) => each.role === role && each.key === key && each.sample === sample)
    if (found !== undefined) return { attempts: [attempted(question, found)], skipped: [], why: 'invalid' }
    if (!answers.some((each) => each.role === role))
      return { attempts: [], skipped: [`Nothing was written for ${role}.`], why: 'not_configured' }
    const missing = `No answer to ${role} ${key} (sample ${sample}) was written down.`
    return { attempts: [], skipped: [missing], why: 'not_recorded' }
  }

  function attempted<Answer>(asked: Question<Answer>, { answer, by }: WrittenAnswer): AttemptResult<Answer> {
    const model = { provider: 'ollama', model: NAME } as const // The request needs a model; nothing is sent.
    const question = posedQuestion(asked, false)
    const request = prepareRequest(question, model, { baseUrl: '', isGrammar: false })
    const begun = begunCall({ question, model, callIndex: 0, request, startedAt: now() }, null)
    const call: ModelCall = { ...unmadeCall(begun, { cached: true }), provider: 'written' }
    const servedModel = by === undefined ? NAME : `${NAME}, ${by}`
    const { data, error } = question.schema.safeParse(answer)
    if (error !== undefined)
      return {
        call: { ...call, result: 'invalid', error: `The written answer does not fit: ${error.message}` },
        asked: askedBy(question),
        answer: null,
        known: null,
        raw: null,
        reported: WRITTEN,
      }
    return {
      call: { ...call, result: 'ok', servedModel },
      asked: askedBy(question),
      answer: { value: data },
      known: { answer, raw: null, servedModel, logprobs: null, ...WRITTEN },
      raw: null,
      reported: WRITTEN,
    }
  }
}
