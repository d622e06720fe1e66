import { expect, it } from 'vitest'
import { refuseOpen } from '../../../../src/main/services/reviews/feedback/answering.ts'
import type { StageAnswer } from '../../../../src/shared/pipelines/call/evaluation.ts'
import { callOf, flowOf, rulesOf } from '../../../helpers/calls/a-call.ts'
import { answerAbout, configOf, judgedCall } from '../../../helpers/calls/judged.ts'

const FLOW = flowOf({ only: { greet: ['thank you for calling'], book: ['I will book an engineer'] } })
const CALL = callOf([
  'A 0-4 Thank you for calling.',
  'C 5-6 It is broken.',
  'A 7-9 Tomorrow I will gladly and quickly book you an engineer.',
  'C 10-11 Fine.',
])
const RUBRIC = {
  name: 'Rubric',
  categories: [{ id: 'a', name: 'A', weight: 100, pass_threshold: 60, stage_ids: ['only'] }],
}
const CONFIG = configOf(FLOW, [], { rubric: RUBRIC })

const quote = (text: string, start: number, end: number) => ({
  type: 'transcript_snippet' as const,
  text,
  start,
  end,
  rule_id: null,
})

function answer(isBooked: boolean, more: Partial<StageAnswer> = {}): StageAnswer {
  const greet = {
    step_id: 'greet',
    passed: true,
    evidence: [quote('Thank you for calling', 0, 4)],
    rationale: 'At 0 s.',
  }
  const book = {
    step_id: 'book',
    passed: isBooked,
    evidence: isBooked ? [quote('book you an engineer', 7, 9)] : [],
    rationale: isBooked ? 'The agent books one at 7 s.' : 'A promise, and no booking.',
  }
  const shared = { stage_id: 'only', step_evaluations: [greet, book], stage_feedback: ['Step book at 7 s.'] }
  return answerAbout('only', { ...shared, ...more })
}

it('waits for a person without a judge: one decision with the quote, no points lost, one escalation', async () => {
  const { outcome, decisions, escalations } = await judgedCall(CALL, CONFIG, () => ({
    fails: 'not_configured',
  }))
  expect(outcome.stages[0]).toMatchObject({ stage_score: 100, penalties: [] })
  expect(outcome.overall.reasons).toEqual([
    { code: 'checks_open', id: '', text: '1 check open: it counts in no score until decided.' },
  ])
  const open = decisions.filter(({ after }) => after === 'inconclusive')
  expect(open).toMatchObject([
    { kind: 'step', label: 'book', evidence: [{ quote: 'book you an engineer', start: 7 }] },
  ])
  expect(open[0]?.rationale.rule).toMatch(/^Possible: “book you an/u)
  expect(escalations).toMatchObject([{ trigger: 'POSSIBLE_PHRASE', priority: 'medium' }])
  expect(outcome.requiresHumanReview).toBe(true)
})

it('names the candidates and their quotes in the question', async () => {
  const { asked } = await judgedCall(CALL, CONFIG, () => ({ says: answer(true) }))
  const [question] = asked
  expect(question?.prompt.user).toContain('"kind":"close","phrase":"I will book an engineer"')
  expect(question?.prompt.user).toContain('I will gladly and quickly book you an engineer')
})

it('takes the judge’s verdict with a quote of the agent, and asks nobody', async () => {
  const { outcome, decisions, escalations } = await judgedCall(CALL, CONFIG, () => ({ says: answer(true) }))
  expect(outcome.stages[0]).toMatchObject({ source: 'llm', stage_score: 100 })
  const decision = decisions.find(({ label }) => label === 'book')
  expect(decision).toMatchObject({ before: 'inconclusive', after: 'passed', source: 'judge', applied: true })
  expect(escalations).toEqual([])
})

