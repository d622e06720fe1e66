import type { ExamKind, ExamTrap } from '../../../shared/domain/judging/exam.ts'
import type { Role } from '../../../shared/domain/judging/role.ts'
import type { JudgeModel, Outcome, Question } from '../port/judge-model.ts'
import type { PipelineTools } from '../port/result.ts'
import type { ExamMark } from './counts.ts'
import { drawsOf } from './draws.ts'
import { type MadeQuestion, placeOf, type RoleExam } from './paper.ts'
import type { ScriptedJudge } from './scripted-judges.ts'

/** The tools of the runs of an exam, besides the judge. */
export type ExamTools = Omit<PipelineTools, 'ask' | 'enough' | 'before' | 'receivedAt' | 'tell'>

/** A question of an exam as it was asked, with its outcome. */
export interface ExamAnswer {
  readonly promptId: string
  readonly promptVersion: string
  /** The text of the question, and the instructions before it. */
  readonly user: string
  readonly system: string
  readonly outcome: Outcome<unknown>
}

/** One order of a question with its result. */
export interface AskedOrder {
  /** The marked part of the result, behind the guards. */
  readonly result: string
  /** Whether each part has a valid answer. */
  readonly isAnswered: boolean
  readonly answers: readonly ExamAnswer[]
}

/** A question of a sitting with its results. */
export interface MarkedQuestion {
  readonly kind: ExamKind
  readonly trap: ExamTrap | null
  /** The marked part, in a few words. */
  readonly about: string
  /** The right result. */
  readonly truth: string
  /** The result of the rules alone. */
  readonly byRules: string
  readonly first: AskedOrder
  /** The same in another order; `null` if it was asked once. */
  readonly second: AskedOrder | null
}

/** Returns the marks of a question. */
export function markOf({ kind, truth, byRules, first, second }: MarkedQuestion): ExamMark {
  return {
    kind,
    isRightByRules: byRules === truth,
    isRight: first.result === truth,
    asked: second === null ? 1 : 2,
    answered: (first.isAnswered ? 1 : 0) + (second?.isAnswered === true ? 1 : 0),
    isFlipped: second === null ? null : second.result !== first.result,
  }
}

/** Answers the questions of a sitting; `isRepeated` for the other order. */
export type AskInExam = (isRepeated: boolean) => JudgeModel['ask']

/** The exam of a role, ready to be sat. */
export interface OpenExam {
  readonly role: Role
  readonly version: number
  /** The configuration of its runs. */
  readonly config: unknown
  /** Asks the question at a place of the paper of a seed, from 0, and marks its result. */
  readonly sit: (seed: number, at: number, ask: AskInExam, tools: ExamTools) => Promise<MarkedQuestion>
  /** Returns the versions of the prompts of one question. Nothing is asked. */
  readonly prompts: (tools: ExamTools) => Promise<readonly string[]>
  /** The same as `sit` for a judge of code. */
  readonly sitScripted: (
    seed: number,
    at: number,
    judge: ScriptedJudge,
    tools: ExamTools,
  ) => Promise<MarkedQuestion>
}

/** Makes an exam ready to be sat. */
export function openExam<Input, Outcome>(exam: RoleExam<Input, Outcome>): OpenExam {
  const { role, version, config } = exam
  return {
    ...{ role, version, config },
    sit: (seed, at, ask, tools) => sit(seed, at, () => ask, tools),
    async prompts(tools) {
      const { first } = await sit(0, 0, () => () => nobody, tools)
      return [...new Set(first.answers.map(({ promptVersion }) => promptVersion))]
    },
    sitScripted: (seed, at, judge, tools) =>
      sit(
        seed,
        at,
        (made) => (isRepeated) => async (question) =>
          answered(question, made.answer(question, judge.choose(question, { isRepeated })), judge.name),
        tools,
      ),
  }

  async function sit(
    seed: number,
    at: number,
    askOf: (made: MadeQuestion<Input, Outcome>) => AskInExam,
    tools: ExamTools,
  ): Promise<MarkedQuestion> {
    const place = placeOf(seed, at)
    const made = exam.make(drawsOf(place.seed), place.kind)
    const ask = askOf(made)
    const rules = await exam.judge(made.input, { ...ofRun(tools), ask: nobody })
    const first = await asked(made, made.input, ask(false), tools)
    const second = place.isTwice ? await asked(made, made.inOtherOrder, ask(true), tools) : null
    const { trap, about, truth, resultOf } = made
    return { kind: place.kind, trap, about, truth, byRules: resultOf(rules.outcome), first, second }
  }

  async function asked(
    made: MadeQuestion<Input, Outcome>,
    input: Input,
    ask: JudgeModel['ask'],
    tools: ExamTools,
  ): Promise<AskedOrder> {
    const answers: ExamAnswer[] = []
    const listening: JudgeModel['ask'] = async (question) => {
      if (question.role !== exam.role && exam.answerOther !== undefined)
        return answered(question, exam.answerOther(question, made), 'exam')
      const outcome = await ask(question)
      const { id: promptId, version: promptVersion, user, system } = question.prompt
      answers.push({ promptId, promptVersion, user, system, outcome })
      return outcome
    }
    const { outcome } = await exam.judge(input, { ...ofRun(tools), ask: listening })
    const work = exam.workOf(outcome)
    const isAnswered =
      answers.length > 0 &&
      answers.every((each) => each.outcome.kind === 'answered') &&
      work.answered >= work.asked
    return { result: made.resultOf(outcome), isAnswered, answers }
  }
}

const NEVER = new AbortController().signal

function ofRun(tools: ExamTools): Omit<PipelineTools, 'ask'> {
  return { ...tools, enough: NEVER, before: null, receivedAt: null, tell: () => {} }
}

/** The rules alone: no model is set. */
const nobody: JudgeModel['ask'] = async () => ({
  kind: 'failed',
  why: 'not_configured',
  error: 'No model is asked.',
  raw: null,
  usage: null,
  costMicros: 0,
  ms: 0,
  callIds: [],
})

function answered<Answer>(question: Question<Answer>, answer: unknown, name: string): Outcome<Answer> {
  return {
    kind: 'answered',
    answer: question.schema.parse(answer),
    raw: null,
    usage: null,
    costMicros: 0,
    ms: 0,
    servedModel: name,
    logprobs: null,
    callIds: [],
  }
}
