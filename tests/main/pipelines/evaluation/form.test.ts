import { expect, it } from 'vitest'
import type { JsonValue } from '../../../../src/main/judging/answers/extract.ts'
import type { Question } from '../../../../src/main/judging/port/judge-model.ts'
import { judgedRow } from '../../../helpers/evaluations/a-row.ts'
import { scriptedJudge } from '../../../helpers/judging/scripted-judge.ts'
import { EVALUATOR } from '../../../helpers/standards/contents.ts'

const [criterion] = EVALUATOR.criteria
const OPEN = { checks: [], escalations: { randomShare: 0 } }
const criteria = (more: object) => ({ ...OPEN, criteria: [{ ...criterion, ...more }] })
const ROW = { reason: 'The hour is the same.', quotes: [], answer: 'same', confidence: 90 }

/** Judges the usual row by a judge that fills the form of its question with a value. */
async function filledWith(value: JsonValue, changes: object = OPEN, parts: object = {}) {
  const forms: NonNullable<Question<unknown>['form']>[] = []
  const { ask } = scriptedJudge(({ form }) => {
    if (form === undefined) throw new Error('The question has no form')
    forms.push(form)
    const read = form().read(value)
    if (read.kind === 'misfit') throw read.reason
    return { says: read.answer }
  })
  const judged = await judgedRow(ask, parts, changes)
  const [form] = forms
  if (form === undefined) throw new Error('Nothing was asked')
  return { ...judged, form: form() }
}

it('reads an answer by its number under “Asked”, with a confidence in percent', async () => {
  const { outcome, decisions } = await filledWith({ 1: ROW })
  expect(outcome).toMatchObject({ label: 'passes', judge: { asked: 1, answered: 1 } })
  expect(decisions).toMatchObject([{ proposed: 'same', after: 'same', confidence: 0.9 }])
})

it('reads a quote by the number of its sentence, which stands before it in the prompt', async () => {
  const { form, decisions } = await filledWith({ 1: { ...ROW, answer: 'wrong', quotes: ['3'] } })
  expect(form.prompt.user).toContain('(3) A late book costs 0.25 a day.')
  expect(decisions[0]?.evidence).toMatchObject([{ ref: 'answer', from: 17, to: 46 }])
})

it('asks for copied words where a row has more sentences than a grammar of choices can hold', async () => {
  const output = 'It closes at 18. '.repeat(200)
  const quotes = [{ field: 'answer', text: 'It closes at 18.' }]
  const { form, outcome } = await filledWith({ 1: { ...ROW, answer: 'wrong', quotes } }, OPEN, { output })
  expect(form.prompt.user).not.toMatch(/\(1\)/)
  expect(outcome.guards).toEqual([])
})

const CLAIMS = criteria({ unit: 'claim', of: 'answer' })
const CLAIM = { claim: 'It closes at 18.', ...ROW }

it.each<[string, JsonValue[], string[], string[]]>([
  ['no claim', [], ['does_not_apply'], ['LOW_CONFIDENCE', 'EVIDENCE_INCOMPLETE']],
  ['one claim of two sentences', [CLAIM], ['same'], ['EVIDENCE_INCOMPLETE']],
  ['each claim', [CLAIM, { ...CLAIM, claim: 'A late book costs 0.25 a day.' }], ['same', 'same'], []],
  [
    'a claim that is not in the field',
    [{ ...CLAIM, claim: 'It opens at 9.' }],
    ['not_judged'],
    ['GUARD_FAILED', 'EVIDENCE_INCOMPLETE'],
  ],
])('reads a list of claims: %s', async (_, claims, answers, triggers) => {
  const { decisions, escalations } = await filledWith({ 1: claims }, CLAIMS)
  expect(decisions.map(({ after }) => after)).toEqual(answers)
  expect(escalations.map(({ trigger }) => trigger)).toEqual(triggers)
})

it('states no confidence where a list of claims is full, as the list may be cut', async () => {
  const claims = Array.from({ length: 10 }, () => CLAIM)
  const { decisions } = await filledWith({ 1: claims }, CLAIMS)
  expect(decisions).toMatchObject([{ after: 'same', confidence: null }])
})

const SPANS = criteria({
  answer: {
    ...{ type: 'spans', field: 'answer', categories: ['accuracy'], maxWeight: 1 },
    severities: [{ id: 'minor', label: 'Minor', weight: 1 }],
  },
})

const { quotes: _, ...UNQUOTED } = ROW

it.each<[string, Readonly<Record<string, JsonValue>>, string, string[]]>([
  ['none', { answer: 'none' }, 'none', []],
  [
    'marks',
    { answer: 'marks', marks: [{ text: 'closes at 18', category: 'accuracy', severity: 'minor' }] },
    '3-15 | accuracy | minor',
    [],
  ],
  ['marks without a mark', { answer: 'marks' }, 'not_judged', ['not_an_answer']],
])('reads marked errors: %s', async (_, row, after, guards) => {
  const { outcome, decisions } = await filledWith({ 1: { ...UNQUOTED, marks: [], ...row } }, SPANS)
  expect(decisions).toMatchObject([{ after }])
  expect(outcome.guards.map(({ guard }) => guard)).toEqual(guards)
})

it('shows the outputs of a pair in the order of the question, and reads the answer in that order', async () => {
  const pair = criteria({ answer: { type: 'pair', a: 'answer', b: 'expected' } })
  const { form, outcome } = await filledWith({ 1: { ...ROW, answer: 'a' } }, pair)
  expect(form.prompt.user.indexOf('<data output_1')).toBeLessThan(form.prompt.user.indexOf('<data output_2'))
  expect(outcome.judge.answered + outcome.guards.length).toBe(1)
})