it.each([
  ['with the points subtracted', 80],
  ['with the base score that it was given', 100],
])('fails the step where the judge does, %s, and calls a person', async (_, stage_score) => {
  const { outcome, decisions, escalations } = await judgedCall(CALL, CONFIG, () => ({
    says: answer(false, { stage_score }),
  }))
  expect(outcome.stages[0]).toMatchObject({
    source: 'llm',
    stage_score: 80,
    base_score: 80,
    adjustment: 0,
    penalties: [{ kind: 'missing_required', id: 'book', points: 20 }],
  })
  expect(outcome.categories[0]?.score).toBe(80)
  expect(decisions.find(({ label }) => label === 'book')).toMatchObject({ after: 'failed', source: 'judge' })
  expect(escalations.map(({ trigger }) => trigger)).toContain('REQUIRED_STEP_MISSING')
})

it('keeps a possible violation for a person whatever the judge says', async () => {
  const rules = rulesOf({
    id: 'G-1',
    title: 'No guarantee',
    severity: 'critical',
    rule_type: 'forbidden_phrase',
    params: { phrases: ['guarantee'] },
  })
  const call = callOf([
    'A 0-4 Thank you for calling.',
    'C 5-6 Sure?',
    'A 7-9 I can not guarantee it. I will book an engineer.',
  ])
  const says = answer(true, {
    step_evaluations: answer(true).step_evaluations.map((step) =>
      step.step_id === 'book' ? { ...step, evidence: [quote('I will book an engineer', 7, 9)] } : step,
    ),
  })
  const { outcome, escalations, decisions } = await judgedCall(
    call,
    configOf(FLOW, rules, { rubric: RUBRIC }),
    () => ({ says }),
  )
  expect(outcome.overall.reasons.map(({ code }) => code)).toEqual(['checks_open'])
  expect(escalations[0]).toMatchObject({ trigger: 'POSSIBLE_VIOLATION', priority: 'high' })
  expect(decisions.find(({ kind }) => kind === 'rule')).toMatchObject({
    after: 'inconclusive',
    options: ['passed', 'failed', 'not_applicable'],
  })
})

it('calls a person where the judge turns a failed call into a passed one', async () => {
  const strict = { ...RUBRIC, categories: RUBRIC.categories.map((each) => ({ ...each, pass_threshold: 85 })) }
  const call = callOf(['A 0-4 Thank you for calling.', 'C 5-6 It is broken.', 'A 7-9 Goodbye.'])
  const says = answer(false, { stage_score: 90, notes: 'Warm at 7 s.' })
  const { outcome, escalations } = await judgedCall(call, configOf(FLOW, [], { rubric: strict }), () => ({
    says,
  }))
  expect([outcome.withoutJudge.overall.passed, outcome.overall.passed]).toEqual([false, true])
  expect(escalations).toContainEqual({
    trigger: 'RESULT_CHANGED',
    priority: 'medium',
    reason: 'The call failed by rules alone, and passed after the judge.',
  })
})

it('is not answered by “correct” or “incorrect” alone, which would leave it open', async () => {
  const { decisions } = await judgedCall(CALL, CONFIG, () => ({ fails: 'not_configured' }))
  const open = decisions.find(({ after }) => after === 'inconclusive') ?? expect.unreachable()
  const settled =
    decisions.find(({ kind, after }) => kind === 'step' && after === 'passed') ?? expect.unreachable()
  const nothing = { correction: null, ownAnswer: null }
  for (const answer of ['correct', 'incorrect'] as const)
    expect(() => refuseOpen('call', open, answer, nothing)).toThrowError(
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        message: 'The answer was not saved. “book” is open. Choose Passed (done) or Failed (not done).',
      }),
    )
  refuseOpen('call', open, 'unsure', nothing)
  refuseOpen('call', open, 'incorrect', { ...nothing, correction: 'failed' })
  refuseOpen('call', open, 'incorrect', { ...nothing, ownAnswer: 'passed' })
  expect(() => refuseOpen('call', open, 'correct', { ...nothing, ownAnswer: 'passed' })).toThrow(/is open/)
  refuseOpen('call', settled, 'correct', nothing)
})
