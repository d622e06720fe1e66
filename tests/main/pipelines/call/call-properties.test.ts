import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StageAnswer } from '../../../../src/shared/pipelines/call/evaluation.ts'
import { CallOutcome } from '../../../../src/shared/pipelines/call/outcome.ts'
import { callOf, flowOf, rulesOf } from '../../../helpers/calls/a-call.ts'
import { answerAbout, configOf, judgedCall } from '../../../helpers/calls/judged.ts'
import { atDepth } from '../../../helpers/depth.ts'
import type { Saying } from '../../../helpers/judging/scripted-judge.ts'
import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'

/** A call with a violation in the closing, a step that rules cannot look for, and a step that is missing. */
const CALL = callOf([
  'A 0-4 Thank you for calling Acme, my name is Dana Reed.',
  'C 5-9 Hi, my card is 4111 1111 1111 1111, and I am Robin Vale.',
  'A 10-14 What is your date of birth, please?',
  'C 15-18 Call me on +44 20 7946 0958.',
  'A 20-24 To sum up, and the security code?',
  'C 25-27 Great.',
  'A 28-30 Bye then.',
])
const FLOW = flowOf({
  opening: { greet: ['thank you for calling'], verify: ['date of birth'] },
  closing: { recap: ['to sum up'], thanks: ['thanks for your time'], '~empathy': [] },
})
const RULES = rulesOf(
  {
    id: 'PCI-02',
    severity: 'critical',
    rule_type: 'forbidden_phrase',
    applies_to_stages: ['closing'],
    params: { phrases: ['security code'] },
  },
  {
    id: 'FEE-01',
    rule_type: 'required_phrase',
    applies_to_stages: ['opening'],
    params: { phrases: ['a fee'] },
  },
)
const PRIVATE = ['4111 1111 1111 1111', '7946 0958', 'Robin', 'Vale', 'Dana', 'Reed']

