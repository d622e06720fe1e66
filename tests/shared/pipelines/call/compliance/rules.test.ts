import { expect, it } from 'vitest'
import type { CallInput } from '../../../../../src/shared/pipelines/call/input.ts'
import { callOf, checked, flowOf, rulesOf, segmentsOf, stateOf } from '../../../../helpers/calls/a-call.ts'

const flow = flowOf({
  opening: { greet: ['hello'], verify: ['security questions', 'identity'] },
  middle: { account: ['your account'], offer: ['an offer'] },
  closing: { bye: ['goodbye'] },
})

function stateIn(
  lines: readonly string[],
  rule: Readonly<Record<string, unknown>>,
  more: Partial<CallInput> = {},
): string {
  return stateOf(checked(callOf(lines, more), flow, rulesOf({ id: 'r', ...rule })), 'r')
}

const opening = { applies_to_stages: ['opening'] }
const CALL = [
  'A 0-4 Hello, this call is recorded.',
  'C 5-8 The card is CVV 123.',
  'A 9-12 Looking at your account.',
  'A 13-16 It’s 100% guaranteed!',
  'A 20-24 Goodbye.',
]

it.each([
  ['passed', 'where a phrase is said', { phrases: ['x', 'call is recorded'] }, {}],
  ['failed', 'where none is', { phrases: ['call is monitored'] }, {}],
  ['failed', 'where only the customer says it', { phrases: ['the card is'] }, {}],
  ['passed', 'where a variant is said', { phrases: ['monitored'], allowed_variants: ['is recorded'] }, {}],
  ['passed', 'in its stage', { phrases: ['recorded'] }, opening],
  ['failed', 'outside of its stage', { phrases: ['goodbye'] }, opening],
  ['passed', 'anywhere, where its scope is the call', { phrases: ['goodbye'], scope: 'call' }, opening],
  ['failed', 'in other letters where these matter', { phrases: ['hello'], case_sensitive: true }, {}],
  ['passed', 'in its letters where these matter', { phrases: ['Hello'], case_sensitive: true }, {}],
  ['passed', 'as a pattern', { phrases: [String.raw`\d+% guaranteed`], match_type: 'regex' }, {}],
  [
    'failed',
    'in half a word where whole words are wanted',
    { phrases: ['guarantee'], match_type: 'exact' },
    {},
  ],
  ['passed', 'in several whole words', { phrases: ['this call is recorded'], match_type: 'exact' }, {}],
])('a required phrase: %s %s', (expected, _, params, more) => {
  expect(stateIn(CALL, { rule_type: 'required_phrase', params, ...more })).toBe(expected)
})

const AT_THE_BORDER = ['A 0-1 Hello.', 'C 2-3 I leave.', 'A 4-9 I am sorry. Now your account, and so long.']

it.each([
  ['passed', 'opening', 'I am sorry'],
  ['failed', 'opening', 'so long'],
  ['passed', 'middle', 'so long'],
  ['failed', 'closing', 'I am sorry'],
])('where a stage begins within a segment: %s in “%s” with “%s”', (expected, stage, phrase) => {
  const rule = { rule_type: 'required_phrase', params: { phrases: [phrase] }, applies_to_stages: [stage] }
  expect(stateIn(AT_THE_BORDER, rule)).toBe(expected)
})

it.each([
  ['failed', 'where a phrase is said', { phrases: ['x', 'guarantee'] }, {}],
  ['passed', 'where none is', { phrases: ['risk free'] }, {}],
  ['passed', 'where only the customer says it', { phrases: ['CVV'] }, {}],
  ['passed', 'outside of its stage', { phrases: ['guaranteed'] }, opening],
  ['failed', 'anywhere, where its scope is the call', { phrases: ['guaranteed'], scope: 'call' }, opening],
  ['failed', 'as a pattern', { phrases: ['guarante(e|ed)'], match_type: 'regex' }, {}],
])('a forbidden phrase: %s %s', (expected, _, params, more) => {
  expect(stateIn(CALL, { rule_type: 'forbidden_phrase', params, ...more })).toBe(expected)
})

it('shows where a forbidden phrase was said, word for word and with its time', () => {
  const { ruleEvaluations } = checked(
    callOf(CALL),
    flow,
    rulesOf({ id: 'r', rule_type: 'forbidden_phrase', params: { phrases: ['100 guarantee'] } }),
  )
  expect(ruleEvaluations[0]).toMatchObject({
    passed: false,
    violationReason: 'The agent said “100% guaranteed” at 0:13.',
    evidence: [{ text: '100% guaranteed', startTime: 13, endTime: 16, segment: 3, matchType: 'contains' }],
  })
})

