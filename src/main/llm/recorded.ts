import type { ModelCall } from '../../shared/domain/judging/call.ts'
import type { AskedQuestion } from '../../shared/domain/judging/question.ts'
import { NO_USAGE, NOTHING_REPORTED } from '../judging/calls/usage.ts'
import type { Outcome, Question } from '../judging/port/judge-model.ts'
import { askedOf, outcomeOf } from '../judging/routes/fallback-chain.ts'
import type { RunJudge } from '../judging/routes/run-judge.ts'

/** The questions of a run with their answers, and the calls that it made. */
export interface RecordedAnswers {
  readonly questions: readonly AskedQuestion[]
  readonly calls: readonly ModelCall[]
}

/**
 * Returns a judge that replays a recorded run: its answers and failures, by role, key and sample, with the figures of
 * the original calls. It asks no model and costs nothing; a question that was not recorded fails with `not_recorded`.
 */
export function recordedJudge({ questions, calls }: RecordedAnswers): RunJudge {
  const answers = new Map(questions.map((asked) => [nameOf(asked), asked]))
  const asked: AskedQuestion[] = []

  return {
    async ask(question) {
      const found = answers.get(nameOf({ ...question, sample: question.sample ?? 0 }))
      if (found === undefined) return notRecorded(question)
      asked.push(found)
      return replayed(question, found)
    },
    calls() {
      const ids = new Set(asked.flatMap(({ callIds }) => callIds))
      return calls.filter(({ id }) => ids.has(id)).map(again)
    },
    questions: () => [...asked],
  }
}

/**
 * Returns a judge with answers that were given just now and belong to no run yet. Its calls are stored as they were
 * made, with their cost.
 */
export function judgeOfRecorded(recordedAnswers: RecordedAnswers): RunJudge {
  const judge = recordedJudge(recordedAnswers)
  return {
    ...judge,
    calls() {
      const ids = new Set(judge.calls().map(({ id }) => id))
      return recordedAnswers.calls.filter(({ id }) => ids.has(id))
    },
  }
}

/** Returns a judge without answers for a known reason: every question fails with that reason, and no model is asked. */
export function absentJudge({ why, error }: Pick<Failed, 'why' | 'error'>): RunJudge {
  const questions: AskedQuestion[] = []
  return {
    async ask(question) {
      const chain = { attempts: [], skipped: [error], why }
      questions.push(askedOf(question, chain))
      return outcomeOf(chain)
    },
    calls: () => [],
    questions: () => [...questions],
  }
}

type Failed = Extract<Outcome<never>, { kind: 'failed' }>

function nameOf({ role, key, sample }: Pick<AskedQuestion, 'role' | 'key' | 'sample'>): string {
  return JSON.stringify([role, key, sample])
}

function replayed<Answer>(question: Question<Answer>, found: AskedQuestion): Outcome<Answer> {
  const { outcome, callIds, usage, costMicros, ms } = found
  const reported = { usage, costMicros, ms, callIds }
  if (outcome.kind === 'failed') return { ...outcome, ...reported }
  const checked = question.schema.safeParse(outcome.answer)
  if (checked.success) return { ...outcome, answer: checked.data, ...reported }
  return {
    kind: 'failed',
    why: 'invalid',
    error: 'The recorded answer does not fit what is asked now.',
    raw: outcome.raw,
    ...reported,
  }
}

function notRecorded({ role, key, sample }: Question<unknown>): Outcome<never> {
  return {
    kind: 'failed',
    why: 'not_recorded',
    error: `No answer to ${role} ${key} (sample ${sample ?? 0}) was recorded.`,
    raw: null,
    ...NOTHING_REPORTED,
    callIds: [],
  }
}

/** Returns a recorded call in a replay: it is not made again and costs nothing. */
function again(call: ModelCall): ModelCall {
  return { ...call, cached: true, usage: NO_USAGE, costMicros: 0, tries: 0 }
}