const texts = fc.oneof(
  fc.constantFrom(
    'Thank you for calling',
    'date of birth',
    'To sum up',
    'and the security code',
    'my card is [CARD-1]',
    'my card is 4111 1111 1111 1111',
    'Robin Vale asked',
    'PCI-02 failed at 20 s',
    'FEE-01',
    'greet at 0 s',
    'recap at 20 s',
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const time = fc.oneof(
  fc.constantFrom(0, 4, 5, 9, 10, 14, 20, 24),
  fc.double({ noNaN: true, min: -5, max: 1e6 }),
)
const stepId = fc.constantFrom('greet', 'verify', 'recap', 'thanks', 'empathy', 'made-up')
const evidence = fc.record({
  type: fc.constantFrom('transcript_snippet' as const, 'rule_evidence' as const),
  text: texts,
  start: time,
  end: time,
  rule_id: fc.constantFrom(null, 'PCI-02', 'FEE-01', 'MADE-UP'),
})
const step = fc.record({
  step_id: stepId,
  passed: fc.boolean(),
  evidence: fc.array(evidence, { maxLength: 3 }),
  rationale: texts,
})

/** An answer that has its form, near one that fits: each field is the fitting one, or any. */
function formed(stage: string): fc.Arbitrary<StageAnswer> {
  const fitting = closingOr(stage)
  const own = <T>(value: T, any: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: fc.constant(value), weight: 3 }, any)
  return fc.record({
    evaluation_id: own('e', texts),
    flow_version_id: own('f', texts),
    recording_id: own('r', texts),
    stage_id: own(stage, fc.constantFrom('opening', 'closing', 'x')),
    stage_score: own(fitting.stage_score, fc.integer({ min: 0, max: 100 })),
    step_evaluations: fc.oneof(
      fc.constant(fitting.step_evaluations),
      fc.tuple(
        ...fitting.step_evaluations.map((each) =>
          own(
            each,
            fc.record({
              step_id: fc.constant(each.step_id),
              passed: fc.boolean(),
              evidence: fc.array(evidence, { maxLength: 2 }),
              rationale: texts,
            }),
          ),
        ),
      ),
      fc.array(step, { maxLength: 4 }),
    ),
    stage_feedback: own(fitting.stage_feedback, fc.array(texts, { maxLength: 4 })),
    stage_confidence: own(0.8, fc.double({ noNaN: true, min: 0, max: 1 })),
    critical_violation: own(fitting.critical_violation, fc.boolean()),
    notes: own(fitting.notes ?? '', texts),
  })
}

/** An answer about a stage of this call that every guard lets through. */
function closingOr(stage: string): StageAnswer {
  if (stage === 'opening') return answerAbout(stage, { stage_score: 60 })
  const failed = (step_id: string) => ({ step_id, passed: false, evidence: [], rationale: 'No evidence.' })
  const [recap = expect.unreachable()] = answerAbout('closing').step_evaluations
  return answerAbout('closing', {
    stage_score: 80,
    step_evaluations: [recap, failed('thanks'), failed('empathy')],
    critical_violation: true,
    notes: 'PCI-02 failed at 20 s.',
  })
}

function saying(stage: string): fc.Arbitrary<Saying> {
  const whole = formed(stage)
  return fc.oneof(
    { arbitrary: whole.map((says) => ({ says })), weight: 8 },
    { arbitrary: whole.map((says) => ({ writes: JSON.stringify(says).slice(0, -20) })), weight: 1 },
    { arbitrary: whole.map((says) => ({ says: [says, says] })), weight: 1 },
    { arbitrary: fc.jsonValue().map((says) => ({ says })), weight: 1 },
    { arbitrary: fc.string().map((writes) => ({ writes })), weight: 1 },
    {
      arbitrary: fc.constantFrom('timeout' as const, 'refused' as const).map((fails) => ({ fails })),
      weight: 1,
    },
  )
}

const answers = fc.record({ opening: saying('opening'), closing: saying('closing') })

/** Properties that hold for every answer of a judge. */
async function expectBounded(
  { opening, closing }: Readonly<Record<'opening' | 'closing', Saying>>,
  mayPass: boolean,
) {
  const config = configOf(FLOW, RULES, { settings: { evaluator: { llmMayPassUndetectable: mayPass } } })
  const { outcome, asked } = await judgedCall(CALL, config, (stage) =>
    stage === 'opening' ? opening : closing,
  )
  expect(CallOutcome.safeParse(outcome).error).toBeUndefined()
  expect(outcome.overall.passed).toBe(false)
  expect(outcome.overall.reasons[0]?.code).toBe('critical_violation')
  expect(outcome.stages.map(({ critical_violation: flag }) => flag)).toEqual([false, true])
  for (const stage of outcome.stages) {
    expect(Math.abs((stage.stage_score ?? 0) - (stage.base_score ?? 0))).toBeLessThanOrEqual(10)
    const results = outcome.deterministic.stageResults[stage.stage_id]?.stepResults ?? []
    for (const { step_id: id, passed, evidence: shown } of stage.step_evaluations) {
      const found = results.find((result) => result.stepId === id)
      if (found?.passed === true) expect(passed).toBe(true)
      if (found?.passed === false && passed) {
        expect([mayPass, id]).toEqual([true, 'empathy'])
        expect(shown.length).toBeGreaterThan(0)
      }
      for (const { type, text, start, end } of shown)
        if (type === 'transcript_snippet')
          expect(
            CALL.segments.some(
              (each) => each.text.includes(text) && each.start === start && each.end === end,
            ),
          ).toBe(true)
    }
    const words = [
      stage.notes ?? '',
      ...stage.stage_feedback,
      ...stage.step_evaluations.map(({ rationale }) => rationale),
    ]
    for (const value of PRIVATE) expect(words.join('\n')).not.toContain(value)
  }
  for (const { prompt } of asked) for (const value of PRIVATE) expect(prompt.user).not.toContain(value)
  return outcome.stages.map(({ source }) => source)
}

const EACH = atDepth(150, 5_000)

it(`never lets an answer clear a violation, fail what rules found, or show what was not said: ${2 * EACH} answers`, {
  timeout: MAX_LONG_TEST_MS,
}, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(answers, fc.boolean(), async (each, mayPass) => {
      const sources = await expectBounded(each, mayPass)
      accepted += sources.filter((source) => source === 'llm').length
    }),
    { numRuns: EACH },
  )
  expect(accepted).toBeGreaterThan(EACH / 20) // else the guards were hardly put to the test
})

it('accepts answers that fit, so that the bounds above are no accident', async () => {
  const fits = { opening: { says: closingOr('opening') }, closing: { says: closingOr('closing') } }
  expect(await expectBounded(fits, false)).toEqual(['llm', 'llm'])
})
