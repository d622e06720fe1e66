import { describe, expect, it } from 'vitest'
import { qualityLock } from '../../../../../src/main/pipelines/lesson/refine/guards/quality-lock.ts'
import { bestOf, pathTo } from '../../../../../src/main/pipelines/lesson/refine/loop/best.ts'
import { oscillates, stopReason } from '../../../../../src/main/pipelines/lesson/refine/loop/controller.ts'
import {
  afterEdits,
  NO_LOCKS,
  withLocked,
} from '../../../../../src/main/pipelines/lesson/refine/loop/locks.ts'
import { atOnce, inTurn, spentOn } from '../../../../../src/main/pipelines/lesson/refine/loop/meter.ts'
import type { CriterionScores } from '../../../../../src/shared/pipelines/lesson/criteria.ts'
import { lessonSettings, scoresOf } from '../../../../helpers/lessons/a-lesson.ts'

const limits = lessonSettings().refinement
type LoopState = Parameters<typeof stopReason>[0]

const going: LoopState = {
  isAccepted: false,
  rounds: 1,
  maxRounds: 3,
  spent: { tokens: 0, micros: 0, ms: 0 },
  maxMicros: null,
  scores: [0.6, 0.7],
  isAllLocked: false,
}
const spent = (more: Partial<LoopState['spent']>) => ({ ...going.spent, ...more })

it('keeps the numbers of the source (002-19, 002-20)', () => {
  expect(limits).toMatchObject({
    ...{ rounds: 3, tokens: 15_000, timeoutMs: 300_000, regressionTolerance: 0.05 },
    ...{ sectionLockAfterEdits: 2, convergence: 0.02, attempts: 2, regenerations: 1, lockedFrom: 0.75 },
  })
})

describe('the iteration controller stops (002-19)', () => {
  it.each<[string, Partial<LoopState>, string | null]>([
    ['not where nothing says so', {}, null],
    ['where the score is accepted', { isAccepted: true }, 'accepted'],
    ['after three rounds', { rounds: 3 }, 'rounds'],
    ['not at 14,999 tokens', { spent: spent({ tokens: 14_999 }) }, null],
    ['at 15,000 tokens', { spent: spent({ tokens: 15_000 }) }, 'tokens'],
    ['not at 299,999 milliseconds', { spent: spent({ ms: 299_999 }) }, null],
    ['at 300 seconds', { spent: spent({ ms: 300_000 }) }, 'time'],
    ['not at exactly five times the cost', { spent: spent({ micros: 500 }), maxMicros: 500 }, null],
    ['above five times the cost', { spent: spent({ micros: 501 }), maxMicros: 500 }, 'cost'],
    ['where scores have converged', { scores: [0.7, 0.71, 0.72] }, 'converged'],
    ['where all sections are locked', { isAllLocked: true }, 'locked'],
  ])('%s', (_, more, reason) => {
    expect(stopReason({ ...going, ...more }, limits)).toBe(reason)
  })

  it('in the order of the page', () => {
    const all = {
      ...going,
      ...{ isAccepted: true, rounds: 3, spent: { tokens: 15_000, ms: 300_000, micros: 2 }, maxMicros: 1 },
      ...{ scores: [0.7, 0.7, 0.7], isAllLocked: true },
    }
    const order: (string | null)[] = []
    const off = [
      { isAccepted: false },
      { rounds: 1 },
      { spent: { ...all.spent, tokens: 0 } },
      { spent: { ...all.spent, tokens: 0, ms: 0 } },
      { maxMicros: null },
      { scores: [] as number[] },
    ]
    let state: Parameters<typeof stopReason>[0] = all
    for (const more of [{}, ...off]) {
      state = { ...state, ...more }
      order.push(stopReason(state, limits))
    }
    expect(order).toEqual(['accepted', 'rounds', 'tokens', 'time', 'cost', 'converged', 'locked'])
  })
})

