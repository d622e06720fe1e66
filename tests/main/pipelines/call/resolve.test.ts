import { expect, it } from 'vitest'
import { idleCorrection, resolveCall } from '../../../../src/main/pipelines/call/resolve.ts'
import type { Ruling } from '../../../../src/shared/domain/reviews/ruling.ts'
import type { CallConfig } from '../../../../src/shared/pipelines/call/config.ts'
import type { CallInput } from '../../../../src/shared/pipelines/call/input.ts'
import { swapSpeakers } from '../../../../src/shared/pipelines/call/transcript.ts'
import type { DecisionOf } from '../../../../src/shared/pipelines/found.ts'
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

const RUBRIC = {
  name: 'Rubric',
  categories: [
    { id: 'a', name: 'A', weight: 60, pass_threshold: 70, stage_ids: ['opening'] },
    { id: 'b', name: 'B', weight: 40, pass_threshold: 70, stage_ids: ['closing'] },
  ],
}
const CONFIG = configOf(SUPPORT_FLOW, NO_FEES, { rubric: RUBRIC })

type Corrections = Readonly<Record<string, string | null>>

/** The outcome after people correct decisions, named by label and kind; `null` is “incorrect” without a correction. */
async function after(
  corrections: Corrections,
  { input = SUPPORT_CALL, config = CONFIG }: { input?: CallInput; config?: CallConfig } = {},
) {
  const { outcome, decisions } = await judgedCall(input, config, (stage) => ({
    says: answerAbout(stage, stage === 'opening' ? { stage_score: 95, notes: 'Warm at 2 s.' } : {}),
  }))
  const rulings = Object.entries(corrections).map(([name, correction]) => {
    const decision = decisions.find(({ kind, label }) => `${kind} ${label}` === name)
    if (decision === undefined) throw new Error(`No decision “${name}”`)
    return rulingOn(decision, correction)
  })
  return { final: resolveCall(outcome, rulings, input, config), outcome, decisions }
}

function rulingOn({ about, label, after: stood }: DecisionOf<'call'>, correction: string | null): Ruling {
  return {
    about,
    label,
    after: stood,
    answer: 'incorrect',
    corrections: correction === null ? [] : [correction],
    picked: [],
  }
}

it('stands as the run found it where nobody says anything', async () => {
  const { final, outcome } = await after({})
  expect(final).toMatchObject({
    speakers: 'as_heard',
    overall: outcome.overall,
    categories: outcome.categories,
    deterministic: outcome.deterministic,
    lifted: [],
  })
  expect(final.stages.map(({ stage_score: score }) => score)).toEqual(
    outcome.stages.map(({ stage_score: score }) => score),
  )
  expect(outcome.overall.score).toBe(97)
})

it.each<[string, Corrections, (number | null)[], number | null]>([
  ['a step that was not done', { 'step verify': 'failed' }, [75, 100], 85],
  ['a step without a correction: the opposite', { 'step verify': null }, [75, 100], 85],
  ['a rule that was kept', { 'rule Fees are disclosed': 'passed' }, [100, 100], 100],
  ['a rule that does not apply', { 'rule Fees are disclosed': 'not_applicable' }, [100, 100], 100],
  ['the score of a stage', { 'stage_score opening': '70' }, [70, 100], 82],
  ['a stage’s score over its steps', { 'stage_score opening': '70', 'step verify': 'failed' }, [70, 100], 82],
  [
    'a stage of which nothing applies',
    {
      'step recap': 'not_applicable',
      'step thanks': 'not_applicable',
    },
    [95, null],
    95,
  ],
  ['nothing, where a correction says no score', { 'stage_score opening': 'good' }, [95, 100], 97],
])('takes %s, and the judge’s adjustment stands (c.22, c.23)', async (_, corrections, scores, overall) => {
  const { final } = await after(corrections)
  expect(final.stages.map(({ stage_score: score }) => score)).toEqual(scores)
  expect(final.overall.score).toBe(overall)
})

