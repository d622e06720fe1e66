import { expect, it } from 'vitest'
import { problemPath, type StandardProblem } from '../../../../src/shared/domain/standards/problem.ts'
import { type StandardKind, standardContents } from '../../../../src/shared/domain/standards/standard.ts'
import { problemsOfStandard } from '../../../../src/shared/domain/standards/standard-problems.ts'

const step = (id: string, order: number, more: object = {}) => ({
  id,
  name: id,
  description: `Does ${id}`,
  expected_phrases: [`say ${id}`],
  order,
  ...more,
})
const stage = (id: string, order: number, steps: object[]) => ({ id, name: id, order, steps })
const flow = {
  id: 'f-1',
  name: 'Retention',
  stages: [stage('opening', 1, [step('greet', 1), step('verify', 2)]), stage('closing', 2, [step('bye', 1)])],
}
const rule = (ruleType: string, params: object, more: object = {}) => ({
  id: 'R-1',
  title: 'A rule',
  severity: 'major',
  rule_type: ruleType,
  params,
  ...more,
})
const rules = (...each: object[]) => ({ name: 'Rules', rules: each })
const category = (id: string, weight: number, stageIds: string[]) => ({
  id,
  name: id,
  weight,
  pass_threshold: 70,
  stage_ids: stageIds,
})

function problemsOf(kind: StandardKind, value: unknown): StandardProblem[] {
  const known = standardContents.flow.parse(flow)
  switch (kind) {
    case 'flow':
      return problemsOfStandard({ kind, content: standardContents.flow.parse(value) }, null)
    case 'rules':
      return problemsOfStandard({ kind, content: standardContents.rules.parse(value) }, known)
    case 'rubric':
      return problemsOfStandard({ kind, content: standardContents.rubric.parse(value) }, known)
    case 'evaluator':
      return problemsOfStandard({ kind, content: standardContents.evaluator.parse(value) }, null)
  }
}

const sentencesOf = (kind: StandardKind, value: unknown) =>
  problemsOf(kind, value).map((each) => `${each.severity} ${problemPath(each)}: ${each.message}`)

it.each([
  ['flow', flow],
  ['rules', rules(rule('forbidden_phrase', { phrases: ['CVV'], match_type: 'contains' }))],
  ['rubric', { name: 'B', categories: [category('a', 60, ['opening']), category('b', 40, ['closing'])] }],
] as const)('finds nothing against a sound %s that is written as the source writes it', (kind, value) => {
  expect(sentencesOf(kind, value)).toEqual([])
})

it.each([
  [{ ...flow, name: ' ' }, 'name', 'no name'],
  [{ ...flow, stages: [] }, 'stages', 'no stage'],
  [{ ...flow, stages: [stage('a', 1, [])] }, 'stages.1.steps', 'no step'],
  [
    { ...flow, stages: [stage('a', 1, [step('x', 1)]), stage('b', 1, [step('y', 1)])] },
    'stages.2.order',
    'order 1 already',
  ],
  [{ ...flow, stages: [stage('a', 2, [step('x', 1)])] }, 'stages.1.order', 'from 1 to 1'],
  [{ ...flow, stages: [stage('a', 1, [step('x', 1), step('y', 3)])] }, 'stages.1.steps.2.order', '1 to 2'],
  [
    { ...flow, stages: [stage('a', 1, [step('x', 1)]), { ...stage('b', 2, [step('y', 1)]), name: 'A ' }] },
    'stages.2.name',
    'this name already',
  ],
  [
    { ...flow, stages: [stage('a', 1, [step('x', 1)]), stage('b', 2, [step('x', 1)])] },
    'stages.2.steps.1.id',
    'id “x” already',
  ],
  [{ ...flow, stages: [stage('a', 1, [step('x', 1, { name: '' })])] }, 'stages.1.steps.1.name', 'no name'],
  [
    { ...flow, stages: [stage('a', 1, [step('x', 1, { expected_phrases: ['hello', '…'] })])] },
    'stages.1.steps.1.expectedPhrases.2',
    'no words',
  ],
  [
    { ...flow, stages: [stage('a', 1, [step('x', 1, { timing_requirement: { enabled: true } })])] },
    'stages.1.steps.1.timing.seconds',
    'no seconds',
  ],
  [
    { ...flow, stages: [stage('a', 1, [step('x', 1, { timing: { enabled: true, seconds: 0 } })])] },
    'stages.1.steps.1.timing.seconds',
    'not above 0',
  ],
])('keeps the flow %j from being saved, for its %s', (value, path, message) => {
  expect(sentencesOf('flow', value)).toContainEqual(
    expect.stringMatching(new RegExp(`^problem ${path.replaceAll('.', '\\.')}: .*${message}`)),
  )
})

