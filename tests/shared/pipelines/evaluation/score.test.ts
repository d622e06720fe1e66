import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Combination, Criterion } from '../../../../src/shared/domain/standards/evaluator.ts'
import {
  agreementGuard,
  checkGuard,
  evidenceGuard,
  listGuard,
  orderGuard,
  quoteGuard,
  unswapped,
} from '../../../../src/shared/pipelines/evaluation/guards.ts'
import {
  answerOfOption,
  type CriterionAnswer,
  combined,
  criterionResult,
  type Result,
  resultOf,
  rowResult,
} from '../../../../src/shared/pipelines/evaluation/score.ts'
import { texts } from './rows.ts'

const choiceForm = {
  type: 'choice',
  options: [
    { id: 'yes', label: 'Yes', passes: true, quote: 'required', quoteFrom: ['a'] },
    { id: 'partly', label: 'Partly', passes: false, score: 0.5 },
    { id: 'no', label: 'No', passes: false, quote: 'forbidden' },
    { id: 'other', label: 'Other', passes: null },
  ],
}
const criterionOf = (answer: unknown, more: Record<string, unknown> = {}) =>
  Criterion.parse({ id: 'k', name: 'K', question: '?', answer, ...more })
const choice = criterionOf(choiceForm)
const option = (id: string): CriterionAnswer => ({ type: 'choice', option: id })

describe('the result of an answer', () => {
  const number = { type: 'number', min: 1, max: 5, passAt: 4 }
  const spans = {
    type: 'spans',
    field: 'a',
    categories: ['Style'],
    severities: [{ id: 'minor', label: 'Minor', weight: 1 }],
    maxWeight: 1,
  }
  const span = (from: number) => ({ from, to: from + 1, category: 'Style', severity: 'minor' })
  it.each<[unknown, CriterionAnswer | null, Result]>([
    [choiceForm, option('yes'), { state: 'passes', score: 1 }],
    [choiceForm, option('partly'), { state: 'fails', score: 0.5 }],
    [choiceForm, option('no'), { state: 'fails', score: 0 }],
    [choiceForm, option('other'), { state: 'left_out', score: null }],
    [choiceForm, option('unknown'), { state: 'not_judged', score: null }],
    [choiceForm, { type: 'cannot_tell' }, { state: 'not_judged', score: null }],
    [choiceForm, { type: 'does_not_apply' }, { state: 'left_out', score: null }],
    [choiceForm, null, { state: 'not_judged', score: null }],
    [choiceForm, { type: 'number', value: 1 }, { state: 'not_judged', score: null }],
    [
      { ...choiceForm, type: 'choices' },
      { type: 'choices', options: ['yes', 'no'] },
      { state: 'fails', score: 0 },
    ],
    [
      { ...choiceForm, type: 'choices', pass: 'any' },
      { type: 'choices', options: ['yes', 'no'] },
      { state: 'passes', score: 1 },
    ],
    [
      { ...choiceForm, type: 'choices' },
      { type: 'choices', options: ['other'] },
      { state: 'left_out', score: null },
    ],
    [
      { ...choiceForm, type: 'choices' },
      { type: 'choices', options: [] },
      { state: 'not_judged', score: null },
    ],
    [number, { type: 'number', value: 4 }, { state: 'passes', score: 0.75 }],
    [number, { type: 'number', value: 3 }, { state: 'fails', score: 0.5 }],
    [number, { type: 'number', value: 0 }, { state: 'not_judged', score: null }],
    [number, { type: 'number', value: 6 }, { state: 'not_judged', score: null }],
    [number, { type: 'number', value: 3.5 }, { state: 'not_judged', score: null }],
    [number, { type: 'number', value: Number.NaN }, { state: 'not_judged', score: null }],
    [
      { ...number, higherIsBetter: false, passAt: 2 },
      { type: 'number', value: 2 },
      { state: 'passes', score: 0.75 },
    ],
    [
      { ...number, passAt: null },
      { type: 'number', value: 1 },
      { state: 'scored', score: 0 },
    ],
    [spans, { type: 'spans', spans: [] }, { state: 'passes', score: 1 }],
    [spans, { type: 'spans', spans: [span(0)] }, { state: 'passes', score: 0.96 }],
    [spans, { type: 'spans', spans: [span(0), span(3)] }, { state: 'fails', score: 0.92 }],
    [spans, { type: 'spans', spans: [{ ...span(0), severity: 'x' }] }, { state: 'not_judged', score: null }],
    [
      { type: 'pair', a: 'a', b: 'b' },
      { type: 'pair', answer: 'a' },
      { state: 'scored', score: null },
    ],
  ])('to %j with %j is %j', (form, answer, result) => {
    expect(resultOf(criterionOf(form).answer, answer)).toEqual(result)
  })

  it('comes from the options that checks name', () => {
    expect(answerOfOption(choice.answer, 'yes')).toEqual(option('yes'))
    expect(answerOfOption(choice.answer, 'unknown')).toBeNull()
    expect(answerOfOption(criterionOf(number).answer, '5')).toEqual({ type: 'number', value: 5 })
    expect(answerOfOption(criterionOf(number).answer, '6')).toBeNull()
    expect(answerOfOption(criterionOf(spans).answer, 'none')).toEqual({ type: 'spans', spans: [] })
  })
})

