import { expect, it } from 'vitest'
import { callQuestion } from '../../../../src/main/pipelines/call/question.ts'
import { CallInput } from '../../../../src/shared/pipelines/call/input.ts'
import { callOf, flowOf } from '../../../helpers/calls/a-call.ts'
import {
  answerAbout,
  configOf,
  judgedCall,
  NO_FEES,
  PCI,
  SUPPORT_CALL,
  SUPPORT_FLOW,
} from '../../../helpers/calls/judged.ts'

const silent = () => ({ fails: 'not_configured' as const })
const RUBRIC = (threshold: number) => ({
  name: 'Rubric',
  categories: [
    { id: 'a', name: 'A', weight: 50, pass_threshold: threshold, stage_ids: ['opening'] },
    { id: 'b', name: 'B', weight: 50, pass_threshold: 50, stage_ids: ['closing'] },
  ],
})

it('decides about the speakers, each step and score by stage, then each rule', async () => {
  const { decisions } = await judgedCall(SUPPORT_CALL, configOf(SUPPORT_FLOW, NO_FEES))
  expect(decisions.map(({ index, kind, label }) => [index, kind, label])).toEqual([
    [0, 'speakers', 'Speakers'],
    [1, 'step', 'greet'],
    [2, 'step', 'verify'],
    [3, 'stage_score', 'opening'],
    [4, 'step', 'recap'],
    [5, 'step', 'thanks'],
    [6, 'stage_score', 'closing'],
    [7, 'rule', 'Fees are disclosed'],
  ])
  expect(new Set(decisions.map(({ about }) => `${about.kind}:${about.key}`)).size).toBe(decisions.length)
})

it('says of each decision what it cost, and rests it on words of the transcript', async () => {
  const input = callOf(['A 0-4 Thank you for calling.', 'C 5-6 Hi', 'A 7-9 To sum up, bye', 'C 10-11 Bye'])
  const { decisions } = await judgedCall(input, configOf(SUPPORT_FLOW, NO_FEES), silent)
  const ruleOf = (label: string) => decisions.find((each) => each.label === label)?.rationale.rule
  expect(ruleOf('greet')).toBe('Rules found this step at 0 s.')
  expect(ruleOf('verify')).toBe('None of the phrases of “verify” was said. This costs 20 points.')
  expect(ruleOf('Fees are disclosed')).toBe('None of the required phrases was said. This costs 10 points.')
  for (const { evidence } of decisions)
    for (const { quote, ref, from, to } of evidence) {
      const segment = input.segments[Number(ref.replace('segment:', ''))]
      expect(segment?.text.slice(from, to)).toBe(quote)
    }
})

it('asks blind about steps and rules alone, each with its answers, and shows nothing that was found', async () => {
  const { decisions } = await judgedCall(SUPPORT_CALL, configOf(SUPPORT_FLOW, NO_FEES))
  for (const decision of decisions) {
    const isAsked = decision.kind === 'step' || decision.kind === 'rule'
    expect(decision.isAskedBlind).toBe(isAsked)
    if (isAsked) expect(decision.options).toEqual(['passed', 'failed', 'not_applicable'])
    expect(callQuestion(decision)).toEqual({ kind: decision.kind, label: decision.label, evidence: [] })
  }
})

it('scores by rules without a judge, which is no failure (003-11)', async () => {
  const config = configOf(SUPPORT_FLOW, [], { rubric: RUBRIC(70) })
  const { outcome, escalations } = await judgedCall(SUPPORT_CALL, config, silent)
  expect(outcome.stages.map(({ source, reason_code: code }) => [source, code])).toEqual(
    Array(2).fill(['deterministic', 'not_configured']),
  )
  expect(outcome.requiresHumanReview).toBe(false)
  expect(escalations).toEqual([])
})

