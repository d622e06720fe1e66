import fc from 'fast-check'
import { expect, it } from 'vitest'
import { standardContents } from '../../../../../src/shared/domain/standards/standard.ts'
import type { CheckState } from '../../../../../src/shared/pipelines/call/outcome.ts'
import {
  categoryScores,
  overallScore,
} from '../../../../../src/shared/pipelines/call/scoring/rubric-score.ts'

const stages = (scores: Readonly<Record<string, number | null>>) => new Map(Object.entries(scores))
const steps = (states: Readonly<Record<string, CheckState>> = {}) => new Map(Object.entries(states))

const flow = standardContents.flow.parse({
  name: 'Flow',
  stages: [{ id: 'a', name: 'Opening', order: 1, steps: [{ id: 's', name: 'Say goodbye', order: 1 }] }],
})

/** A rubric of the simple form: weights, and for each category its stages. */
function simple(...categories: readonly (readonly [number, readonly string[]])[]) {
  return standardContents.rubric.parse({
    name: 'Simple',
    categories: categories.map(([weight, stage_ids], at) => ({
      id: `c${at}`,
      name: `c${at}`,
      weight,
      pass_threshold: 70,
      stage_ids,
    })),
  })
}

const three = simple([30, ['a']], [30, ['b']], [40, ['c']])

it.each([
  ['the source’s example', { a: 80, b: 60, c: 85 }, 76, [true, false, true]],
  ['a stage that is not applicable (c.22)', { a: 80, b: null, c: 85 }, 83, [true, null, true]],
  ['a stage that is missing, which counts 0', { a: 80, c: 85 }, 58, [true, false, true]],
  ['nothing that applies', { a: null, b: null, c: null }, null, [null, null, null]],
  ['scores at the threshold', { a: 70, b: 69, c: 70 }, 70, [true, false, true]],
])('weighs categories: %s', (_, scores, overall, passed) => {
  const found = categoryScores(three, { flow, stages: stages(scores), steps: steps() })
  expect(overallScore(found)).toBe(overall)
  expect(found.map((category) => category.passed)).toEqual(passed)
})

it.each([
  [['a', 'b'], { a: 70, b: 71 }, 71],
  [['a', 'b', 'gone'], { a: 100, b: 100 }, 67],
  [['a', 'b'], { a: 90, b: null }, 90],
])('averages the stages %j of a category with %j to %d', (own, scores, expected) => {
  const [category] = categoryScores(simple([100, own]), { flow, stages: stages(scores), steps: steps() })
  expect(category?.score).toBe(expected)
})

/** A rubric of the builder with one category. */
function builder(mappings: readonly object[], bands: readonly object[] = []) {
  return standardContents.rubric.parse({
    form: 'builder',
    name: 'Builder',
    categories: [{ id: 'c', name: 'C', weight: 100, pass_threshold: 60, mappings, bands }],
  })
}

const contributing = (stage_id: string, contribution_weight: number) => ({
  type: 'stage',
  stage_id,
  contribution_weight,
})
const step = (step_id: string, contribution_weight = 1, required = false) => ({
  type: 'step',
  step_id,
  contribution_weight,
  required,
})

it('weighs what contributes: 1, 1, 2 of 100, 0, 80 come to 65', () => {
  const rubric = builder([contributing('a', 1), contributing('b', 1), contributing('c', 2)])
  const [category] = categoryScores(rubric, { flow, stages: stages({ a: 100, b: 0, c: 80 }), steps: steps() })
  expect(category?.score).toBe(65)
})

it.each([
  ['passed', 90, true],
  ['failed', 40, false],
  ['not_applicable', 80, true],
  ['inconclusive', 80, true],
] as const)('counts a required step that is %s', (state, score, passed) => {
  const rubric = builder([contributing('a', 1), step('s', 1, true)])
  const [category] = categoryScores(rubric, {
    flow,
    stages: stages({ a: 80 }),
    steps: steps({ s: state }),
  })
  expect(category).toMatchObject({ score, passed })
})

it('fails a category whose required step was not passed, whatever its score', () => {
  const rubric = builder([contributing('a', 9), step('s', 1, true)])
  const [category] = categoryScores(rubric, {
    flow,
    stages: stages({ a: 100 }),
    steps: steps({ s: 'failed' }),
  })
  expect(category).toMatchObject({
    score: 90,
    passed: false,
    missing: ['The step “Say goodbye” was not passed.'],
  })
})

it.each([
  ['a', 'The stage “Opening” is missing from the call.'],
  ['gone', 'The stage “gone” is missing from the call.'],
])('names the required stage “%s” that a call lacks', (id, missing) => {
  const rubric = builder([{ ...contributing(id, 1), required: true }])
  const [category] = categoryScores(rubric, { flow, stages: stages({}), steps: steps() })
  expect(category?.missing).toEqual([missing])
})

it.each([
  [49, 'low'],
  [50, 'high'],
])('puts a score of %d into the band “%s”', (score, band) => {
  const bands = [
    { label: 'low', from: 0, to: 49 },
    { label: 'high', from: 50, to: 100 },
  ]
  const rubric = builder([contributing('a', 1)], bands)
  const [category] = categoryScores(rubric, { flow, stages: stages({ a: score }), steps: steps() })
  expect(category?.band).toBe(band)
})

const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })

it('keeps every score between the minimum and the maximum of its parts, and never falls when one rises', () => {
  fc.assert(
    fc.property(score, score, score, fc.integer({ min: 1, max: 98 }), (a, b, c, weight) => {
      const rubric = simple([weight, ['a', 'b']], [100 - weight, ['c']])
      const overall = (more: number) => {
        const raised = a === null ? null : Math.min(100, a + more)
        return overallScore(
          categoryScores(rubric, { flow, stages: stages({ a: raised, b, c }), steps: steps() }),
        )
      }
      const known = [a, b, c].flatMap((each) => each ?? [])
      const [now, later] = [overall(0), overall(10)]
      if (known.length === 0) expect(now).toBeNull()
      else {
        expect(now).toBeGreaterThanOrEqual(Math.min(...known))
        expect(now).toBeLessThanOrEqual(Math.max(...known))
        expect(later ?? -1).toBeGreaterThanOrEqual(now ?? -1)
      }
    }),
  )
})