const results: Readonly<Record<string, Result>> = {
  p: { state: 'passes', score: 1 },
  f: { state: 'fails', score: 0 },
  s: { state: 'scored', score: 0.5 },
  '-': { state: 'left_out', score: null },
  '?': { state: 'not_judged', score: null },
}
const of = (letters: string) => [...letters].flatMap((letter) => results[letter] ?? [])

it.each<[Combination, string, Result['state'], number | null]>([
  [{ by: 'all' }, 'pp', 'passes', 1],
  [{ by: 'all' }, 'pf', 'fails', 0.5],
  [{ by: 'all' }, 'p-', 'passes', 1],
  [{ by: 'all' }, 'p?', 'not_judged', null],
  [{ by: 'all' }, 'f?', 'fails', null],
  [{ by: 'all' }, '--', 'left_out', null],
  [{ by: 'all' }, '', 'left_out', null],
  [{ by: 'any' }, 'ff', 'fails', 0],
  [{ by: 'any' }, 'p?', 'passes', null],
  [{ by: 'any' }, 'f?', 'not_judged', null],
  [{ by: 'share', atLeast: 0.5 }, 'pf', 'passes', 0.5],
  [{ by: 'share', atLeast: 0.51 }, 'pf', 'fails', 0.5],
  [{ by: 'share', atLeast: 0.5 }, 'pf?', 'not_judged', null],
  [{ by: 'share', atLeast: 0.5 }, 'ppf?', 'passes', null],
  [{ by: 'weighted', atLeast: 0.7 }, 'ppf', 'fails', 2 / 3],
  [{ by: 'all' }, 'ss', 'scored', 0.5],
  [{ by: 'any' }, 's', 'scored', 0.5],
  [{ by: 'share', atLeast: 0.1 }, 's?', 'not_judged', null],
  [{ by: 'weighted', atLeast: 0.5 }, 'ss', 'passes', 0.5],
])('parts combined by %j from %s: %s, %j', (by, letters, state, score) => {
  expect(combined(by, of(letters))).toEqual({ state, score })
})

describe('the result of a row', () => {
  const row = (letters: string, passAt: number | null, more: Record<string, unknown>[] = []) => {
    const criteria = [...letters].map((_, at) => criterionOf(choiceForm, { id: `k${at}`, ...more[at] }))
    const answers: Record<string, CriterionAnswer | null> = {
      p: option('yes'),
      f: option('no'),
      '-': option('other'),
      '?': null,
    }
    const judged = criteria.map((criterion, at) =>
      criterionResult(criterion, { of: 'row', answer: answers[letters[at] ?? ''] ?? null }),
    )
    return rowResult({ criteria, passAt }, judged)
  }
  it.each<[string, number | null, Record<string, unknown>[], string, number | null]>([
    ['pp', null, [], 'passes', 1],
    ['pf', null, [], 'fails', 0.5],
    ['p?', null, [], 'not_judged', null],
    ['f?', null, [], 'fails', null],
    ['p-', null, [], 'passes', 1],
    ['--', null, [], 'does_not_apply', null],
    ['pf', 0.5, [], 'passes', 0.5],
    ['pf', 0.6, [], 'fails', 0.5],
    ['pf', 0.6, [{ weight: 2 }], 'passes', 2 / 3],
    ['pf', 0.5, [{}, { critical: true }], 'fails', 0.5],
    ['p?', 0.5, [], 'not_judged', null],
    ['f?', 0.6, [], 'fails', null],
    ['pf', null, [{}, { weight: 0 }], 'passes', 1],
    ['pf', null, [{}, { weight: 0, critical: true }], 'fails', 1],
    ['?f', null, [{ critical: true }], 'fails', null],
  ])('%s with the threshold %j and %j: %s, %j', (letters, passAt, more, state, score) => {
    expect(row(letters, passAt, more)).toMatchObject({ state, score })
  })

  const letters = fc.array(fc.constantFrom('p', 'f', '-', '?'), { minLength: 1, maxLength: 6 })
  const threshold = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))

  it('never gets worse when an answer passes, and never passes with an open answer', () => {
    void fc.assert(
      fc.property(letters, fc.nat(), threshold, (all, at, passAt) => {
        const before = row(all.join(''), passAt)
        const place = at % all.length
        if (all[place] !== 'f') return
        const after = row(all.with(place, 'p').join(''), passAt)
        if (before.state === 'passes') expect(after.state).toBe('passes')
        if (before.score !== null) expect(after.score).toBeGreaterThanOrEqual(before.score)
        if (all.includes('?')) expect(after.state).not.toBe('passes')
      }),
      { numRuns: 300 },
    )
  })

  it('does not change with the order of criteria', () => {
    void fc.assert(
      fc.property(letters, threshold, (all, passAt) => {
        const [one, other] = [row(all.join(''), passAt), row(all.toReversed().join(''), passAt)]
        expect(other.state).toBe(one.state)
        if (one.score === null) expect(other.score).toBeNull()
        else expect(other.score).toBeCloseTo(one.score, 9)
      }),
      { numRuns: 200 },
    )
  })

  it('has no score as long as a criterion is not judged', () => {
    void fc.assert(
      fc.property(letters, threshold, (all, passAt) => {
        if (all.includes('?')) expect(row(all.join(''), passAt).score).toBeNull()
      }),
    )
  })
})