const steps = (...times: readonly (readonly [number, string])[]) =>
  times.map(([at, text]) => `A ${at}-${at + 1} ${text}`)
const sequence = (params: object = {}) => ({
  rule_type: 'sequence_rule',
  params: { before_step_id: 'verify', after_step_id: 'account', ...params },
})

it.each([
  ['passed', 'in order', steps([1, 'identity'], [5, 'your account']), {}],
  ['failed', 'the other way round', steps([1, 'your account'], [5, 'identity']), {}],
  ['failed', 'at the same time', steps([1, 'identity for your account']), {}],
  [
    'passed',
    'at the same time, where that is allowed',
    steps([1, 'identity for your account']),
    {
      allow_equal_timestamps: true,
    },
  ],
  [
    'passed',
    'where the earlier was done again later',
    steps([1, 'identity'], [5, 'your account'], [9, 'identity']),
    {},
  ],
  ['failed', 'without the earlier', steps([5, 'your account']), {}],
  ['failed', 'without the later', steps([1, 'identity']), {}],
  ['inconclusive', 'without both', steps([1, 'well']), {}],
])('a sequence: %s %s', (expected, _, lines, params) => {
  expect(stateIn(lines, sequence(params))).toBe(expected)
})

const timing = (params: object) => ({ rule_type: 'timing_rule', params })

it.each([
  ['passed', 'a step at its limit', steps([30, 'hello']), { step_id: 'greet', within_seconds: 30 }],
  ['failed', 'a step behind it', steps([30.1, 'hello']), { step_id: 'greet', within_seconds: 30 }],
  [
    'passed',
    'at its limit although binary fractions pass it',
    steps([0.3, 'hello']),
    {
      step_id: 'greet',
      within_seconds: 0.1 + 0.1 + 0.1,
    },
  ],
  ['failed', 'a step that was not found', steps([1, 'well']), { step_id: 'greet', within_seconds: 30 }],
  [
    'passed',
    'a phrase in time',
    steps([8, 'a survey']),
    {
      target: 'phrase',
      phrase: 'survey',
      within_seconds: 10,
    },
  ],
  [
    'failed',
    'a phrase too late',
    steps([11, 'a survey']),
    {
      target: 'phrase',
      phrase: 'survey',
      within_seconds: 10,
    },
  ],
  [
    'passed',
    'counted from the step before',
    steps([20, 'hello'], [29, 'identity']),
    {
      step_id: 'verify',
      within_seconds: 10,
      reference: 'previous_step',
    },
  ],
  [
    'failed',
    'too long after the step before',
    steps([20, 'hello'], [31, 'identity']),
    {
      step_id: 'verify',
      within_seconds: 10,
      reference: 'previous_step',
    },
  ],
  [
    'passed',
    'counted from the last step that was found, over one that was not',
    steps([20, 'hello'], [29, 'your account']),
    {
      step_id: 'account',
      within_seconds: 10,
      reference: 'previous_step',
    },
  ],
  [
    'failed',
    'counted from the start where no step came before',
    steps([20, 'hello']),
    {
      step_id: 'greet',
      within_seconds: 10,
      reference: 'previous_step',
    },
  ],
  [
    'passed',
    'a phrase counted from the last step before it',
    steps([20, 'hello'], [25, 'a survey']),
    {
      target: 'phrase',
      phrase: 'survey',
      within_seconds: 5,
      reference: 'previous_step',
    },
  ],
])('timing: %s for %s', (expected, _, lines, params) => {
  expect(stateIn(lines, timing(params))).toBe(expected)
})

it('counts timing from the start of the call, where the recording began before', () => {
  const rule = timing({ step_id: 'greet', within_seconds: 30 })
  expect(stateIn(steps([100, 'hello']), rule, { callStart: 75 })).toBe('passed')
})

const verification = (count: number, more: object = {}) => ({
  rule_type: 'verification_rule',
  params: {
    verification_step_id: 'verify',
    required_question_count: count,
    must_complete_before_step_id: 'account',
    ...more,
  },
})
const ASKED = [
  'A 0-5 Some security questions. What is your name?',
  'C 6-7 Dana Reed',
  'A 8-10 And your postcode?',
  'C 20-21 SW1',
  'A 22-24 please confirm your date of birth',
  'C 30-31 May',
  'A 40-41 Thank you, your account is open.',
  'A 42-43 What else?',
  'C 44-45 Nothing.',
]

