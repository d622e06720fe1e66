import { describe, expect, it } from 'vitest'
import {
  disputedRows,
  isEligible,
  wordsToAsk,
} from '../../../../../src/main/pipelines/reading/judge/judge-rows.ts'
import { judgeReading } from '../../../../../src/main/pipelines/reading/pipeline.ts'
import { WordStatus, WordType } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { pipelineTools } from '../../../../helpers/judging/pipeline-tools.ts'
import { inserted } from '../reading-state.ts'
import { engineView, readingWord } from '../reading-word.ts'
import { WORKED_READING } from './judged.ts'

const settings = ReadingSettings.parse({ forgiveness: { postStruggleLeniency: false } })

async function stateOf(input = WORKED_READING) {
  const { words, insertions } = (await judgeReading(input, settings, pipelineTools())).outcome
  return { words, insertions }
}

describe('a row of the judge', () => {
  it('holds the twelve fields of the source and the insertions, and nothing else (000-06, 000-07)', async () => {
    const state = await stateOf()
    const [faced, , platforms] = disputedRows(wordsToAsk(state.words, true), state)
    expect(faced).toEqual({
      refIndex: 5,
      ref: 'faced',
      v1Heard: 'face',
      v0Heard: 'face',
      pkHeard: 'faced',
      v1Type: 'substitution',
      pkType: 'correct',
      status: 'disagreed',
      prevWord: { ref: 'he', type: 'correct' },
      nextWord: { ref: 'the', type: 'correct' },
      inflectionDrop: true,
      levenshtein: 0.8,
      extra: [],
    })
    expect(platforms).toMatchObject({
      refIndex: 12,
      prevWord: { ref: 'the', type: 'substitution' },
      inflectionDrop: false,
      levenshtein: 0.44,
    })
  })

  it('marks absent values by null: a word not heard, a word beyond the ends', () => {
    const word = readingWord({
      ref: 'alone',
      type: 'omission',
      status: 'disagreed',
      heard: { primary: null, clean: null, crossValidator: 'along' },
      engines: {
        primary: engineView('omission'),
        clean: null,
        crossValidator: engineView('substitution'),
      },
    })
    expect(disputedRows([word], { words: [word], insertions: [] })).toMatchObject([
      { v1Heard: null, v0Heard: null, v1Type: 'omission', levenshtein: null, prevWord: null, nextWord: null },
    ])
  })

  it('counts over the words of the passage from 0; an insertion is not an adjacent word, but given beside (000-15, c5)', () => {
    const words = ['the', 'platforms', 'were'].map((ref, index) => readingWord({ ref, index }))
    const insertions = [
      inserted('pl', 1),
      inserted('forms', 2),
      inserted('plot', 2, { engine: 'crossValidator' }),
      inserted('uh', 1),
      inserted('<unk>', 1),
      inserted('clean', 1, { engine: 'clean' }),
      inserted('far', 0),
      inserted('away', 3),
    ]
    expect(disputedRows(words.slice(1, 2), { words, insertions })).toMatchObject([
      {
        refIndex: 1,
        prevWord: { ref: 'the' },
        nextWord: { ref: 'were' },
        extra: [
          { engine: 'V1', before: ['pl'], after: ['forms'] },
          { engine: 'Pk', before: [], after: ['plot'] },
        ],
      },
    ])
  })

  it('tells of the five nearest pieces on each side, however much was said there', () => {
    const words = ['the', 'platforms', 'were'].map((ref, index) => readingWord({ ref, index }))
    const numerals = ['one', 'two', 'three', 'four', 'five', 'six']
    const insertions = [1, 2].flatMap((slot) => numerals.map((heard) => inserted(heard, slot)))
    expect(disputedRows(words.slice(1, 2), { words, insertions })[0]?.extra).toEqual([
      { engine: 'V1', before: numerals.slice(1), after: numerals.slice(0, 5) },
    ])
  })
})

describe('the words to ask about', () => {
  const all = WordStatus.options.flatMap((status) =>
    WordType.options.flatMap((type) =>
      WordType.options.map((pkType) =>
        readingWord({
          type,
          status,
          ref: `${status} ${type} ${pkType}`,
          engines: { primary: engineView(type), clean: null, crossValidator: engineView(pkType) },
        }),
      ),
    ),
  )

  it('are those that are disagreed or unconfirmed (000-04)', () => {
    expect(new Set(wordsToAsk(all, true).map(({ status }) => status))).toEqual(
      new Set(['disagreed', 'unconfirmed']),
    )
    expect(wordsToAsk(all, true)).toHaveLength(18)
  })

  it('can be kept to those that an answer can change: heard wrongly by the primary, rightly by the other (c1)', () => {
    expect(wordsToAsk(all, false).map(({ ref }) => ref)).toEqual(['disagreed substitution correct'])
    expect(all.filter(isEligible).map(({ ref }) => ref)).toEqual(['disagreed substitution correct'])
  })

  it('are absent where there is no second engine (c14)', async () => {
    const { words } = await stateOf({ ...WORKED_READING, crossValidator: null })
    expect(wordsToAsk(words, true)).toEqual([])
  })

  it('are given in the order of the passage, each by its own number where a word is repeated (c14, c17)', async () => {
    const { words } = await stateOf()
    const indices = wordsToAsk(words, true).map(({ index }) => index)
    expect(indices).toEqual([5, 8, 12, 19])
  })
})
