import { describe, expect, it } from 'vitest'
import {
  Criterion,
  EvaluatorField,
  VerdictMapping,
} from '../../../../src/shared/domain/standards/evaluator.ts'
import type { Json, RowVerdict } from '../../../../src/shared/pipelines/evaluation/row.ts'
import {
  agreementWith,
  isNotJudged,
  judgedIn,
  mapVerdict,
  seenVerdicts,
} from '../../../../src/shared/pipelines/evaluation/verdicts.ts'
import { rowOf } from './rows.ts'

const verdict = (some: Partial<RowVerdict>): RowVerdict => ({
  ...{
    name: 'v',
    label: null,
    score: null,
    pass: null,
    why: null,
    confidence: null,
    by: 'model',
    source: null,
  },
  ...{
    model: null,
    person: null,
    when: null,
    scale: null,
    error: null,
    quotes: [],
    note: null,
    isReplaced: false,
  },
  ...some,
})

it.each<[Partial<RowVerdict>, boolean]>([
  [{}, true],
  [{ label: '' }, true],
  [{ label: ' ' }, true],
  [{ score: Number.NaN }, true],
  [{ label: 'NaN' }, true],
  [{ label: '{}' }, true],
  [{ label: '__invalid__' }, true],
  [{ score: 0, error: 'The grader failed' }, true],
  [{ pass: false, error: 'Timeout' }, true],
  [{ label: 'error' }, true],
  [{ label: 'N/A' }, true],
  [{ label: 'not judged', score: 0 }, true],
  [{ label: 'error', pass: false }, true],
  ...['NOT_PARSABLE', '#N/A', '<NA>', 'NaT', 'timeout', 'unable to judge', 'Could not evaluate.'].map(
    (label): [Partial<RowVerdict>, boolean] => [{ label }, true],
  ),
  ...['inconclusive', 'abstain', 'pending', 'Failed to parse'].map(
    (label): [Partial<RowVerdict>, boolean] => [{ label, score: 0 }, true],
  ),
  [{ label: 'nan', score: 0 }, false],
  [{ score: 0 }, false],
  [{ pass: false }, false],
  [{ label: 'no' }, false],
  [{ label: 'N' }, false],
])('takes %j for not judged: %j', (some, expected) => {
  expect(isNotJudged(verdict(some))).toBe(expected)
  if (expected)
    expect(
      mapVerdict(mapping({ scale: { min: 0, max: 1 }, passAt: 0.5 }), verdict(some), null),
    ).toMatchObject({ state: 'not_judged', score: null })
})

const mapping = (some: Record<string, unknown>) => VerdictMapping.parse({ name: 'v', ...some })

describe('a mapping', () => {
  const scale = { min: 0, max: 10 }
  it.each<[Record<string, unknown>, Partial<RowVerdict>, string, number | null]>([
    [{ scale, passAt: 7 }, { score: 7 }, 'passes', 0.7],
    [{ scale, passAt: 7 }, { score: 6.9 }, 'fails', 0.69],
    [{ scale, passAt: 3, higherIsBetter: false }, { score: 3 }, 'passes', 0.7],
    [{ scale, passAt: 3, higherIsBetter: false }, { score: 4 }, 'fails', 0.6],
    [{ scale, passAt: 7 }, { score: 11 }, 'not_judged', null],
    [{ scale, passAt: 7 }, { score: -1 }, 'not_judged', null],
    [{ scale }, { score: 5 }, 'scored', 0.5],
    [{}, { pass: true }, 'passes', 1],
    [{ scale, passAt: 7 }, { score: 6, pass: true }, 'not_judged', null],
    [{ scale, passAt: 7 }, { score: 8, pass: true }, 'passes', 0.8],
    [{ scale, passAt: 7, labels: { good: true } }, { score: 2, label: 'good' }, 'not_judged', null],
    [{ labels: { good: true } }, { label: 'good', pass: false }, 'not_judged', null],
    [{ passAt: 7 }, { score: -1 }, 'not_judged', null],
    [{ labels: { good: true, bad: false, odd: null } }, { label: ' GOOD ' }, 'passes', 1],
    [{ labels: { good: true, bad: false, odd: null } }, { label: 'bad' }, 'fails', 0],
    [{ labels: { good: true, bad: false, odd: null } }, { label: 'odd' }, 'not_judged', null],
    [{ labels: { good: true } }, { label: 'new' }, 'not_judged', null],
  ])('%j reads %j as %s, %j', (some, read, state, score) => {
    const mapped = mapVerdict(mapping(some), verdict(read), null)
    expect(mapped.state).toBe(state)
    if (score === null) expect(mapped.score).toBeNull()
    else expect(mapped.score).toBeCloseTo(score, 9)
  })

  it('gives labels the answers of a criterion, and compares them with own answers', () => {
    const criterion = Criterion.parse({
      id: 'k',
      name: 'K',
      question: '?',
      answer: { type: 'pair', a: 'a', b: 'b' },
    })
    const some = mapping({ criterion: 'k', answers: { '1': 'a', '2': 'b', tie: 'equal', bad: 'none' } })
    const mapped = (label: string) => mapVerdict(some, verdict({ label }), criterion)
    const own = { state: 'scored', answer: { type: 'pair', answer: 'a' } } as const
    expect(mapped('1').answer).toEqual({ type: 'pair', answer: 'a' })
    expect(mapVerdict(some, verdict({ score: 2 }), criterion).answer).toEqual({ type: 'pair', answer: 'b' })
    expect(['1', '2', 'Tie', 'garbage', 'bad'].map((label) => agreementWith(mapped(label), own))).toEqual([
      'same',
      'different',
      'different',
      'none',
      'none',
    ])
  })

  it('compares passing with passing, and nothing that is not judged', () => {
    const passes = mapVerdict(mapping({}), verdict({ pass: true }), null)
    const own = (state: 'passes' | 'fails' | 'not_judged' | 'scored') =>
      agreementWith(passes, { state, answer: null })
    expect([own('passes'), own('fails'), own('not_judged'), own('scored')]).toEqual([
      'same',
      'different',
      'none',
      'none',
    ])
  })
})

