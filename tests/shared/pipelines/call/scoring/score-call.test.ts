import { expect, it } from 'vitest'
import type { FlowVersion } from '../../../../../src/shared/domain/standards/flow.ts'
import { standardContents } from '../../../../../src/shared/domain/standards/standard.ts'
import type { CheckAnswer } from '../../../../../src/shared/pipelines/call/outcome.ts'
import { scoreCall } from '../../../../../src/shared/pipelines/call/scoring/score-call.ts'
import { CallSettings } from '../../../../../src/shared/pipelines/call/settings.ts'
import { callOf, callSettings, checked, flowOf, rulesOf } from '../../../../helpers/calls/a-call.ts'

const flow = flowOf({
  opening: { greet: ['hello'], verify: ['identity'], name: ['my name'] },
  closing: { thanks: ['thanks'], '~survey': ['survey'] },
})
const linesOf = (...words: readonly string[]) =>
  words.map((text, at) => `A ${at * 10}-${at * 10 + 5} ${text}`)
const ALL = linesOf('hello', 'identity', 'my name', 'thanks')

const rule = (id: string, severity: string, phrase: string, stages: readonly string[] = []) => ({
  id,
  severity,
  rule_type: 'forbidden_phrase',
  applies_to_stages: stages,
  params: { phrases: [phrase] },
})
const required = (id: string, severity: string, stages: readonly string[]) => ({
  ...rule(id, severity, 'never said', stages),
  rule_type: 'required_phrase',
})

interface Corrected {
  readonly steps?: Readonly<Record<string, CheckAnswer>>
  readonly rules?: Readonly<Record<string, CheckAnswer>>
}

function cardOf(
  lines: readonly string[],
  rules: readonly (Readonly<Record<string, unknown>> & { id: string })[] = [],
  { steps = {}, rules: ruled = {} }: Corrected = {},
  { flow: used = flow, settings = callSettings }: { flow?: FlowVersion; settings?: CallSettings } = {},
) {
  const rubric = standardContents.rubric.parse({
    name: 'R',
    categories: [
      { id: 'a', name: 'A', weight: 50, pass_threshold: 70, stage_ids: ['opening'] },
      { id: 'b', name: 'B', weight: 50, pass_threshold: 70, stage_ids: ['closing'] },
    ],
  })
  return scoreCall({
    flow: used,
    rubric,
    deterministic: checked(callOf(lines), used, rulesOf(...rules), settings),
    settings,
    corrections: { steps: new Map(Object.entries(steps)), rules: new Map(Object.entries(ruled)) },
  })
}

const basesOf = (...given: Parameters<typeof cardOf>) =>
  cardOf(...given).stages.map(({ base, critical }) => [base, critical.length])

it.each([
  ['nothing where all is done', ALL, [], [100, 100]],
  ['20 for each required step', linesOf('hello', 'thanks'), [], [60, 100]],
  ['nothing for an optional step', ALL, [], [100, 100]],
  [
    '40 for a major rule',
    linesOf('hello oops', 'identity', 'my name', 'thanks'),
    [rule('r', 'major', 'oops')],
    [60, 100],
  ],
  [
    '10 for a minor rule',
    linesOf('hello oops', 'identity', 'my name', 'thanks'),
    [rule('r', 'minor', 'oops')],
    [90, 100],
  ],
  [
    'nothing for a critical rule',
    linesOf('hello oops', 'identity', 'my name', 'thanks'),
    [rule('r', 'critical', 'oops')],
    [100, 100],
  ],
  [
    '003-12-T3: 50 for two missing steps and a minor rule',
    linesOf('hello', 'thanks'),
    [required('r', 'minor', ['opening'])],
    [50, 100],
  ],
  [
    'never below 0',
    linesOf('thanks'),
    [required('r', 'major', ['opening']), required('s', 'major', ['opening'])],
    [0, 100],
  ],
])('takes %s (003-07)', (_, lines, rules, expected) => {
  expect(basesOf(lines, rules).map(([base]) => base)).toEqual(expected)
})

it.each([
  ['in the stage of its evidence', linesOf('hello', 'thanks oops'), rule('r', 'minor', 'oops'), [60, 90]],
  [
    'once, though it is found in two stages',
    linesOf('hello oops', 'thanks oops'),
    rule('r', 'minor', 'oops'),
    [50, 100],
  ],
  ['in the last stage, where it has no evidence', ALL, required('r', 'minor', []), [100, 90]],
  ['in the last stage of its scope', ALL, required('r', 'minor', ['opening']), [90, 100]],
])('charges a rule %s (c.5)', (_, lines, each, expected) => {
  expect(basesOf(lines, [each]).map(([base]) => base)).toEqual(expected)
})

it.each([
  [[], [1, 1]],
  [['opening'], [1, 0]],
])('flags a critical violation on every stage of its scope %j (c.5)', (stages, expected) => {
  const lines = linesOf('hello oops', 'identity', 'my name', 'thanks')
  expect(basesOf(lines, [rule('r', 'critical', 'oops', stages)]).map(([, flags]) => flags)).toEqual(expected)
})

it('fails a call with a critical violation, and keeps its score (c.6)', () => {
  const { overall } = cardOf(linesOf('hello oops', 'identity', 'my name', 'thanks'), [
    rule('r', 'critical', 'oops'),
  ])
  expect(overall).toMatchObject({
    score: 100,
    passed: false,
    reasons: [{ code: 'critical_violation', id: 'r' }],
  })
})