it.each([
  ['passed', 3, ASKED, {}],
  ['failed', 4, ASKED, {}],
  ['passed', 4, ASKED, { allow_partial: true }],
  ['failed', 3, ASKED.with(3, 'C 20.1-21 SW1'), {}],
  ['failed', 1, ASKED.slice(1), {}],
  ['failed', 1, ['A 0-1 Some security questions.', 'C 2-3 Yes', 'A 4-5 your account'], {}],
  ['failed', 1, ['A 0-1 your account', ...ASKED.map((line) => line.replace(' 0-5', ' 2-5'))], {}],
  ['passed', 2, ['A 0-5 Security questions: your name? Your date of birth?', 'C 6-9 Dana, May 4'], {}],
  ['failed', 1, ['A 0-5 Security questions: your name?', 'A 6-7 your account', 'C 8-9 Dana'], {}],
  ['passed', 1, ["A 0-5 some security questions then what's your date of birth", 'C 6-9 may four'], {}],
  ['passed', 1, ['A 0-5 okay security questions let me see can i take your name', 'C 6-9 dana'], {}],
  ['failed', 1, ['A 0-5 security questions first and then what i can do is look at it', 'C 6-9 okay'], {}],
  ['failed', 1, ["A 0-5 Security questions first. Then I see what's your limit.", 'C 6-9 Okay'], {}],
])('a verification: %s for %d questions', (expected, count, lines, more) => {
  expect(stateIn(lines, verification(count, more))).toBe(expected)
})

const answers = (text: string) => [
  'A 0-5 Security questions: your date of birth?',
  `C 6-9 ${text}`,
  'A 10-12 Your account.',
]

it.each([
  ['passed', 'May four'],
  ['passed', 'Yes, it is the fourth of May.'],
  ['passed', 'Sorry, it is May 4'],
  ['failed', 'No, I will not tell you that.'],
  ['failed', "I'd rather not say."],
  ['failed', 'None of your business!'],
  ['failed', "I don't know."],
  ['failed', 'What?'],
  ['failed', 'Um, why do you need that?'],
  ['inconclusive', 'No.'],
])('a verification is %s by the answer “%s”', (expected, text) => {
  expect(stateIn(answers(text), verification(1))).toBe(expected)
})

it.each([
  [
    'Das möchte ich nicht sagen, das ist mir zu persönlich.',
    'A 0-5 Identität, nennen Sie mir Ihr Geburtsdatum?',
  ],
  ['No quiero decirlo, lo siento.', 'A 0-5 Identidad, me dice su fecha de nacimiento?'],
  ['Je ne veux pas vous le dire.', 'A 0-5 Votre identité, quelle est votre date de naissance?'],
  ['Не скажу, зачем это вам.', 'A 0-5 Ваша личность, назовите дату рождения?'],
])('takes “%s” for no answer', (text, question) => {
  const own = flowOf({
    only: { verify: ['Identität', 'identidad', 'identité', 'личность'], account: ['xylophone'] },
  })
  const rules = rulesOf({ id: 'r', ...verification(1) })
  expect(stateOf(checked(callOf([question, `C 6-9 ${text}`]), own, rules), 'r')).toBe('failed')
})

it('says how many questions were answered in time, and how many are needed', () => {
  const rules = rulesOf({ id: 'r', ...verification(4) })
  expect(checked(callOf(ASKED), flow, rules).ruleEvaluations[0]?.violationReason).toBe(
    'Questions answered before “account”: 3; the minimum is 4.',
  )
})

const conditional = (condition: object, actions: readonly object[], more: object = {}) => ({
  rule_type: 'conditional_rule',
  params: { condition, required_actions: actions, ...more },
})
const offer = { type: 'step_completed', step_id: 'offer' }
const sorry = { type: 'phrase_spoken', phrase: 'I am sorry' }
const cancel = { type: 'phrase_mentioned', operator: 'contains', value: 'cancel' }
const vip = { type: 'metadata_flag', flag: 'vip', value: true }

it.each([
  ['passed', 'where its condition does not hold', ['C 0-1 Hi'], cancel],
  ['failed', 'where nothing that it requires was done', ['C 0-1 I want to cancel'], cancel],
  ['passed', 'where one action was done', ['C 0-1 Cancel it', 'A 2-3 I am sorry'], cancel],
  ['passed', 'where another was', ['C 0-1 Cancel it', 'A 2-3 Here is an offer'], cancel],
  ['inconclusive', 'where a word only has the same stem', ['C 0-1 cancellous bone'], cancel],
  ['passed', 'where a word only begins like that', ['C 0-1 cancelot came'], cancel],
])('a condition on a phrase: %s %s', (expected, _, lines, condition) => {
  expect(stateIn(lines, conditional(condition, [offer, sorry]))).toBe(expected)
})

