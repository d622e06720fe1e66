import { describe, expect, it } from 'vitest'
import { metricsOf, type Scored } from '../../../../../../src/main/pipelines/reading/rules/scores/metrics.ts'
import { ReadingMetrics, type ScoredTime } from '../../../../../../src/shared/pipelines/reading/metrics.ts'
import type { ReadingWord } from '../../../../../../src/shared/pipelines/reading/outcome.ts'
import { inserted } from '../../reading-state.ts'
import { readingWord } from '../../reading-word.ts'

const minute = { until: 60, seconds: 60 }

/** The metrics of words over a time, with nothing besides. */
function measure(
  words: readonly Partial<ReadingWord>[],
  time: ScoredTime | null = minute,
  given: Partial<Scored> = {},
) {
  const passage = { grade: null, season: null }
  return metricsOf({
    words: words.map((word, index) => readingWord({ index, ...word })),
    insertions: [],
    time,
    passage,
    profile: 'fluency',
    ...given,
  })
}

const right: Partial<ReadingWord> = {}
const wrong: Partial<ReadingWord> = { type: 'substitution' }
const left: Partial<ReadingWord> = { type: 'omission' }
const times = (count: number, word: Partial<ReadingWord> = right) => Array.from({ length: count }, () => word)
const at = (start: number) => ({ spoken: { start, end: start + 0.5 } })

describe('the metrics of a reading', () => {
  it('count words by kind; errors are substitutions and omissions', () => {
    expect(measure([...times(3), wrong, left, left], { until: 60, seconds: 3.5 })).toEqual({
      words: 6,
      correct: 3,
      wordsInTime: 6,
      correctInTime: 3,
      substitutions: 1,
      omissions: 2,
      notAttempted: 0,
      insertions: 0,
      repetitions: 0,
      hesitations: 0,
      longPauses: 0,
      selfCorrections: 0,
      forgiven: 0,
      errors: 3,
      seconds: 3.5,
      wcpm: 51.4,
      wcpmMin: 51.4,
      wcpmMax: 51.4,
      accuracy: 0.5,
      accuracyLevel: 'frustration',
      wordsPerError: 2,
      selfCorrectionRatio: null,
      norm: null,
    })
  })

  it('leave out words that were not reached or are taken out, and count forgiven ones for the child', () => {
    const words = [
      right,
      { ...wrong, forgiven: 'proper_noun' as const },
      { ...left, forgiven: 'single_letter' as const },
      { ...wrong, excluded: true },
      { ...left, attempted: false },
      { ...wrong, attempted: false },
    ]
    expect(measure(words)).toMatchObject({
      words: 3,
      correct: 3,
      substitutions: 0,
      omissions: 0,
      notAttempted: 2,
      errors: 0,
      accuracy: 1,
    })
  })

  it('count pauses, false starts that were corrected, repetitions and words that were put in', () => {
    const words: Partial<ReadingWord>[] = [
      { pause: 'hesitation' },
      { pause: 'long_pause', attempts: ['wo'] },
      { ...wrong, attempts: ['wo'], pause: 'hesitation' },
      { pause: 'hesitation', attempted: false },
    ]
    const insertions = [
      inserted('wo', 1, { partOf: 1 }),
      inserted('word', 1, { partOf: 1, isRepetition: true }),
      inserted('big', 1, { confirmed: true }),
      inserted('big', 1, { confirmed: true, engine: 'crossValidator' }),
      inserted('bad', 1),
    ]
    expect(measure(words, minute, { insertions })).toMatchObject({
      hesitations: 2,
      longPauses: 1,
      selfCorrections: 1,
      selfCorrectionRatio: 2,
      repetitions: 1,
      insertions: 1,
    })
  })
})

describe('the rate', () => {
  it.each([
    ['one word in half a second', 1, 0.5, 120],
    ['two words in seven seconds, with one decimal', 2, 7, 17.1],
    ['a hundred words in a minute', 100, 60, 100],
    ['no word', 0, 60, 0],
  ])('is right for %s', (_, count, seconds, wcpm) => {
    expect(measure(times(count), { until: 60, seconds }).wcpm).toBe(wcpm)
  })

  it.each([
    ['none', 1],
    ['minor', 1],
    ['moderate', 0],
    ['significant', 0],
  ] as const)('has a lower end, its headline, without words that were not fluent: %s', (severity, least) => {
    expect(measure([{ severity }])).toMatchObject({ wcpm: least, wcpmMin: least, wcpmMax: 1 })
  })

  it('leaves out words that begin after the time, which count for accuracy', () => {
    const metrics = measure([at(1), at(60.99), at(61), at(80)], { until: 61, seconds: 60 })
    expect(metrics).toMatchObject({ correct: 4, accuracy: 1, wcpm: 2 })
  })

  it('takes in words without a time', () => {
    expect(measure([at(1), right]).wcpm).toBe(2)
  })

  it('is unknown without a time, and nought without words', () => {
    expect(measure([right], null)).toMatchObject({ seconds: null, wcpm: null, wcpmMin: null, wcpmMax: null })
    expect(measure([])).toMatchObject({ words: 0, accuracy: null, accuracyLevel: null, wcpm: 0 })
  })

  it('is whole however short the time', () => {
    expect(ReadingMetrics.parse(measure([right], { until: 60, seconds: 0.001 }))).toMatchObject({
      seconds: 0.001,
      wcpm: 60_000,
    })
  })
})

describe('accuracy', () => {
  it.each([
    [100, 0, 'independent'],
    [95, 5, 'independent'],
    [949, 51, 'instructional'],
    [9_495, 505, 'independent'],
    [9_494, 506, 'instructional'],
    [90, 10, 'instructional'],
    [899, 101, 'frustration'],
    [0, 1, 'frustration'],
  ])('of %s right and %s wrong words makes a text %s', (rights, wrongs, level) => {
    const metrics = measure([...times(rights), ...times(wrongs, wrong)])
    expect(metrics.accuracy).toBeCloseTo(rights / (rights + wrongs), 9)
    expect(metrics.accuracyLevel).toBe(level)
  })
})

describe('a scoring profile', () => {
  const words = [
    ...times(7),
    { pause: 'long_pause' as const },
    { ...wrong, pause: 'long_pause' as const },
    wrong,
  ]
  const insertions = [inserted('big', 1, { confirmed: true })]
  const profile = (name: Scored['profile']) => measure(words, minute, { insertions, profile: name })

  it('counts nothing else in fluency', () => {
    expect(profile('fluency')).toMatchObject({ errors: 2, correct: 8, accuracy: 0.8, wcpm: 8 })
  })

  it('counts words after a long pause in benchmarks, each once', () => {
    expect(profile('benchmark')).toMatchObject({ errors: 3, correct: 7, accuracy: 0.7, wcpm: 7, wcpmMax: 7 })
  })

  it('counts words that were put in for running records', () => {
    expect(profile('running_record')).toMatchObject({
      errors: 3,
      correct: 8,
      accuracy: 0.7,
      wordsPerError: 3.3,
    })
  })

  it('never makes accuracy less than nothing', () => {
    const many = Array.from({ length: 9 }, () => inserted('big', 1, { confirmed: true }))
    expect(measure([right], minute, { insertions: many, profile: 'running_record' }).accuracy).toBe(0)
  })
})

it('places the rate among children of a grade and season', () => {
  const passage = { grade: 2, season: 'spring' } as const
  expect(measure(times(100), minute, { passage }).norm).toEqual({
    grade: 2,
    season: 'spring',
    percentile: 50,
    risk: 'on_track',
  })
  expect(measure(times(100), null, { passage }).norm).toBeNull()
})