describe('the guards', () => {
  const values = texts({ a: 'It has twelve rooms.', b: 'Another text.' })
  it.each<[string, { field: string | null; text: string }[], boolean]>([
    ['yes', [{ field: 'a', text: 'twelve rooms' }], true],
    ['yes', [{ field: null, text: 'twelve rooms' }], true],
    ['yes', [{ field: 'a', text: 'thirteen rooms' }], false],
    ['yes', [{ field: 'b', text: 'Another text' }], false],
    ['yes', [], false],
    ['yes', [{ field: 'a', text: ' ' }], false],
    ['no', [], true],
    ['no', [{ field: 'a', text: 'twelve rooms' }], false],
    ['partly', [{ field: 'b', text: 'Another text' }], true],
  ])('quote: %s with %j holds: %j', (id, quotes, holds) => {
    expect(quoteGuard(choice, option(id), quotes, values).holds).toBe(holds)
  })

  it('list: an answer off the list fails', () => {
    expect(listGuard(choice, option('yes'), values).holds).toBe(true)
    expect(listGuard(choice, option('maybe'), values).holds).toBe(false)
    expect(listGuard(choice, null, values).holds).toBe(false)
  })

  it('evidence: each field that the judge sees is filled and whole, and the row is no error', () => {
    const field = (id: string) => ({
      ...{ id, name: id, type: 'text' as const, role: 'output' as const, labels: [], hiddenBlind: false },
      ...{ isSent: true, source: { from: 'raw' as const, path: `/${id}` } },
    })
    const holds = (a: string, error: string | null) =>
      evidenceGuard({ fields: [field('a')] }, texts({ a }), { error }).holds
    expect([holds('x', null), holds('', null), holds('x [truncated]', null), holds('x', 'Timeout')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(evidenceGuard({ fields: [{ ...field('z'), isSent: false }] }, values, { error: null }).holds).toBe(
      true,
    )
  })

  it('order: a flip fails', () => {
    const pair = (answer: 'a' | 'b' | 'equal' | 'both_bad'): CriterionAnswer => ({ type: 'pair', answer })
    expect(orderGuard(pair('a'), pair(unswapped('b'))).holds).toBe(true)
    expect(orderGuard(pair('a'), pair(unswapped('a'))).holds).toBe(false)
    expect(unswapped('equal')).toBe('equal')
  })

  it.each<[string[], number | null, string | null]>([
    [['yes', 'yes', 'no'], null, 'yes'],
    [['yes', 'no'], null, null],
    [['yes', 'no'], 1, null],
    [['yes', 'yes', 'no'], 3, null],
    [['yes', '', ''], null, null],
    [['yes'], null, 'yes'],
    [[], null, null],
  ])('agreement: of %j with at least %j is %j', (ids, agreeing, winner) => {
    const answers = ids.map((id) => (id === '' ? null : option(id)))
    expect(agreementGuard(answers, agreeing).answer).toEqual(winner === null ? null : option(winner))
  })

  it('check: a judge cannot overrule a check that decides', () => {
    expect(checkGuard(choice, { check: 'c', option: 'no' }, option('no')).holds).toBe(true)
    expect(checkGuard(choice, { check: 'c', option: 'no' }, option('yes')).holds).toBe(false)
    expect(checkGuard(choice, null, option('yes')).holds).toBe(true)
  })
})