const violating = callOf([
  'A 0-4 Thank you for calling Acme.',
  'C 5-9 Hi.',
  'A 10-14 Your date of birth, and the security code?',
  'C 15-18 May 4.',
  'A 20-24 To sum up, done.',
  'A 28-30 Thanks for your time.',
])

it.each(['passed', 'not_applicable'])(
  'lifts a critical violation that people call %s, and says so (c.23)',
  async (corrections) => {
    const config = configOf(SUPPORT_FLOW, PCI, { rubric: RUBRIC })
    const { final, outcome } = await after(
      { 'rule No security code': corrections },
      { input: violating, config },
    )
    expect(outcome.overall).toMatchObject({ passed: false })
    expect(final.overall).toMatchObject({ passed: true, reasons: [] })
    expect(final.lifted).toEqual(['PCI-02'])
    expect(final.stages.map(({ critical_violation: flag }) => flag)).toEqual([false, false])
  },
)

it('fails a call whose critical rule people find broken', async () => {
  const config = configOf(SUPPORT_FLOW, PCI, { rubric: RUBRIC })
  const { final, outcome } = await after({ 'rule No security code': 'failed' }, { config })
  expect(outcome.overall.passed).toBe(true)
  expect(final.overall).toMatchObject({
    passed: false,
    reasons: [{ code: 'critical_violation', id: 'PCI-02' }],
  })
})

it('decides everything again by rules alone where the speakers are swapped (c.16)', async () => {
  const swapped = { ...SUPPORT_CALL, segments: swapSpeakers(SUPPORT_CALL.segments) }
  const { final, outcome } = await after({ 'speakers Speakers': 'swapped' }, { input: swapped })
  expect(outcome.deterministic.stageResults['opening']?.stepResults[0]?.passed).toBe(false)
  expect(final).toMatchObject({ speakers: 'swapped', overall: { score: 94, passed: true } })
  expect(final.stages.map(({ source, adjustment }) => [source, adjustment])).toEqual(
    Array(2).fill(['deterministic', 0]),
  )
  expect(final.steps.map(({ standing }) => standing)).toEqual(Array(4).fill('passed'))
})

it('does not carry an answer about a step to another wording of it (c.27)', async () => {
  const { outcome, decisions } = await judgedCall(SUPPORT_CALL, CONFIG)
  const [step = expect.unreachable()] = decisions.filter(({ kind }) => kind === 'step')
  const reworded = flowOf({
    opening: { greet: ['thank you for calling', 'hello'], verify: ['date of birth'] },
    closing: { recap: ['to sum up'], thanks: ['thanks for your time'] },
  })
  const rulings = [rulingOn(step, 'failed')]
  const scoreWith = (config: CallConfig) =>
    resolveCall(outcome, rulings, SUPPORT_CALL, config).stages[0]?.base_score
  expect(scoreWith(CONFIG)).toBe(70)
  expect(scoreWith(configOf(reworded, NO_FEES, { rubric: RUBRIC }))).toBe(90)
})

it.each([
  ['step', 'passed', 'incorrect', 'maybe', 'is not an answer here'],
  ['step', 'passed', 'incorrect', 'passed', 'is already “passed”'],
  ['rule', 'failed', 'correct', 'passed', 'cannot be both'],
  ['stage', '80', 'incorrect', '101', 'from 0 to 100'],
  ['speakers', 'as_heard', 'incorrect', 'both', 'as_heard, swapped'],
  ['step', 'passed', 'incorrect', 'Not applicable', null],
  ['stage', '80', 'incorrect', '75', null],
] as const)(
  'says of a correction of a %s that is “%s”, %s as “%s”: %s',
  (kind, stood, answer, correction, expected) => {
    const reason = idleCorrection(
      { about: { kind, key: 'k' }, label: 'It', after: stood },
      answer,
      correction,
    )
    if (expected === null) expect(reason).toBeNull()
    else expect(reason).toContain(expected)
  },
)
