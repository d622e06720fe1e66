import { describe, expect, it } from 'vitest'
import { metricsOf, type Scored, scoredTime } from '../../../../src/main/pipelines/reading/metrics.ts'
import type {
  EngineWordView,
  ReadingWord,
  ScoredTime,
} from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingMetrics } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { engineView, readingWord } from './reading-word.ts'

const heard = (start: number | null, end: number | null) => ({ word: 'w', start, end, confidence: null })

function word(
  type: ReadingWord['type'],
  {
    primary = null,
    cross = null,
    status = 'confirmed',
    ...rest
  }: Partial<ReadingWord> & { primary?: EngineWordView | null; cross?: EngineWordView | null } = {},
): ReadingWord {
  return readingWord({ ...rest, type, status, engines: { primary, clean: null, crossValidator: cross } })
}

/** The metrics of words over a time, with nothing besides. */
function measure(words: readonly ReadingWord[], time: ScoredTime | null, given: Partial<Scored> = {}) {
  const passage = { grade: null, season: null }
  return metricsOf({ words, insertions: [], time, passage, profile: 'fluency', ...given })
}

/** So many correct words, one every `every` seconds from the second `from` on. */
const correctFrom = (from: number, count: number, every: number) =>
  Array.from({ length: count }, (_, index) =>
    word('correct', { primary: engineView('correct', from + index * every) }),
  )

describe('the scored time', () => {
  it.each([
    ['from the first start to the last end', [heard(1, 2), heard(3, 4.5)], { until: 61, seconds: 3.5 }],
    ['one word', [heard(2, 2.4)], { until: 62, seconds: 0.4 }],
    ['exactly the cap', [heard(0, 1), heard(59, 60)], { until: 60, seconds: 60 }],
    ['above the cap', [heard(5, 6), heard(70, 71)], { until: 65, seconds: 60 }],
    [
      'some words without times',
      [heard(null, null), heard(1, 2), heard(null, null)],
      { until: 61, seconds: 1 },
    ],
    [
      'words that overlap or are out of order',
      [heard(1, 9), heard(0.98, 2)],
      { until: 60.98, seconds: 8.02 },
    ],
    ['a millisecond', [heard(0, 0.001)], { until: 60, seconds: 0.001 }],
  ])('goes %s', (_, primary, expected) => {
    const time = scoredTime(primary, [], 60)
    expect(time?.until).toBeCloseTo(expected.until, 9)
    expect(time?.seconds).toBeCloseTo(expected.seconds, 9)
  })

  it.each([
    ['no times', [heard(null, null)]],
    ['only starts', [heard(1, null), heard(2, null)]],
    ['only ends', [heard(null, 1), heard(null, 2)]],
    ['no duration', [heard(1, 1)]],
    ['less than a millisecond', [heard(0, 0.000_999)]],
    ['nothing heard', []],
  ])('is unknown where there are %s', (_, primary) => {
    expect(scoredTime(primary, [], 60)).toBeNull()
  })

  it('takes in words that only the cross-validator heard and was believed in', () => {
    const recovered = word('correct', { cross: engineView('correct', 9), status: 'recovered' })
    const disbelieved = word('omission', { cross: engineView('substitution', 20), status: 'disagreed' })
    expect(scoredTime([heard(1, 2)], [recovered, disbelieved], 60)?.seconds).toBe(8.5)
    const before = word('correct', { cross: engineView('correct', 0.5), status: 'recovered' })
    expect(scoredTime([heard(1, 2)], [before], 60)).toEqual({ until: 60.5, seconds: 1.5 })
  })
})

describe('the metrics of a reading', () => {
  it('count words by kind; errors are substitutions and omissions', () => {
    const words = [...correctFrom(0, 3, 1), word('substitution'), word('omission'), word('omission')]
    expect(measure(words, { until: 60, seconds: 3.5 })).toEqual({
      words: 6,
      correct: 3,
      substitutions: 1,
      omissions: 2,
      notAttempted: 0,
      insertions: 0,
      hesitations: 0,
      longPauses: 0,
      selfCorrections: 0,
      errors: 3,
      seconds: 3.5,
      wcpm: 51.4,
      wcpmMin: 51.4,
      wcpmMax: 51.4,
      accuracy: 0.5,
      accuracyLevel: 'frustration',
      norm: null,
    })
  })

  it.each([
    ['one word in half a second', 1, 0.5, 120],
    ['two words in seven seconds, with one decimal', 2, 7, 17.1],
    ['a hundred words in a minute', 100, 60, 100],
    ['no word', 0, 60, 0],
  ])('give a rate: %s', (_, count, seconds, wcpm) => {
    expect(measure(correctFrom(0, count, 0.1), { until: 60, seconds }).wcpm).toBe(wcpm)
  })

  it('count words after the cap for accuracy, not for the rate', () => {
    const at = (start: number) => word('correct', { primary: engineView('correct', start) })
    const metrics = measure([at(1), at(60.99), at(61), at(80)], { until: 61, seconds: 60 })
    expect(metrics).toMatchObject({ correct: 4, accuracy: 1, wcpm: 2 })
  })

  it('count a last word without duration', () => {
    const words = correctFrom(0, 2, 10)
    const time = scoredTime([heard(0, 0.5), heard(10, 10)], words, 60)
    expect(measure(words, time)).toMatchObject({ wcpm: 12 })
  })

  it('take a word’s time from the cross-validator where only that has one, and count words without any', () => {
    const words = [
      word('correct', {
        primary: engineView('omission', null),
        cross: engineView('correct', 70),
        status: 'recovered',
      }),
      word('correct', { primary: engineView('correct', null) }),
    ]
    expect(measure(words, { until: 60, seconds: 60 }).wcpm).toBe(1)
  })

  it('have no rate without times, and no accuracy without words', () => {
    expect(measure([word('correct')], null)).toMatchObject({
      seconds: null,
      wcpm: null,
      wcpmMin: null,
      accuracy: 1,
    })
    expect(measure([], { until: 60, seconds: 1 })).toMatchObject({ words: 0, accuracy: null, wcpm: 0 })
  })

  it('are whole however short the time', () => {
    expect(ReadingMetrics.parse(measure(correctFrom(0, 1, 1), { until: 60, seconds: 0.001 }))).toMatchObject({
      seconds: 0.001,
      wcpm: 60_000,
    })
  })
})
