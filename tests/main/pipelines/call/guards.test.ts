import { expect, it } from 'vitest'
import type { StageAnswer } from '../../../../src/shared/pipelines/call/evaluation.ts'
import { callOf, flowOf, rulesOf } from '../../../helpers/calls/a-call.ts'
import {
  answerAbout,
  configOf,
  judgedCall,
  NO_FEES,
  PCI,
  SUPPORT_CALL,
  SUPPORT_FLOW,
} from '../../../helpers/calls/judged.ts'

const CONFIG = configOf(SUPPORT_FLOW)

/** The opening after an answer about it that differs in some fields. */
async function openingAfter(more: Partial<StageAnswer>, config = CONFIG, input = SUPPORT_CALL) {
  const { outcome, decisions, escalations, asked } = await judgedCall(input, config, (stage) => ({
    says: answerAbout(stage, stage === 'opening' ? more : {}),
  }))
  const [opening = expect.unreachable()] = outcome.stages
  return { opening, outcome, decisions, escalations, asked }
}

const [greet = expect.unreachable(), verify = expect.unreachable()] = answerAbout('opening').step_evaluations

it('takes an answer that fits the evidence (003-05, 003-11)', async () => {
  const { opening, outcome, escalations } = await openingAfter({})
  expect(opening).toMatchObject({ source: 'llm', reason_code: null, stage_score: 100, adjustment: 0 })
  expect(outcome.evaluator).toMatchObject({
    asked: 2,
    accepted: 2,
    model: 'scripted',
    promptId: 'call.evaluator',
    promptVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(escalations.map(({ trigger }) => trigger)).toEqual(['NO_RUBRIC'])
})

it.each<[string, string, Partial<StageAnswer>]>([
  ['wrong_ids', 'about another stage', { stage_id: 'closing' }],
  ['steps_incomplete', 'without a step', { step_evaluations: [greet] }],
  ['steps_incomplete', 'with a step twice', { step_evaluations: [greet, verify, verify] }],
  ['steps_incomplete', 'with an unknown step', { step_evaluations: [greet, { ...verify, step_id: 'x' }] }],
  [
    'step_contradicted',
    'that fails a step which rules found (003-06)',
    {
      step_evaluations: [greet, { ...verify, passed: false }],
    },
  ],
  [
    'evidence_unverified',
    'that quotes what nobody said (c.12)',
    {
      step_evaluations: [{ ...greet, evidence: [{ ...evidenceOf(greet), text: 'Good evening' }] }, verify],
    },
  ],
  [
    'evidence_unverified',
    'that quotes words at a time when nobody said them',
    {
      step_evaluations: [{ ...greet, evidence: [{ ...evidenceOf(greet), start: 20, end: 24 }] }, verify],
    },
  ],
  [
    'evidence_unverified',
    'that passes a step without evidence',
    {
      step_evaluations: [{ ...greet, evidence: [] }, verify],
    },
  ],
  [
    'unknown_rule',
    'that cites a rule which is not there',
    {
      step_evaluations: [
        { ...greet, evidence: [{ ...evidenceOf(greet), type: 'rule_evidence', rule_id: 'MADE-UP' }] },
        verify,
      ],
    },
  ],
  ['critical_invented', 'that claims a critical violation (c.17)', { critical_violation: true }],
  [
    'adjustment_too_large',
    'that moves the score by more than 10 (c.1)',
    {
      stage_score: 89,
      notes: 'Unfriendly at 0 s.',
    },
  ],
  ['feedback_uncited', 'without feedback (c.18)', { stage_feedback: [] }],
  ['feedback_uncited', 'with four sentences of feedback', { stage_feedback: Array(4).fill('greet at 0 s') }],
  ['feedback_uncited', 'whose feedback cites nothing', { stage_feedback: ['Be friendlier.'] }],
  ['feedback_uncited', 'whose feedback names a step without a time', { stage_feedback: ['greet was nice'] }],
  ['low_confidence', 'that is not sure (003-10)', { stage_confidence: 0.39 }],
  ['unknown_rule', 'whose notes name a rule that does not exist', { notes: 'See ABC-99.' }],
  ['unknown_rule', 'whose feedback names one', { stage_feedback: ['Step greet at 0 s: keep to QA-7.'] }],
  [
    'unknown_rule',
    'whose rationale names one',
    { step_evaluations: [{ ...greet, rationale: 'Greeted as REC-01 asks.' }, verify] },
  ],
  [
    'text_contradicts',
    'that passes a step and says that it was missing',
    { step_evaluations: [{ ...greet, rationale: 'There is no evidence of a greeting.' }, verify] },
  ],
  [
    'text_contradicts',
    'that passes a step and says that the agent did not do it',
    { step_evaluations: [greet, { ...verify, rationale: "The agent didn't ask for the date." }] },
  ],
  [
    'quote_of_other_speaker',
    'that shows a step by the words of the customer',
    {
      step_evaluations: [
        { ...greet, evidence: [{ ...evidenceOf(greet), text: 'my card is', start: 5, end: 9 }] },
        verify,
      ],
    },
  ],
  [
    'feedback_too_long',
    'with four sentences in one line of feedback',
    { stage_feedback: ['Step greet was nice at 0 s. Speak up. Be brief. Smile more.'] },
  ],
])('falls back with %s for an answer %s', async (guard, _, more) => {
  const { opening, decisions, escalations, outcome } = await openingAfter(more)
  expect(opening).toMatchObject({
    source: 'fallback',
    reason_code: guard,
    stage_score: 100,
    stage_confidence: 0.5,
    notes: 'LLM failed — using deterministic fallback',
    critical_violation: false,
  })
  expect(opening.step_evaluations.map(({ passed }) => passed)).toEqual([true, true])
  expect(outcome.requiresHumanReview).toBe(true)
  expect(escalations).toContainEqual(
    expect.objectContaining({ trigger: 'FALLBACK_USED', priority: 'medium' }),
  )
  expect(decisions.find(({ kind }) => kind === 'stage_score')).toMatchObject({
    source: 'guard',
    blockedBy: guard,
    applied: false,
    after: '100',
  })
})

const NAMED_FLOW = {
  ...SUPPORT_FLOW,
  stages: SUPPORT_FLOW.stages.map((stage) => ({
    ...stage,
    name: `The ${stage.id}`,
    steps: stage.steps.map((each) => ({ ...each, name: `To ${each.id}` })),
  })),
}

it.each<[Partial<StageAnswer>, string]>([
  [{ stage_id: 'closing' }, 'The answer is about the stage “The closing”, which was not asked about.'],
  [{ stage_id: 'other' }, 'The answer is about the stage “other”, which was not asked about.'],
  [
    { step_evaluations: [greet, { ...verify, passed: false }] },
    'Rules found the step “To verify”, but the answer fails it.',
  ],
  [
    { step_evaluations: [{ ...greet, evidence: [] }, verify] },
    'Nothing in the call shows the step “To greet”.',
  ],
])('names stages and steps as the flow does: %j', async (more, reason) => {
  const { opening, escalations } = await openingAfter(more, configOf(NAMED_FLOW))
  expect(opening.reason).toBe(reason)
  expect(escalations).toContainEqual({
    trigger: 'FALLBACK_USED',
    priority: 'medium',
    reason: `Rules alone scored “The opening”: ${reason}`,
  })
})

it.each([0.4, 0.49])(
  'keeps an answer of confidence %d, and has it reviewed (c.8)',
  async (stage_confidence) => {
    const { opening, escalations } = await openingAfter({ stage_confidence })
    expect(opening).toMatchObject({ source: 'llm', stage_confidence })
    expect(escalations.map(({ trigger }) => trigger)).toContain('LOW_CONFIDENCE')
  },
)

it.each([
  [0.5, true],
  [0.59, true],
  [0.6, false],
])('keeps an answer of confidence %d with a note: %s (003-08, c.8)', async (stage_confidence, isNoted) => {
  const { opening, escalations } = await openingAfter({ stage_confidence })
  expect(opening.review_reasons.some((reason) => reason.includes('only'))).toBe(isNoted)
  expect(escalations.map(({ trigger }) => trigger)).not.toContain('LOW_CONFIDENCE')
})

it.each([
  ['time in the stage', 'Warm tone at 2.5 s.', 95, 'llm'],
  ['time in the stage, as a clock', 'Warm tone at 0:12.', 95, 'llm'],
  ['step of the stage', 'The greeting of greet was warm.', 95, 'llm'],
])('takes a justified adjustment: %s (003-07)', async (_, notes, score, source) => {
  const config = configOf(SUPPORT_FLOW, NO_FEES)
  const { opening } = await openingAfter({ stage_score: score, notes }, config)
  expect(opening).toMatchObject({ source, base_score: 90, stage_score: 95, adjustment: 5 })
})

it.each([
  ['no notes', ''],
  ['a reason without a place', 'The tone was warm.'],
  ['a time outside of the stage', 'Warm tone at 500 s.'],
])('sets an adjustment back to the base score that has %s, and has it reviewed (c.1)', async (_, notes) => {
  const { opening, escalations, decisions } = await openingAfter({ stage_score: 95, notes })
  expect(opening).toMatchObject({ source: 'llm', stage_score: 100, adjustment: 0 })
  expect(escalations).toContainEqual({
    trigger: 'ADJUSTMENT_UNJUSTIFIED',
    priority: 'medium',
    reason: 'The judge changed the score of “opening” without a reason, so the score by rules is kept.',
  })
  expect(decisions.find(({ kind }) => kind === 'stage_score')).toMatchObject({
    blockedBy: 'adjustment_unjustified',
    proposed: '95',
    after: '100',
  })
})

const major = rulesOf({
  id: 'M-1',
  title: 'Major',
  rule_type: 'required_phrase',
  applies_to_stages: ['opening'],
  params: { phrases: ['never said'] },
})

it('caps the confidence of a raise beside a major failure, and has it reviewed (003-07, c.4)', async () => {
  const more = { stage_score: 68, notes: 'M-1 was nearly met at 2 s.', stage_confidence: 0.95 }
  const { opening, escalations } = await openingAfter(more, configOf(SUPPORT_FLOW, major))
  expect(opening).toMatchObject({ source: 'llm', stage_score: 68, adjustment: 8, stage_confidence: 0.6 })
  expect(escalations).toContainEqual(
    expect.objectContaining({ trigger: 'RAISED_DESPITE_MAJOR', priority: 'medium' }),
  )
})

it.each([
  [95, 'raise_unsupported', 90],
  [85, null, 85],
])(
  'takes a rule alone for a reason to lower a score, not to raise it: %i',
  async (stage_score, blockedBy, after) => {
    const { opening, decisions } = await openingAfter(
      { stage_score, notes: 'See FEE-01.', stage_feedback: ['FEE-01: name the fee.'] },
      configOf(SUPPORT_FLOW, NO_FEES),
    )
    expect(opening).toMatchObject({ source: 'llm', stage_score: after })
    expect(decisions.find(({ kind }) => kind === 'stage_score')?.blockedBy).toBe(blockedBy)
  },
)

it('flags an answer that does not mention a failed major rule', async () => {
  const silent = await openingAfter({ stage_score: 60 }, configOf(SUPPORT_FLOW, major))
  expect(silent.opening).toMatchObject({ source: 'llm', stage_confidence: 0.6 })
  expect(silent.escalations).toContainEqual({
    trigger: 'ANSWER_FLAGGED',
    priority: 'medium',
    reason: 'The answer does not mention the failed major rule “Major”.',
  })
  const more = { stage_score: 60, stage_feedback: ['M-1: say the phrase.'] }
  const named = await openingAfter(more, configOf(SUPPORT_FLOW, major))
  expect(named.escalations.map(({ trigger }) => trigger)).not.toContain('ANSWER_FLAGGED')
})

it('falls back where notes say that nothing was violated beside a failed major rule', async () => {
  const more = { stage_score: 60, notes: 'M-1 is fine, there was no violation.' }
  const { opening } = await openingAfter(more, configOf(SUPPORT_FLOW, major))
  expect(opening).toMatchObject({ source: 'fallback', reason_code: 'text_contradicts' })
})

it('tells how much of a long stage the judge did not see', async () => {
  const settings = { evaluator: { maxCharacters: 7_000 } }
  const lines = Array.from({ length: 400 }, (_, at) => `C ${at + 10}-${at + 11} Words about the matter ${at}`)
  const long = callOf([
    'A 0-4 Thank you for calling.',
    'A 5-6 Your date of birth?',
    ...lines,
    'A 500-501 To sum up',
  ])
  const { opening, asked } = await openingAfter(
    { step_evaluations: [greet, { ...verify, evidence: [{ ...evidenceOf(verify), start: 5, end: 6 }] }] },
    configOf(SUPPORT_FLOW, [], { settings }),
    long,
  )
  const prompt = asked.find(({ key }) => key === 'stage:opening')?.prompt.user ?? ''
  expect(prompt).toMatch(/\(\d+ of \d+ segments of this stage are left out/u)
  expect(opening.review_reasons).toContainEqual(
    expect.stringMatching(/^The judge saw \d+ of \d+ segments of the stage\.$/u),
  )
})

const transcriptWith = (text: string) =>
  callOf(['A 0-4 Thank you for calling.', `A 10-14 Your date of birth? ${text}`, 'C 15-16 Ok'])

it('notes where the judge is far surer than the evidence (c.8)', async () => {
  const flow = flowOf({
    opening: { greet: ['thank you'], verify: ['date of birth'], other: ['x y'], more: ['y z'] },
  })
  const failing = ['other', 'more'].map((step_id) => ({
    step_id,
    passed: false,
    evidence: [],
    rationale: 'Not found.',
  }))
  const more = { stage_score: 60, step_evaluations: [greet, verify, ...failing], stage_confidence: 0.95 }
  const { opening } = await openingAfter(more, configOf(flow), transcriptWith(''))
  expect(opening.review_reasons).toEqual([expect.stringContaining('the evidence supports')])
  expect(opening.step_evaluations[2]?.rationale).toBe('required_step_missing: Not found.')
})

it('keeps placeholders from every prompt’s data, and leads quotes back to the words that were said (c.21)', async () => {
  const quote = { ...evidenceOf(greet), text: 'my card is [CARD-1]', start: 5, end: 9 }
  const steps = [{ ...greet, evidence: [evidenceOf(greet), quote] }, verify]
  const more = { step_evaluations: steps, stage_feedback: ['greet at 0 s: 4111 1111 1111 1111 was read out'] }
  const { opening, asked, outcome } = await openingAfter(more)
  for (const { prompt } of asked) {
    expect(prompt.user).not.toMatch(/4111|Robin|Vale|Dana/)
    expect(prompt.user).toMatch(/\[NAME-\d\]/)
  }
  expect(opening.step_evaluations[0]?.evidence[1]?.text).toBe('my card is 4111 1111 1111 1111')
  expect(opening.stage_feedback).toEqual(['greet at 0 s: [CARD-1] was read out'])
  expect(outcome.masked).toContainEqual(
    expect.objectContaining({ segment: 1, kind: 'CARD', placeholder: '[CARD-1]' }),
  )
})

it('drops evidence that cannot be verified, and keeps what can (c.12)', async () => {
  const made = { ...evidenceOf(greet), text: 'nobody said this' }
  const { opening } = await openingAfter({
    step_evaluations: [{ ...greet, evidence: [evidenceOf(greet), made] }, verify],
  })
  expect(opening).toMatchObject({ source: 'llm', dropped_evidence: 1 })
  expect(opening.step_evaluations[0]?.evidence).toHaveLength(1)
})

const undetectable = flowOf({ opening: { greet: ['thank you for calling'], empathy: [] } })
const empathy = {
  step_id: 'empathy',
  passed: true,
  evidence: [
    { type: 'transcript_snippet' as const, text: 'What is your date', start: 10, end: 14, rule_id: null },
  ],
  rationale: 'Kind at 10 s.',
}

it.each([
  [false, 'What is your date', 'step_contradicted'],
  [true, 'What is your date', null],
  [true, 'nobody said this', 'evidence_unverified'],
  [true, 'What', 'evidence_unverified'],
])(
  'lets the judge pass what rules cannot look for: %s, with “%s”: %s (c.7)',
  async (llmMayPassUndetectable, text, code) => {
    const config = configOf(undetectable, [], { settings: { evaluator: { llmMayPassUndetectable } } })
    const step = { ...empathy, evidence: empathy.evidence.map((each) => ({ ...each, text })) }
    const { opening, decisions } = await openingAfter({ step_evaluations: [greet, step] }, config)
    expect(opening.reason_code).toBe(code)
    expect(opening.stage_score).toBe(code === null ? 100 : 80)
    const decision = decisions.find(({ label }) => label === 'empathy')
    expect(decision).toMatchObject(
      code === null
        ? { before: 'failed', after: 'passed', source: 'judge', applied: true }
        : { before: 'failed', after: 'failed', source: 'rule' },
    )
  },
)

const violated = callOf([
  'A 0-4 Thank you for calling.',
  'C 5-6 Hi.',
  'A 10-14 Your date of birth, and the security code?',
  'C 15-16 Ok',
])

it.each([
  [
    'critical_denied',
    'The answer denies a critical violation that rules found.',
    { critical_violation: false, notes: 'PCI-02' },
  ],
  [
    'critical_uncited',
    'The answer does not cite the critical rule “No security code”.',
    { critical_violation: true },
  ],
  [null, null, { critical_violation: true, notes: 'PCI-02 failed at 10 s.' }],
])('003-12-T1: a critical violation stands: %s', async (code, reason, more) => {
  const flow = flowOf({ opening: { greet: ['thank you for calling'], verify: ['date of birth'] } })
  const { opening, outcome, escalations } = await openingAfter(more, configOf(flow, PCI), violated)
  expect(opening).toMatchObject({ critical_violation: true, reason_code: code, reason })
  expect(outcome.overall).toMatchObject({
    passed: false,
    reasons: [{ code: 'critical_violation' }, { code: 'no_rubric' }],
  })
  expect(escalations[0]).toMatchObject({ trigger: 'CRITICAL_VIOLATION', priority: 'high' })
})

function evidenceOf(step: StageAnswer['step_evaluations'][number]) {
  const [first = expect.unreachable()] = step.evidence
  return first
}
