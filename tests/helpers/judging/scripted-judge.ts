import { validate } from '../../../src/main/judging/answers/validate.ts'
import { validateText } from '../../../src/main/judging/answers/validate-text.ts'
import { NO_USAGE } from '../../../src/main/judging/calls/usage.ts'
import type { Failed, JudgeModel, Outcome, Question } from '../../../src/main/judging/port/judge-model.ts'
import type { FailureReason } from '../../../src/shared/domain/judging/call.ts'

/** Answer of a scripted judge to a question: a value as a model would have it, words as it writes them, or nothing. */
export type Saying =
  | { readonly says: unknown }
  | { readonly writes: string }
  | { readonly fails: FailureReason; readonly error?: string }

/** A judge that answers as a script says. Its answer is read as the engine reads that of a model. */
export function scriptedJudge(script: (question: Question<unknown>) => Saying): ScriptedJudge {
  const asked: Question<unknown>[] = []
  return {
    asked,
    async ask(question) {
      asked.push(question)
      return outcomeOf(question, script(question))
    },
  }
}

export interface ScriptedJudge extends JudgeModel {
  readonly asked: readonly Question<unknown>[]
}

/** A judge that nobody has set up. */
export function noJudge(): ScriptedJudge {
  return scriptedJudge(() => ({ fails: 'not_configured', error: 'No model is set for reading.judge.' }))
}

function outcomeOf<Answer>(question: Question<Answer>, saying: Saying): Outcome<Answer> {
  const callIds = [`${question.role}/${question.key}/0/0`]
  if ('fails' in saying) {
    const { fails, error = `It was ${fails}.` } = saying
    const wasCalled = fails !== 'not_configured' && fails !== 'disabled'
    return failed(fails, error, wasCalled ? callIds : [])
  }
  const text = 'writes' in saying ? saying.writes : JSON.stringify(saying.says)
  const found = (question.isText === true ? validateText : validate)(text, question.schema)
  if (found.kind === 'invalid') return { ...failed('invalid', found.reason, callIds), raw: text }
  return {
    kind: 'answered',
    answer: found.answer,
    raw: text,
    usage: NO_USAGE,
    costMicros: 0,
    ms: 0,
    servedModel: 'scripted',
    logprobs: null,
    callIds,
  }
}

function failed(why: FailureReason, error: string, callIds: readonly string[]): Failed {
  return { kind: 'failed', why, error, raw: null, usage: null, costMicros: 0, ms: 0, callIds }
}
