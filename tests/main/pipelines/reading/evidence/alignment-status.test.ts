import { describe, expect, it } from 'vitest'
import type { RefEntry } from '../../../../../src/main/pipelines/reading/evidence/align.ts'
import {
  alignmentStatusOf,
  isDisputed,
} from '../../../../../src/main/pipelines/reading/evidence/alignment-status.ts'
import { WordStatus } from '../../../../../src/shared/pipelines/reading/outcome.ts'

const correct: RefEntry = { type: 'correct', heard: { word: 'faced', hypIndex: 0 }, merge: null }
const omitted: RefEntry = { type: 'omission', heard: null, merge: null }
const wrong = (word: string): RefEntry => ({
  type: 'substitution',
  heard: { word, hypIndex: 0 },
  merge: null,
})

const pieces: RefEntry = {
  type: 'correct',
  heard: { word: 'plat', hypIndex: 0 },
  merge: {
    kind: 'compound',
    parts: [
      { word: 'plat', hypIndex: 0 },
      { word: 'forms', hypIndex: 1 },
    ],
  },
}

describe('the two-engine table (000-02, 000-27)', () => {
  it.each([
    ['both left it out', omitted, omitted, 'omission', 'confirmed_omission', null],
    ['only the second heard it, rightly', omitted, correct, 'correct', 'recovered', 'omission'],
    ['only the second heard it, wrongly', omitted, wrong('race'), 'omission', 'disagreed', null],
    ['both heard it rightly', correct, correct, 'correct', 'confirmed', null],
    ['only the primary heard it rightly', correct, wrong('face'), 'correct', 'unconfirmed', null],
    ['the second left it out', correct, omitted, 'correct', 'unconfirmed', null],
    ['only the second heard it rightly', wrong('face'), correct, 'substitution', 'disagreed', null],
    ['both heard the same wrong word', wrong('face'), wrong('face'), 'substitution', 'confirmed', null],
    [
      'both heard a wrong word of one sound',
      wrong('their'),
      wrong('there'),
      'substitution',
      'confirmed',
      null,
    ],
    ['they heard different wrong words', wrong('face'), wrong('race'), 'substitution', 'disagreed', null],
    [
      'the primary heard it wrongly, the second not',
      wrong('face'),
      omitted,
      'substitution',
      'disagreed',
      null,
    ],
    ['the primary heard it in pieces, the second rightly', pieces, correct, 'correct', 'confirmed', null],
    [
      'the primary heard it in pieces, the second wrongly',
      pieces,
      wrong('plat'),
      'correct',
      'unconfirmed',
      null,
    ],
    ['both heard it in pieces', pieces, pieces, 'correct', 'confirmed', null],
    ['there is no second, the primary heard it in pieces', pieces, null, 'correct', 'unavailable', null],
    ['there is no second, the primary heard it rightly', correct, null, 'correct', 'unavailable', null],
    [
      'there is no second, the primary heard it wrongly',
      wrong('face'),
      null,
      'substitution',
      'unavailable',
      null,
    ],
    ['there is no second, the primary left it out', omitted, null, 'omission', 'unavailable', null],
  ] as const)('%s', (_, primary, cross, type, status, originalType) => {
    expect(alignmentStatusOf(primary, cross)).toEqual({ type, status, originalType })
  })
})

it('leaves a word open only where one engine is of another mind', () => {
  expect(WordStatus.options.filter(isDisputed)).toEqual(['disagreed', 'unconfirmed'])
})

describe('every combination of two engines', () => {
  const entries = [correct, pieces, omitted, wrong('face'), wrong('race')]
  const pairs = entries.flatMap((primary) => [null, ...entries].map((cross) => ({ primary, cross })))

  it('keeps the primary’s word, but for one that only the second heard rightly', () => {
    for (const { primary, cross } of pairs) {
      const { type, originalType } = alignmentStatusOf(primary, cross)
      const isRecovered = primary.type === 'omission' && cross?.type === 'correct'
      expect(type).toBe(isRecovered ? 'correct' : primary.type)
      expect(originalType).toBe(isRecovered ? 'omission' : null)
    }
  })

  it('is disputed exactly where both are there and not of one mind, and nothing was recovered', () => {
    for (const { primary, cross } of pairs) {
      const { status } = alignmentStatusOf(primary, cross)
      const agree =
        primary.type === cross?.type &&
        (primary.type !== 'substitution' || primary.heard?.word === cross.heard?.word)
      const isRecovered = primary.type === 'omission' && cross?.type === 'correct'
      expect(isDisputed(status)).toBe(cross !== null && !agree && !isRecovered)
    }
  })

  it('is disputed wherever only the primary is wrong: that is what a judge may change', () => {
    const changeable = pairs.filter(
      ({ primary, cross }) => primary.type === 'substitution' && cross?.type === 'correct',
    )
    for (const { primary, cross } of changeable)
      expect(alignmentStatusOf(primary, cross).status).toBe('disagreed')
  })
})
