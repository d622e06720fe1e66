import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call } from '../../../../src/main/pipelines/call/index.ts'
import { resolveCall } from '../../../../src/main/pipelines/call/resolve.ts'
import type { Ruling } from '../../../../src/shared/domain/reviews/ruling.ts'
import { StageAnswer } from '../../../../src/shared/pipelines/call/evaluation.ts'
import { callOf, flowOf, rulesOf } from '../../../helpers/calls/a-call.ts'
import { answerAbout, configOf, judgedCall } from '../../../helpers/calls/judged.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { anyPicks, rulingsOn } from '../../../helpers/judging/any-rulings.ts'
import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'

const RUNS = atDepth(100, 3_600)

/** Steps that rules find, miss and cannot look for, and a rule that fails in each stage. */
const CALL = callOf([
  'A 0-4 Thank you for calling Acme, I am sorry to hear that.',
  'C 5-9 My router is broken.',
  'A 10-14 What is your date of birth, please?',
  'A 20-24 To sum up, and the security code?',
  'A 28-30 I know how annoying that is. Bye then.',
])
const FLOW = flowOf({
  opening: { greet: ['thank you for calling'], verify: ['date of birth'], apology: [] },
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
    severity: 'minor',
    rule_type: 'required_phrase',
    applies_to_stages: ['opening'],
    params: { phrases: ['a fee'] },
  },
)

const quote = (text: string, start: number, end: number) => ({
  type: 'transcript_snippet' as const,
  text,
  start,
  end,
  rule_id: null,
})
const shown = {
  apology: quote('I am sorry to hear that', 0, 4),
  empathy: quote('I know how annoying that is', 28, 30),
}

/** An answer that fits the evidence, with what a judge may say of steps that rules cannot look for. */
function answerOf(stage: 'opening' | 'closing') {
  return fc
    .record({
      passes: fc.boolean(),
      quotes: fc.boolean(),
      adjustment: fc.constantFrom(0, 0, 0, -10, 5, 10, 10, 25),
      notes: fc.constantFrom('', 'Friendly at 0 s and 28 s.'),
      confidence: fc.constantFrom(0.9, 0.7, 0.3),
      thanks: fc.constantFrom(...Array.from({ length: 9 }, () => false), true),
    })
    .map(({ passes, quotes, adjustment, notes, confidence, thanks }): StageAnswer => {
      const extra = stage === 'opening' ? 'apology' : 'empathy'
      const [first = expect.unreachable(), second = expect.unreachable()] =
        answerAbout(stage).step_evaluations
      const last = {
        step_id: extra,
        passed: passes,
        evidence: quotes ? [shown[extra]] : [],
        rationale: passes ? 'Said so.' : 'No evidence.',
      }
      const missing = { ...second, passed: thanks, evidence: [], rationale: 'No evidence.' }
      const base = stage === 'opening' ? (passes ? 90 : 70) : 80
      return answerAbout(stage, {
        step_evaluations: [first, stage === 'opening' ? second : missing, last],
        stage_score: Math.max(0, Math.min(100, base + adjustment)),
        stage_confidence: confidence,
        critical_violation: stage === 'closing',
        notes: stage === 'closing' ? `PCI-02 failed. ${notes}` : notes,
      })
    })
}

const asked = fc.record({
  mayPass: fc.constantFrom(true, true, false),
  opening: answerOf('opening'),
  closing: answerOf('closing'),
  picks: anyPicks,
})

it(
  `corrected answers have their schema, and applied again give what stands, for ${RUNS} sets of rulings`,
  async () => {
    const reasons = ['guarded', 'no_evidence', 'no_such_answer', 'no_correction', 'not_asked'] as const
    const seen = {
      applied: 0,
      changed: 0,
      none: 0,
      guarded: 0,
      no_evidence: 0,
      no_such_answer: 0,
      no_correction: 0,
      not_asked: 0,
    }
    let given = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ mayPass, picks, ...answers }) => {
        const config = configOf(FLOW, RULES, { settings: { evaluator: { llmMayPassUndetectable: mayPass } } })
        const says = (stage: string) => (stage === 'opening' ? answers.opening : answers.closing)
        const { outcome, decisions } = await judgedCall(CALL, config, (stage) => ({ says: says(stage) }))
        const rulings = rulingsOn(decisions, picks, ['75', '85'])
        given += rulings.length
        const corrected = ['opening', 'closing'].map((stage) => {
          const question = { role: 'call.evaluator' as const, key: `stage:${stage}`, sample: 0 }
          const found = call.correctedAnswer(
            { ...question, input: CALL, config, outcome },
            says(stage),
            rulings,
          )
          return { stage, ...found }
        })
        for (const { answer, applied, left } of corrected) {
          expect(applied + Object.values(left).reduce((sum, each) => sum + each, 0)).toBe(rulings.length)
          if (answer !== null) expect(StageAnswer.safeParse(answer).success).toBe(true)
          else expect(applied).toBe(0)
        }
        const again = await judgedCall(CALL, config, (stage) => ({
          says: corrected.find((each) => each.stage === stage)?.answer ?? says(stage),
        }))
        const final = resolveCall(outcome, rulings, CALL, config)
        const now = resolveCall(again.outcome, [], CALL, config)
        for (const { stage, answer, applied, isChanged, left } of corrected) {
          if (answer !== null) {
            const evaluation = again.outcome.stages.find((each) => each.stage_id === stage)
            expect(evaluation?.source).toBe('llm')
            const effective = rulings.filter((ruling) => stands(ruling, stage, { final, now }, outcome))
            expect(applied).toBe(effective.length)
          }
          seen.applied += applied
          seen.changed += isChanged ? 1 : 0
          seen.none += answer === null ? 1 : 0
          for (const why of reasons) seen[why] += left[why] ?? 0
        }
      }),
      { numRuns: RUNS },
    )
    expect(given).toBeGreaterThan(2.5 * RUNS)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(atDepth(0, 50))
  },
  MAX_LONG_TEST_MS,
)

type Final = ReturnType<typeof resolveCall>

/** Whether what people say of a step or the score of a stage is what the corrected answers come to. */
function stands(
  { about, answer, corrections }: Ruling,
  stage: string,
  { final, now }: { readonly final: Final; readonly now: Final },
  {
    subjects,
  }: { readonly subjects: readonly { kind: string; key: string; id: string; stageId: string | null }[] },
): boolean {
  const subject = subjects.find(({ kind, key }) => kind === about.kind && key === about.key)
  if (about.kind === 'step' && subject?.stageId === stage) {
    const ruled = final.steps.find(({ id }) => id === subject.id)
    return ruled?.ruled === true && ruled.standing === now.steps.find(({ id }) => id === subject.id)?.standing
  }
  if (about.kind !== 'stage' || subject?.id !== stage) return false
  const [one, other] = [final, now].map(({ stages }) => stages.find(({ stage_id: id }) => id === stage))
  return one?.stage_score === other?.stage_score && (answer === 'correct' || corrections.length === 1)
}