it.each([
  [rules(), 'rules', 'no rule'],
  [
    rules(rule('forbidden_phrase', { phrases: ['a'] }), rule('forbidden_phrase', { phrases: ['b'] })),
    'rules.2.id',
    '“R-1” already',
  ],
  [rules(rule('required_phrase', { phrases: [] })), 'rules.1.params.phrases', 'no phrase'],
  [
    rules(rule('sequence_rule', { before_step_id: 'greet', after_step_id: 'nowhere' })),
    'rules.1.params.afterStepId',
    'no step “nowhere”',
  ],
  [
    rules(rule('sequence_rule', { before_step: 'greet', after_step: 'greet' })),
    'rules.1.params.afterStepId',
    'after itself',
  ],
  [
    rules(rule('forbidden_phrase', { phrases: ['x'] }, { applies_to_stages: ['middle'] })),
    'rules.1.appliesToStages.1',
    'no stage “middle”',
  ],
  [
    rules(rule('timing_rule', { step_id: 'greet', within_seconds: 0 })),
    'rules.1.params.withinSeconds',
    'not above 0',
  ],
  [
    rules(rule('timing_rule', { target: 'phrase', phrase: '?', within_seconds: 5 })),
    'rules.1.params.phrase',
    'no words',
  ],
  [
    rules(
      rule('verification_rule', {
        verification_step_id: 'verify',
        required_question_count: 1.5,
        must_complete_before_step_id: 'bye',
      }),
    ),
    'rules.1.params.requiredQuestionCount',
    'whole number',
  ],
  [rules(rule('measure_rule', { measure: 'silence', value: 0 })), 'rules.1.params.value', 'not above 0'],
  [rules(rule('measure_rule', { measure: 'hold', value: -1 })), 'rules.1.params.value', 'not above 0'],
  [
    rules(rule('measure_rule', { measure: 'interruptions', value: 1.5 })),
    'rules.1.params.value',
    'whole number',
  ],
  [
    rules(rule('measure_rule', { measure: 'agent_share', value: 100.1 })),
    'rules.1.params.value',
    'from 0 to 100 %',
  ],
  [
    rules(rule('measure_rule', { measure: 'hold', value: 9, limit: 'at_least' })),
    'rules.1.params.limit',
    'Choose a maximum',
  ],
  [
    rules(
      rule('conditional_rule', {
        condition: { type: 'step_completed', value: 'nothing' },
        required_actions: [{ type: 'step_completed', step_id: 'bye' }],
      }),
    ),
    'rules.1.params.condition.value',
    'no step “nothing”',
  ],
  [
    rules(
      rule('conditional_rule', {
        condition: { type: 'sentiment', value: 'angry' },
        required_actions: [{ type: 'step_completed', step_id: 'bye' }],
      }),
    ),
    'rules.1.params.condition.value',
    'positive, neutral or negative',
  ],
  [
    rules(
      rule('conditional_rule', {
        condition: { type: 'metadata_flag', value: true },
        required_actions: [],
      }),
    ),
    'rules.1.params.condition.flag',
    'no metadata entry',
  ],
  [
    rules(
      rule('required_phrase', { phrases: ['Thank you!'] }, { id: 'R-0', applies_to_stages: ['opening'] }),
      rule('forbidden_phrase', { phrases: ['thank  you'] }, { applies_to_stages: ['opening'] }),
    ),
    'rules.2.params.phrases.1',
    '“R-0” requires',
  ],
  [
    rules(rule('forbidden_phrase', { phrases: ['(a)\\1'], match_type: 'regex' })),
    'rules.1.params.phrases.1',
    'linear time',
  ],
  [
    rules(rule('forbidden_phrase', { phrases: ['(card'], match_type: 'regex' })),
    'rules.1.params.phrases.1',
    'cannot be read',
  ],
])('keeps the rules %j from being saved, for %s', (value, path, message) => {
  expect(sentencesOf('rules', value)).toContainEqual(
    expect.stringMatching(new RegExp(`^problem ${path.replaceAll('.', '\\.')}: .*(${message})`)),
  )
})