it.each([
  ['failed', { vip: true }, vip],
  ['failed', { vip: 'TRUE' }, vip],
  ['passed', { vip: false }, vip],
  ['passed', {}, vip],
  ['failed', {}, { ...vip, value: false }],
  ['failed', { queue: 'Retention, gold' }, { ...vip, flag: 'queue', operator: 'contains', value: 'gold' }],
  ['passed', { queue: 'Retention, golden' }, { ...vip, flag: 'queue', operator: 'contains', value: 'gold' }],
])('a condition on the metadata: %s with %j', (expected, metadata, condition) => {
  expect(stateIn(['A 0-1 Hi'], conditional(condition, [offer]), { metadata })).toBe(expected)
})

const angry = { type: 'sentiment', operator: 'equals', value: 'negative' }

it.each([
  ['failed', 'negative', 'customer'],
  ['passed', 'neutral', 'customer'],
  ['inconclusive', null, 'customer'],
  ['inconclusive', 'negative', 'agent'],
] as const)('a condition on sentiment: %s where it is %s, of the %s', (expected, sentiment, speaker) => {
  const segments = segmentsOf(['C 0-1 Well'], { sentiment, speaker })
  expect(stateIn([], conditional(angry, [offer]), { segments })).toBe(expected)
})

it('gives a failed condition its own severity', () => {
  const rules = rulesOf({
    id: 'r',
    ...conditional(cancel, [offer], { failure_severity: 'critical' }),
  })
  const failed = checked(callOf(['C 0-1 cancel']), flow, rules)
  expect(failed.ruleEvaluations[0]).toMatchObject({ severity: 'critical', passed: false })
  expect(failed.deterministicScore).toBe(0)
  expect(checked(callOf(['C 0-1 Hi']), flow, rules).ruleEvaluations[0]).toMatchObject({ severity: 'major' })
})

it('does not evaluate a rule that is not active', () => {
  const rule = { id: 'r', active: false, rule_type: 'required_phrase', params: { phrases: ['x'] } }
  expect(checked(callOf(CALL), flow, rulesOf(rule)).ruleEvaluations).toEqual([])
})

const critical = (rule_type: string, phrase: string) => ({
  severity: 'critical',
  rule_type,
  params: { phrases: [phrase] },
})

it.each([
  ['inconclusive', 'what was not heard', 'required_phrase', 'monitored', 0.39],
  ['failed', 'what was not heard', 'required_phrase', 'monitored', 0.4],
  ['failed', 'what was not heard', 'required_phrase', 'monitored', null],
  ['inconclusive', 'that nothing was heard', 'forbidden_phrase', 'risk free', 0.39],
  ['failed', 'explicit evidence', 'forbidden_phrase', 'guaranteed', 0.39],
] as const)(
  'a critical rule is %s on %s (%s “%s”) with a transcript of confidence %s',
  (expected, _, type, phrase, transcriptionConfidence) => {
    expect(stateIn(CALL, critical(type, phrase), { transcriptionConfidence })).toBe(expected)
  },
)

it.each([
  [0.39, 'inconclusive'],
  [0.4, 'failed'],
])('takes words of confidence %d as evidence of a violation: %s', (confidence, expected) => {
  const segments = [
    ...segmentsOf(['A 0-1 Guaranteed'], { confidence }),
    ...segmentsOf(['A 2-9 all well, nothing to be seen here'], { confidence: 1 }),
  ]
  expect(stateIn([], critical('forbidden_phrase', 'guaranteed'), { segments })).toBe(expected)
})

const forbidden = (id: string, phrase: string, severity = 'minor') => ({
  id,
  severity,
  rule_type: 'forbidden_phrase',
  params: { phrases: [phrase] },
})

it.each([
  [100, 'with all steps and all rules', ['hello', 'identity'], []],
  [65, 'with half of the steps', ['hello'], []],
  [85, 'with half of the rules', ['hello', 'identity'], [forbidden('a', 'hello'), forbidden('b', 'never')]],
  [50, 'with half of both', ['hello'], [forbidden('a', 'hello'), forbidden('b', 'never')]],
  [0, 'where a critical rule failed', ['hello', 'identity'], [forbidden('a', 'hello', 'critical')]],
])('scores %d by rules alone %s', (expected, _, transcript, rules) => {
  const two = flowOf({ only: { greet: ['hello'], verify: ['identity'], '~extra': ['never said'] } })
  const lines = transcript.map((text, at) => `A ${at}-${at + 1} ${text}`)
  expect(checked(callOf(lines), two, rulesOf(...rules)).deterministicScore).toBe(expected)
})
