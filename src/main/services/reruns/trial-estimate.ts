import type { TrialCost } from '../../../shared/contract/standards/standards.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { NOTHING_REPORTED } from '../../judging/calls/usage.ts'
import type { JudgeModel, Outcome, Question } from '../../judging/port/judge-model.ts'
import { costOf, type Rates } from '../../judging/prices/prices.ts'
import { planRoute } from '../../judging/routes/route.ts'

/** Assumed number of characters of a token, for an estimate; limits count with an upper bound instead. */
const CHARACTERS_PER_TOKEN = 4

/** Assumed number of tokens of an answer, for an estimate. */
const ANSWER_TOKENS = 300

type RatesOf = (model: ModelRef) => Rates | null

/** Returns the estimated cost of questions, with the first problem among them. */
export function costsOf(found: readonly EstimatedQuestion[], rates: RatesOf): Omit<TrialCost, 'rows'> {
  const sum = (of: (each: EstimatedQuestion) => number) => found.reduce((total, each) => total + of(each), 0)
  return {
    questions: found.length,
    models: [...new Set(found.flatMap(({ model }) => (model === null ? [] : [nameOf(model)])))],
    inputTokens: sum(({ input }) => input),
    outputTokens: sum(({ output }) => output),
    costMicros: sumOf(found.map((each) => costOfQuestion(each, rates))),
    problem: found.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

function costOfQuestion({ model, input, output, problem }: EstimatedQuestion, rates: RatesOf): Micros | null {
  if (problem !== null || model === null) return 0
  return costOf({ inputUncached: input, cacheRead: 0, cacheWrite: 0, output, reasoning: 0 }, rates(model))
}

/** The estimated size of a question, and the model that is asked first; `null` for one on this machine. */
export interface EstimatedQuestion {
  readonly model: ModelRef | null
  readonly input: number
  readonly output: number
  readonly problem: string | null
}

/** Returns a judge that answers nothing, and notes what it is asked. */
export function estimating(found: EstimatedQuestion[], settings: Settings): JudgeModel['ask'] {
  return <Answer>(question: Question<Answer>): Promise<Outcome<Answer>> => {
    const plan = planRoute(question.role, settings, question.route ?? null)
    const { system, user } = question.prompt
    found.push({
      model: plan.kind === 'route' ? (plan.models[0] ?? null) : null,
      input: Math.ceil((system.length + user.length) / CHARACTERS_PER_TOKEN),
      output: Math.min(question.maxOutputTokens, ANSWER_TOKENS),
      problem: plan.kind === 'none' ? plan.error : null,
    })
    return Promise.resolve({
      kind: 'failed',
      why: 'not_configured',
      error: 'An estimate asks no model.',
      raw: null,
      ...NOTHING_REPORTED,
      callIds: [],
    })
  }
}

/** Returns the sum of costs; `null` if one is unknown. */
export function sumOf(costs: readonly (Micros | null)[]): Micros | null {
  return costs.includes(null) ? null : costs.reduce<Micros>((sum, each) => sum + (each ?? 0), 0)
}

function nameOf({ provider, model }: ModelRef): string {
  return `${provider}/${model}`
}