describe('the verdicts of some rows', () => {
  const seen = (...all: Partial<RowVerdict>[]) => seenVerdicts([{ judged: all.map(verdict) }])[0]
  it('are counted, with their lowest, highest and distinct values', () => {
    expect(
      seen(
        { score: 3 },
        { score: 5 },
        { score: 3 },
        { score: 0, error: 'x' },
        {},
        { score: 1, isReplaced: true },
      ),
    ).toMatchObject({
      ...{ name: 'v', count: 5, notJudged: 2, min: 3, max: 5 },
      scores: [
        { value: '3', count: 2 },
        { value: '5', count: 1 },
      ],
    })
  })

  it.each<[Partial<RowVerdict>[], Record<string, unknown>]>([
    [[{ score: 0 }, { score: 1 }], { scale: { min: 0, max: 1 }, higherIsBetter: true, passAt: 0.5 }],
    [[{ score: 2 }, { score: 5 }], { scale: { min: 1, max: 5 }, passAt: 3 }],
    [[{ score: -3 }, { score: 250 }], { scale: { min: -3, max: 250 } }],
    [[{ name: 'Toxicity', score: 0.1 }], { higherIsBetter: false }],
    [
      [
        { score: 0.1, pass: true },
        { score: 0.8, pass: false },
      ],
      { higherIsBetter: false, passAt: 0.1 },
    ],
    [
      [
        { score: 0.9, pass: true },
        { score: 0.6, pass: true },
        { score: 0.5, pass: false },
      ],
      { higherIsBetter: true, passAt: 0.6 },
    ],
    [
      [{ label: 'yes' }, { label: 'Incorrect' }, { label: 'maybe' }],
      { labels: { yes: true, Incorrect: false }, scale: null },
    ],
    [[{ label: '1' }, { label: '2' }], { labels: {} }],
    [[{ score: 1 }, { score: 5 }, { score: -1 }], { scale: { min: 1, max: 5 } }],
    [[{ name: 'Hallucination', label: 'yes' }], { labels: { yes: false } }],
    [[{ name: 'Hallucination', label: 'pass' }], { labels: { pass: true } }],
    ...['non_toxic', 'Unbiased', 'harmlessness', 'error-free', 'NonToxicity'].map(
      (name): [Partial<RowVerdict>[], Record<string, unknown>] => [
        [
          { name, score: 0.1 },
          { name, label: 'no' },
        ],
        { higherIsBetter: true, labels: { no: false } },
      ],
    ),
  ])('%j suggest %j', (all, suggestion) => {
    expect(seen(...all)?.suggestion).toMatchObject(suggestion)
    expect(seen(...all)?.assumed.length).toBeGreaterThan(0)
  })
})

describe('a column with the role of a verdict', () => {
  const field = EvaluatorField.parse({
    ...{ id: 'qa', name: 'qa', role: 'verdict' },
    source: { from: 'raw', path: '/qa' },
  })
  const judged = (raw: Json) => judgedIn([field], rowOf({ raw }))

  it.each<[Json, Partial<RowVerdict>]>([
    [{ qa: 'ok' }, { label: 'ok', score: null }],
    [{ qa: '4' }, { label: null, score: 4 }],
    [{ qa: '4,5' }, { label: null, score: 4.5 }],
    [{ qa: 3 }, { label: null, score: 3 }],
    [{ qa: '4 of 5' }, { label: '4 of 5', score: null }],
  ])('%j is read as a label or a score', (raw, found) => {
    expect(judged(raw)).toMatchObject([{ name: 'qa', pass: null, ...found }])
  })

  it.each<[Json]>([[{ qa: '' }], [{ qa: null }], [{}]])('%j is not judged, and no 0', (raw) => {
    expect(judged(raw).map(isNotJudged)).toEqual([true])
  })

  it('does not repeat a verdict that the reader recognized', () => {
    const row = rowOf({ raw: { qa: 'ok' }, judged: [verdict({ name: 'qa', pass: true })] })
    expect(judgedIn([field], row)).toEqual(row.judged)
  })
})
