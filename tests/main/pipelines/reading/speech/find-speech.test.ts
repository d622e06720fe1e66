import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inventedIn } from '../../../../../src/main/pipelines/reading/evidence/speech/invented.ts'
import { loopsIn } from '../../../../../src/main/pipelines/reading/evidence/speech/loops.ts'
import { repairTimes } from '../../../../../src/main/pipelines/reading/evidence/speech/times.ts'
import { judgeReading } from '../../../../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../../../../src/shared/domain/documents/heard-word.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { testClock } from '../../../../helpers/clock.ts'
import { pipelineTools } from '../../../../helpers/judging/pipeline-tools.ts'

const TEXT =
  'The old fox lived near a small house by the river. Every morning he ran down the hill to look for fish.'
const WORDS = TEXT.split(' ')
const settings = ReadingSettings.parse({})

/** Words one after the other from a time on, each for 0.3 s, every 0.4 s. */
function wordsOf(text: string, from = 0.5): HeardWord[] {
  return text.split(' ').map((word, at) => ({
    word,
    start: Math.round(1_000 * (from + 0.4 * at)) / 1_000,
    end: Math.round(1_000 * (from + 0.4 * at + 0.3)) / 1_000,
    confidence: null,
  }))
}

function judged(primary: HeardWord[], cross: HeardWord[] | null, text = TEXT) {
  const input = {
    passage: { text, grade: null, season: null },
    primary,
    clean: null,
    crossValidator: cross,
  }
  return judgeReading(input, settings, pipelineTools(testClock()))
}

/** The score of a perfect reader of the text. */
const PERFECT = Math.round((600 * WORDS.length) / (0.4 * (WORDS.length - 1) + 0.3)) / 10

describe('loops', () => {
  it.each([
    ['a sentence again', 'a b c d e a b c d e', 'a b c d e', [5, 10]],
    ['a loop that is cut off', 'x a b a b a b a', 'x a b', [3, 8]],
    ['a word five times more', 'no no no no no no', 'no', [1, 6]],
    ['two words said twice', 'and they and they walked', 'and they walked', null],
    [
      'a refrain of the passage',
      'row row row your boat row row row your boat',
      'row row row your boat row row row your boat',
      null,
    ],
    ['one more than the refrain has', 'a b c d a b c d a b c d', 'a b c d a b c d', [8, 12]],
  ])('%s', (_, heard, passage, place) => {
    const found = loopsIn(heard.split(' '), passage.split(' '))
    expect(found.map(({ from, to }) => [from, to])).toEqual(place === null ? [] : [place])
  })

  it('a list without repetition has none', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 }), (words) => {
        expect(loopsIn(words, [])).toEqual([])
      }),
    )
  })
})

it('phrases that recognizers invent are found, unless the passage has them', () => {
  const words = 'the end thanks for watching'.split(' ')
  expect(inventedIn(words, ['the', 'end'])).toEqual([{ from: 2, to: 5 }])
  expect(inventedIn(words, 'thanks for watching birds'.split(' '))).toEqual([])
})

describe('times', () => {
  const word = (start: number | null, end: number | null): HeardWord => ({
    word: 'a',
    start,
    end,
    confidence: null,
  })

  it.each([
    [
      'in order',
      [
        [0, 1],
        [1, 2],
      ],
      [
        [0, 1],
        [1, 2],
      ],
      0,
    ],
    [
      'a little back',
      [
        [1, 1.5],
        [0.6, 1.9],
      ],
      [
        [1, 1.5],
        [1, 1.9],
      ],
      0,
    ],
    [
      'one far back',
      [
        [9, 9.5],
        [10, 11],
        [2, 3],
        [12, 13],
      ],
      [
        [9, 9.5],
        [10, 11],
        [null, null],
        [12, 13],
      ],
      1,
    ],
    [
      'an end before the start',
      [
        [3, 2],
        [4, 5],
      ],
      [
        [3, 3],
        [4, 5],
      ],
      0,
    ],
    [
      'a word of nine seconds before speech',
      [
        [0, 9],
        [9.1, 9.4],
      ],
      [
        [8.6, 9],
        [9.1, 9.4],
      ],
      1,
    ],
  ] as const)('%s', (_, given, wanted, repaired) => {
    const result = repairTimes(
      given.map(([start, end]) => word(start, end)),
      new Set(),
    )
    expect(result.heard.map(({ start, end }) => [start, end])).toEqual(wanted)
    expect(result.repaired).toBe(repaired)
  })

  it('one instant for all words is no time', () => {
    const result = repairTimes([word(0, 0), word(0, 0), word(0, 0)], new Set())
    expect(result).toMatchObject({ isUnusable: true, repaired: 3 })
  })
})