it.each([
  [
    'a step that rules cannot decide',
    flowOf({ opening: { greet: ['thank you'], empathy: [] } }),
    'not_configured',
    ['REQUIRED_STEP_MISSING', 'JUDGE_NOT_CONFIGURED'],
  ],
  ['none such', flowOf({ opening: { greet: ['thank you'] } }), 'not_configured', []],
  [
    'one such, and judges that are off',
    flowOf({ opening: { greet: ['thank you'], empathy: [] } }),
    'disabled',
    ['REQUIRED_STEP_MISSING'],
  ],
] as const)('misses a judge where there is %s', async (_, flow, fails, expected) => {
  const rubric = { ...RUBRIC(50), categories: [{ ...RUBRIC(50).categories[0], weight: 100 }] }
  const { escalations } = await judgedCall(SUPPORT_CALL, configOf(flow, [], { rubric }), () => ({ fails }))
  expect(escalations.map(({ trigger }) => trigger)).toEqual(expected)
})

it.each([
  [86, []],
  [87, ['“A” scores 90, close to its passing score of 87.']],
  [90, ['“A” scores 90, at its passing score of 90.']],
  [93, ['“A” scores 90, close to its passing score of 93.']],
  [94, []],
])('looks at a category of 90 whose threshold is %d: %j', async (threshold, expected) => {
  const config = configOf(SUPPORT_FLOW, NO_FEES, { rubric: RUBRIC(threshold) })
  const { outcome, escalations } = await judgedCall(SUPPORT_CALL, config, silent)
  expect(outcome.categories[0]?.score).toBe(90)
  const near = escalations.filter(({ trigger }) => trigger === 'NEAR_THRESHOLD')
  expect(near.map(({ reason }) => reason)).toEqual(expected)
  expect(escalations.map(({ trigger }) => trigger).filter((each) => each !== 'NEAR_THRESHOLD')).toEqual(
    threshold > 90 ? ['CALL_FAILED'] : [],
  )
})

it.each([
  ['CHECKS_INCONCLUSIVE', { transcriptionConfidence: 0.3 }, 'medium'],
  [
    'SPEAKERS_UNSURE',
    { speakers: { by: 'transcript' as const, agentLabel: 'A', warning: 'Guessed.' } },
    'low',
  ],
])('escalates with %s', async (trigger, more, priority) => {
  const input = CallInput.parse({ ...SUPPORT_CALL, ...more })
  const config = configOf(SUPPORT_FLOW, PCI, { rubric: RUBRIC(50) })
  const { escalations } = await judgedCall(input, config, (stage) => ({ says: answerAbout(stage) }))
  expect(escalations).toContainEqual(expect.objectContaining({ trigger, priority }))
})

it('names the steps and rules that rules cannot decide', async () => {
  const flow = flowOf({ opening: { s1: ['good evening'] } })
  const named = {
    ...flow,
    stages: flow.stages.map((stage) => ({
      ...stage,
      steps: stage.steps.map((step) => ({ ...step, name: 'Say hello' })),
    })),
  }
  const input = CallInput.parse({ ...SUPPORT_CALL, transcriptionConfidence: 0.3 })
  const { escalations } = await judgedCall(input, configOf(named, NO_FEES), silent)
  expect(escalations.find(({ trigger }) => trigger === 'CHECKS_INCONCLUSIVE')?.reason).toBe(
    '2 checks cannot be decided by rules: step “Say hello”, rule “Fees are disclosed”.',
  )
})

it('begins what rules say to the agent with the stage as people call it', async () => {
  const flow = flowOf({ opening: { s1: ['good evening'] } })
  const named = { ...flow, stages: flow.stages.map((stage) => ({ ...stage, name: 'Welcome' })) }
  const { outcome } = await judgedCall(SUPPORT_CALL, configOf(named, NO_FEES), silent)
  expect(outcome.stages[0]?.stage_feedback[0]).toBe('Welcome: The required step “s1” is missing.')
})

it('names five of the steps and rules that rules cannot decide, and counts the rest', async () => {
  const ids = ['s1', 's2', 's3', 's4', 's5', 's6']
  const flow = flowOf({ opening: Object.fromEntries(ids.map((id) => [id, ['good evening']])) })
  const input = CallInput.parse({ ...SUPPORT_CALL, transcriptionConfidence: 0.3 })
  const { escalations } = await judgedCall(input, configOf(flow, NO_FEES), silent)
  expect(escalations.find(({ trigger }) => trigger === 'CHECKS_INCONCLUSIVE')?.reason).toBe(
    '7 checks cannot be decided by rules: step “s1”, step “s2”, step “s3”, step “s4”, step “s5” and 2 more.',
  )
})