const late = flowOf({
  opening: {
    greet: { expectedPhrases: ['hello'], timing: { enabled: true, seconds: 5 } },
    verify: ['identity'],
  },
  closing: { thanks: ['thanks'] },
})
const inTime = (severity: string, step_id = 'greet') => ({
  id: 't',
  severity,
  rule_type: 'timing_rule',
  params: { step_id, within_seconds: 5 },
})
const LATE = ['A 6-7 hello', 'A 8-9 identity', 'A 10-11 thanks']

it.each([
  ['10 for a late step', [], {}, 90],
  ['the rule where it costs more', [inTime('major')], {}, 60],
  ['one of two that cost the same', [inTime('minor')], {}, 90],
  ['the step where it costs more', [inTime('minor')], { penalties: { timing: 30 } }, 70],
  ['both, where each is to count', [inTime('minor')], { penalties: { chargeOncePerEvent: false } }, 80],
  ['both, where they are about different steps', [inTime('minor', 'verify')], {}, 80],
])('charges one event once: %s (c.6, c.20)', (_, rules, settings, expected) => {
  const card = cardOf(LATE, rules, {}, { flow: late, settings: CallSettings.parse(settings) })
  expect(card.stages[0]?.base).toBe(expected)
})

it('shows what is charged elsewhere', () => {
  const card = cardOf(LATE, [inTime('major')], {}, { flow: late })
  expect(card.stages[0]?.penalties.map(({ kind, isChargedElsewhere }) => [kind, isChargedElsewhere])).toEqual(
    [
      ['major', false],
      ['timing', true],
    ],
  )
})

it.each([
  [0, 100],
  [5, 95],
])('takes %d points for a wrong order, which is listed in any case (c.6)', (order, expected) => {
  const settings = CallSettings.parse({ penalties: { order } })
  const card = cardOf(linesOf('identity', 'hello', 'my name', 'thanks'), [], {}, { settings })
  expect(card.stages[0]?.base).toBe(expected)
  expect(card.stages[0]?.penalties).toMatchObject([{ kind: 'order', id: 'verify' }])
})

it.each([
  ['as rules found it', {}, [50, 100]],
  ['without a step', { steps: { verify: 'not_applicable' } }, [70, 100]],
  ['without a rule', { rules: { m: 'not_applicable' } }, [60, 100]],
  ['with a step that rules missed', { steps: { verify: 'passed' } }, [70, 100]],
  ['with a step that was not done', { steps: { thanks: 'failed' } }, [50, 80]],
  ['with a rule that was kept', { rules: { m: 'passed' } }, [60, 100]],
] as const)('scores a call %s (c.22, c.23)', (_, corrections, expected) => {
  const card = cardOf(linesOf('hello', 'thanks'), [required('m', 'minor', ['opening'])], corrections)
  expect(card.stages.map(({ base }) => base)).toEqual(expected)
})

it('leaves a stage without a score of which nothing applies, and its category out (c.22)', () => {
  const card = cardOf(linesOf('hello', 'identity', 'my name'), [], {
    steps: { thanks: 'not_applicable', survey: 'not_applicable' },
  })
  expect(card.stages.map(({ score }) => score)).toEqual([100, null])
  expect(card.overall).toMatchObject({ score: 100, passed: true })
})

it('takes a late step that does not apply for no timing violation (c.22)', () => {
  const card = cardOf(LATE, [], { steps: { greet: 'not_applicable' } }, { flow: late })
  expect(card.stages[0]).toMatchObject({ base: 100, penalties: [] })
})

it('has no score where nothing applies, and says so', () => {
  const none = Object.fromEntries(
    ['greet', 'verify', 'name', 'thanks', 'survey'].map((id) => [id, 'not_applicable' as const]),
  )
  const { overall } = cardOf(ALL, [], { steps: none })
  expect(overall).toMatchObject({ score: null, passed: false, reasons: [{ code: 'nothing_to_score' }] })
})

it('no longer fails a call whose critical violation a person lifted (c.23)', () => {
  const { overall } = cardOf(
    linesOf('hello oops', 'identity', 'my name', 'thanks'),
    [rule('r', 'critical', 'oops')],
    {
      rules: { r: 'passed' },
    },
  )
  expect(overall).toMatchObject({ score: 100, passed: true, reasons: [] })
})

it('gives a stage that has neither steps nor rules the score of the whole call (c.10)', () => {
  const empty = { ...flow, stages: [...flow.stages, { id: 'extra', name: 'Extra', order: 3, steps: [] }] }
  const card = cardOf(linesOf('hello', 'identity'), [], {}, { flow: empty })
  expect(card.stages[2]?.base).toBe(65)
})

it.each([
  [['hello', 'identity', 'my name', 'thanks'], 100, true, ['no_rubric']],
  [
    ['hello'],
    48,
    false,
    ['required_step_missing', 'required_step_missing', 'required_step_missing', 'no_rubric'],
  ],
])('takes the score by rules where there is no rubric: %j', (words, score, passed, codes) => {
  const deterministic = checked(callOf(linesOf(...words)), flow)
  const { overall } = scoreCall({ flow, rubric: null, deterministic, settings: callSettings })
  expect(overall).toMatchObject({ score, passed })
  expect(overall.reasons.map(({ code }) => code)).toEqual(codes)
})