describe('a perfect reader scores the same', () => {
  const perfect = wordsOf(TEXT)
  const last = WORDS.slice(11).join(' ')
  const end = 0.5 + 0.4 * WORDS.length

  it.each<[string, HeardWord[], HeardWord[] | null, string[]]>([
    ['as heard', perfect, perfect, []],
    ['with a loop at the end', [...perfect, ...wordsOf(last, end + 0.4)], perfect, ['RECOGNIZER_LOOP']],
    ['with a loop that nothing disproves', [...perfect, ...wordsOf(last, end)], null, ['RECOGNIZER_LOOP']],
    [
      'with an invented ending',
      [...perfect, ...wordsOf('Thank you for watching!', end + 1)],
      perfect,
      ['RECOGNIZER_LOOP'],
    ],
    [
      'with times that are all zero',
      perfect.map((each) => ({ ...each, start: 0, end: 0 })),
      perfect,
      ['TIMES_UNRELIABLE'],
    ],
    [
      'after a prompt',
      [...wordsOf('Okay, the fox story, here we go.'), ...wordsOf(TEXT, 4)],
      wordsOf(TEXT, 4),
      [],
    ],
    [
      'before praise',
      [...perfect, ...wordsOf('Good job, you can stop by the door now.', end + 0.5)],
      perfect,
      [],
    ],
  ])('%s', async (_, primary, cross, triggers) => {
    const { outcome, escalations } = await judged(primary, cross)
    expect(outcome.metrics).toMatchObject({ errors: 0, wcpm: PERFECT })
    expect(escalations.map(({ trigger }) => trigger)).toEqual(triggers)
  })

  it('a sentence that both recognizers heard twice is time of the reader', async () => {
    const twice = [...perfect, ...wordsOf(last, end)]
    const { outcome, escalations } = await judged(twice, twice)
    expect(outcome.metrics.wcpm).toBeLessThan(PERFECT)
    expect(escalations).toEqual([])
  })

  it('a first start at the opening belongs to the reading', async () => {
    const start = wordsOf(`The old ${TEXT}`)
    const { outcome } = await judged(start, start)
    expect(outcome.speech?.leftOut).toEqual([])
    expect(outcome.metrics.wcpm).toBeLessThan(PERFECT)
  })
})

describe('no score and a person', () => {
  it.each<[string, HeardWord[], HeardWord[] | null]>([
    ['nothing was heard', [], null],
    ['only noise was heard', wordsOf('<unk> [noise] <unk>'), null],
    ['only an invented phrase was heard', wordsOf('Thanks for watching!'), null],
    [
      'the primary heard a quarter while the recording goes on',
      wordsOf(WORDS.slice(0, 5).join(' ')),
      wordsOf(TEXT),
    ],
    ['a few words of another text were heard', wordsOf('Mary had one little lamb'), null],
  ])('%s', async (_, primary, cross) => {
    const { outcome, escalations } = await judged(primary, cross)
    expect(outcome.metrics).toMatchObject({ wcpm: null, accuracy: null })
    expect(escalations.map(({ trigger }) => trigger)).toContain('RECOGNISER_SILENT')
  })

  it('recognizers that time the same words differently give no rate', async () => {
    const late = wordsOf(TEXT).map((each, at) =>
      at < 8 ? each : { ...each, start: (each.start ?? 0) + 5, end: (each.end ?? 0) + 5 },
    )
    const { outcome, escalations } = await judged(late, wordsOf(TEXT))
    expect(outcome.metrics).toMatchObject({ wcpm: null, errors: 0 })
    expect(escalations.map(({ trigger }) => trigger)).toEqual(['TIMES_UNRELIABLE'])
  })
})