it('lets a phrase be required in one stage and forbidden in another', () => {
  const both = rules(
    rule('required_phrase', { phrases: ['thank you'] }, { id: 'R-0', applies_to_stages: ['opening'] }),
    rule('forbidden_phrase', { phrases: ['thank you'] }, { applies_to_stages: ['closing'] }),
  )
  expect(sentencesOf('rules', both)).toEqual([])
})

const builder = (bands: object[]) => ({
  form: 'builder',
  name: 'B',
  categories: [
    {
      id: 'a',
      name: 'a',
      weight: 100,
      pass_threshold: 70,
      mappings: [
        { type: 'stage', stage_id: 'opening' },
        { type: 'step', step_id: 'bye', contribution_weight: 2, required: true },
      ],
    },
  ],
  bands,
})

it.each([
  [
    { name: 'B', categories: [category('a', 60, ['opening']), category('b', 30, ['closing'])] },
    'categories',
    'is 90 and must be 100',
  ],
  [{ name: 'B', categories: [] }, 'categories', 'no category'],
  [{ name: 'B', categories: [category('a', 100, [])] }, 'categories.1.stageIds', 'based on no stage or step'],
  [{ name: 'B', categories: [category('a', 100, ['end'])] }, 'categories.1.stageIds.1', 'no stage “end”'],
  [
    { name: 'B', categories: [category('a', 100, ['opening', 'opening'])] },
    'categories.1.stageIds.2',
    'is already based on the stage opening',
  ],
  [
    { name: 'B', categories: [{ ...category('a', 100, ['opening']), pass_threshold: 101 }] },
    'categories.1.passThreshold',
    'from 0 to 100',
  ],
  [
    builder([
      { label: 'low', from: 0, to: 50 },
      { label: 'high', from: 60, to: 100 },
    ]),
    'bands.2.from',
    'No level covers 51 to 59',
  ],
  [
    builder([
      { label: 'low', from: 0, to: 50 },
      { label: 'high', from: 50, to: 100 },
    ]),
    'bands.2.from',
    'also covers 50',
  ],
  [builder([{ label: 'low', from: 0, to: 99 }]), 'bands.1.to', 'No level covers 100'],
  [builder([{ label: 'low', from: 0, to: 99.5 }]), 'bands.1', 'whole numbers'],
])('keeps the rubric %j from being saved, for its %s', (value, path, message) => {
  expect(sentencesOf('rubric', value)).toContainEqual(
    expect.stringMatching(new RegExp(`^problem ${path.replaceAll('.', '\\.')}: .*${message}`)),
  )
})

it('takes weights whose binary sum is not quite 100', () => {
  const weights = [33.3, 33.3, 33.4]
  const categories = weights.map((weight, index) =>
    category(`c${index}`, weight, [index === 0 ? 'opening' : 'closing']),
  )
  expect(sentencesOf('rubric', { name: 'B', categories })).toEqual([])
})