it.each<[number[], boolean]>([
  [[0.7, 0.72], false],
  [[0.7, 0.72, 0.74], false],
  [[0.7, 0.72, 0.739], true],
  [[0.5, 0.7, 0.71, 0.72], true],
  [[0.7, 0.7, 0.7], true],
])('scores %j have converged: %s (mean change below .02)', (scores, has) => {
  expect(stopReason({ ...going, scores }, limits) === 'converged').toBe(has)
})

it.each<[number[], boolean]>([
  [[0.7, 0.72, 0.7], true],
  [[0.7, 0.71, 0.7], false],
  [[0.7, 0.72, 0.71], false],
  [[0.7, 0.69, 0.75], false],
])('scores %j oscillate: %s (up then down by more than .01)', (scores, does) => {
  expect(oscillates(scores, 0.01)).toBe(does)
})

it('locks a section after two edits, and what else is told (002-20)', () => {
  const once = afterEdits(NO_LOCKS, ['a', 'b'], 2)
  const twice = afterEdits(once, ['a'], 2)
  expect([...once.locked]).toEqual([])
  expect([...twice.locked]).toEqual(['a'])
  expect([...withLocked(twice, ['c']).locked]).toEqual(['a', 'c'])
})

describe('the quality lock (002-19)', () => {
  const panel = (scores: CriterionScores) => ({
    criteria: {
      learning_objective_alignment: figure(scores.learning_objective_alignment),
      pedagogical_structure: figure(scores.pedagogical_structure),
      factual_accuracy: figure(scores.factual_accuracy),
      clarity_readability: figure(scores.clarity_readability),
      engagement_examples: figure(scores.engagement_examples),
      completeness: figure(scores.completeness),
    },
  })
  const figure = (mean: number) => ({ mean, deviation: 0 })
  const fell = (was: number, is: number) =>
    qualityLock(
      panel(scoresOf(0.9, { completeness: was })),
      panel(scoresOf(0.9, { completeness: is })),
      limits,
    ) !== null

  it.each([
    [0.75, 0.69, true],
    [0.75, 0.7, false],
    [0.8, 0.749_999, true],
    [0.8, 0.75, false],
    [0.74, 0.2, false],
    [0.9, 1, false],
  ])('from %d to %d rejects: %s', (was, is, rejects) => {
    expect(fell(was, is)).toBe(rejects)
  })
})

describe('best effort (002-20)', () => {
  const version = (
    number: number,
    score: number | null,
    result = 'judged' as const,
    from: number | null = null,
  ) => ({
    number,
    score,
    result,
    from,
  })

  it('is the highest score, the earliest of equal ones, and nothing that was taken back', () => {
    const back = { ...version(4, 0.99), result: 'rolled_back' as const }
    expect(bestOf([version(1, 0.7), version(2, 0.8), version(3, 0.8), back]).number).toBe(2)
    expect(bestOf([version(1, 0.7), version(2, null)]).number).toBe(1)
  })

  it('has the edits of all rounds that lead to it', () => {
    const all = [
      version(1, 0.7),
      version(2, 0.8, 'judged', 1),
      version(3, 0.7, 'judged', 2),
      version(4, 0.9, 'judged', 2),
    ]
    expect([...pathTo(all, 4)].toSorted((a, b) => a - b)).toEqual([1, 2, 4])
  })
})

it('counts what answers report: of those at once the longest, one after another the sum (c5)', () => {
  const usage = { inputUncached: 10, cacheRead: 5, cacheWrite: 1, output: 4, reasoning: 3 }
  const one = spentOn({ usage, costMicros: 7, ms: 100 })
  const other = spentOn({ usage: null, costMicros: null, ms: 300 })
  expect(one).toEqual({ tokens: 20, micros: 7, ms: 100 })
  expect(atOnce(one, other)).toEqual({ tokens: 20, micros: 7, ms: 300 })
  expect(inTurn(one, other)).toEqual({ tokens: 20, micros: 7, ms: 400 })
})
