import type { ModelCall } from '../../shared/domain/judging/call.ts'
import type { AskedQuestion, WrittenAnswer } from '../../shared/domain/judging/question.ts'
import { begunCall, unmadeCall } from '../judging/calls/call-record.ts'
import type { Consultation } from '../judging/calls/consult.ts'
import { prepareRequest } from '../judging/calls/request.ts'
import type { JudgeModel, Question } from '../judging/port/judge-model.ts'
import type { Clock } from '../judging/port/result.ts'
import type { RunJudge } from '../judging/routes/run-judge.ts'
import { askedOf, outcomeOf, type Walk } from '../judging/routes/walk.ts'

/** What people see where another call has the name of a model. */
const NAME = 'written for the sample'

/**
 * A judge that says what was written down for its questions, found by role, key and sample. It asks nobody, and its
 * calls say so; what does not fit its question, or was not written, fails as any other judge's answer would.
 */
export function writtenJudge(answers: readonly WrittenAnswer[], { now }: Pick<Clock, 'now'>): RunJudge {
  const calls: ModelCall[] = []
  const questions: AskedQuestion[] = []

  const ask: JudgeModel['ask'] = async (question) => {
    const walk = walked(question)
    calls.push(...walk.made.map(({ call }) => call))
    questions.push(askedOf(question, walk, 0))
    return outcomeOf(walk, 0)
  }
  return { ask, calls: () => [...calls], questions: () => [...questions] }

  function walked<Answer>(question: Question<Answer>): Walk<Answer> {
    const { role, key, sample = 0 } = question
    const found = answers.find((each) => each.role === role && each.key === key && each.sample === sample)
    if (found !== undefined) return { made: [consulted(question, found.answer)], passed: [], why: 'invalid' }
    const missing = `No answer to ${role} ${key} (sample ${sample}) was written down.`
    return { made: [], passed: [missing], why: 'not_recorded' }
  }

  function consulted<Answer>(
    question: Question<Answer>,
    answer: WrittenAnswer['answer'],
  ): Consultation<Answer> {
    const model = { provider: 'ollama', model: NAME } as const // what a request needs; nothing is sent
    const request = prepareRequest(question, model, '')
    const begun = begunCall({ question, model, place: 0, request, startedAt: now() }, null)
    const call: ModelCall = { ...unmadeCall(begun, { cached: true }), provider: 'written' }
    const { data, error } = question.schema.safeParse(answer)
    if (error !== undefined)
      return {
        call: { ...call, result: 'invalid', error: `The written answer does not fit: ${error.message}` },
        answer: null,
        known: null,
        raw: null,
      }
    return {
      call: { ...call, result: 'ok', servedModel: NAME },
      answer: { value: data },
      known: { answer, raw: null, servedModel: NAME, logprobs: null },
      raw: null,
    }
  }
}
