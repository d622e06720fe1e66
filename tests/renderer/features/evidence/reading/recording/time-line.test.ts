import { describe, expect, it } from 'vitest'
import {
  spanOf,
  timeLineOf,
} from '../../../../../../src/renderer/features/evidence/reading/recording/time-line.ts'
import { engineView, readingWord } from '../../../../../main/pipelines/reading/reading-word.ts'
import { insertion, judgedReading } from '../../../../helpers/judged-reading.ts'

const silent = engineView('omission')
const engines = (primary = silent, crossValidator = silent) => ({ primary, clean: null, crossValidator })

describe('when a word was said', () => {
  it.each([
    ['by the primary', engines(engineView('correct', 4), engineView('correct', 5)), { from: 4, to: 4.5 }],
    ['by the engine that alone heard it', engines(silent, engineView('correct', 5)), { from: 5, to: 5.5 }],
    ['is not known without times', engines(engineView('correct')), null],
    ['is not known for what nobody heard', engines(), null],
    ['does not end before it begins', engines({ ...engineView('correct', 4), end: 3.9 }), { from: 4, to: 4 }],
  ])('%s', (_, heard, span) => {
    expect(spanOf(readingWord({ engines: heard }))).toEqual(span)
  })
})

describe('the words of a reading by time', () => {
  const { outcome, text } = judgedReading(
    'The old boat',
    {
      1: { type: 'substitution', status: 'disagreed' },
      2: { engines: engines() },
    },
    [insertion({ heard: 'um', start: 0.6, end: 0.9 }), insertion({ heard: 'no', start: null, end: null })],
  )
  const line = timeLineOf(outcome, text)

  it('have marks in their order, with the insertions between them', () => {
    expect(line.marks.map(({ label, from, isDoubt }) => [label, from, isDoubt])).toEqual([
      ['The', 0, false],
      ['um', 0.6, false],
      ['old', 1, true],
    ])
  })

  it.each([
    [0, 0],
    [0.5, 0],
    [0.7, null],
    [1.2, 1],
    [9, null],
  ])('are said at their times: %d s', (time, index) => {
    expect(line.wordAt(time)).toBe(index)
  })

  it.each([
    [0.7, 0],
    [0.8, 1],
    [99, 1],
  ])('can be found by a time near them: %d s', (time, index) => {
    expect(line.nearest(time)).toBe(index)
  })

  it.each([
    [null, 1, 0],
    [0, 1, 1],
    [1, 1, null],
    [2, -1, 1],
    [0, -1, null],
  ] as const)('can be gone through, those without a time left out: from %s by %d', (index, by, next) => {
    expect(line.adjacent(index, by)).toBe(next)
  })

  it('are nowhere when none has a time', () => {
    const without = judgedReading('The', { 0: { engines: engines() } })
    const { marks, nearest } = timeLineOf(without.outcome, 'The')
    expect(marks).toEqual([])
    expect(nearest(1)).toBeNull()
  })
})
