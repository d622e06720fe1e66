import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { idleCorrection, resolveReading } from '../../../../src/main/pipelines/reading/resolve.ts'
import type { Ruling } from '../../../../src/shared/domain/reviews/ruling.ts'
import type { DecisionDraft } from '../../../../src/shared/domain/runs/decision.ts'
import { ReadingFinal } from '../../../../src/shared/pipelines/reading/final.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../helpers/cases/heard.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { madeReading, madeWords } from './made-reading.ts'
import { defaults } from './reading-state.ts'

/** Rulings of people on words, by the index of the word. */
type Rulings = Readonly<Record<number, Partial<Pick<Ruling, 'answer' | 'corrections' | 'picked' | 'after'>>>>

async function judged(text: string, primary: string, cross: string, given: object = {}) {
  const input = {
    passage: { text, grade: 3, season: 'fall' as const },
    primary: heardWords(primary),
    clean: null,
    crossValidator: heardWords(cross),
  }
  const settings = ReadingSettings.parse(given)
  const { outcome, decisions } = await judgeReading(input, settings, pipelineTools())
  const resolve = (rulings: Rulings) =>
    resolveReading(
      outcome,
      Object.entries(rulings).map(([index, ruling]) => rulingOn(decisions, Number(index), ruling)),
      input,
      settings,
    )
  return { outcome, decisions, resolve }
}

function rulingOn(decisions: readonly DecisionDraft[], index: number, given: Rulings[number]): Ruling {
  const decision = decisions.find(({ about }) => about.key === String(index))
  if (decision === undefined) throw new Error(`There is no decision about word ${index}`)
  const { about, label, after } = decision
  return { about, label, after, answer: 'incorrect', corrections: [], picked: [], ...given }
}

const TEXT = 'Then he faced the old wind, again.'
const reading = () => judged(TEXT, 'then he face the wind again', 'then he faced the cold win')

describe('a word after people’s rulings', () => {
  it.each<[string, number, Rulings[number], string]>([
    ['is what it was where people say that is right', 2, { answer: 'correct' }, 'substitution face'],
    ['is correct where the correction is the word itself', 2, { corrections: ['faced'] }, 'correct faced'],
    ['is correct in whatever writing', 2, { corrections: [' Faced! '] }, 'correct faced'],
    ['is another word where the correction is one', 2, { corrections: ['Fact'] }, 'substitution fact'],
    ['can be several words', 2, { corrections: ['fa zed'] }, 'substitution fa zed'],
    ['was left out where the correction has no word', 2, { corrections: ['–'] }, 'omission null'],
    ['is turned round where an error was none', 2, {}, 'correct faced'],
    ['is turned round where an omission was none', 4, {}, 'correct old'],
    ['is what the cross-validator heard where it was not right', 5, {}, 'substitution win'],
    ['was left out where the cross-validator heard nothing', 6, {}, 'omission null'],
    [
      'is what people heard, though the type was right',
      2,
      { answer: 'correct', corrections: ['fay'] },
      'substitution fay',
    ],
    [
      'keeps its type against a correction that does not fit',
      2,
      { answer: 'correct', corrections: ['faced'] },
      'substitution face',
    ],
    ['is the type that people chose themselves', 2, { picked: ['omission'] }, 'omission null'],
    [
      'is as the recognizer heard it where they chose no word',
      2,
      { picked: ['substitution'] },
      'substitution face',
    ],
    ['is read where they chose that', 2, { picked: ['correct'] }, 'correct faced'],
    [
      'has the word of the correction beside a chosen type',
      2,
      { corrections: ['fact'], picked: ['substitution'] },
      'substitution fact',
    ],
    [
      'is turned round where they chose different types',
      2,
      { picked: ['omission', 'correct'] },
      'correct faced',
    ],
    [
      'is turned round where a chosen type differs from a correction',
      4,
      { corrections: ['bold'], picked: ['correct'] },
      'correct old',
    ],
    ['is what all corrections say', 2, { corrections: ['fact', 'Fact.'] }, 'substitution fact'],
    ['is a substitution of they know not what', 2, { corrections: ['fact', 'fast'] }, 'substitution null'],
    ['is of the type that the answer was about', 2, { after: 'correct', answer: 'correct' }, 'correct faced'],
  ])('%s', async (_, index, ruling, expected) => {
    const { resolve } = await reading()
    const { type, heard, ruled } = resolve({ [index]: ruling }).words[index] ?? {}
    expect([`${type} ${heard}`, ruled]).toEqual([expected, true])
  })

  it('is correct where the correction is read aloud alike, or its pieces', async () => {
    const { resolve } = await judged('their hotdog', 'they hot', 'their hotdog')
    const { words } = resolve({ 0: { corrections: ['there'] }, 1: { corrections: ['hot dog'] } })
    expect(words.map(({ type }) => type)).toEqual(['correct', 'correct'])
  })

  it('is what it was judged to be where corrections make different things of it', async () => {
    const { resolve, outcome } = await reading()
    const { words, metrics } = resolve({ 2: { corrections: ['faced', 'fact'] } })
    expect(words[2]).toEqual({ index: 2, ref: 'faced', type: 'substitution', heard: 'face', ruled: false })
    expect(metrics.errors).toBe(outcome.metrics.errors)
  })

  it.each([
    ['another subject', { about: { kind: 'word', key: '99' } }],
    ['another kind of subject', { about: { kind: 'passage', key: '' } }],
    ['another label: the words were cut otherwise', { label: 'fac' }],
  ])('is not touched by a ruling on %s', async (_, given) => {
    const { outcome, decisions } = await reading()
    const ruling = { ...rulingOn(decisions, 2, {}), ...given }
    const passage = { text: TEXT, grade: 3, season: 'fall' as const }
    expect(resolveReading(outcome, [ruling], { passage }, defaults).words.some(({ ruled }) => ruled)).toBe(
      false,
    )
  })
})

describe('the metrics after people’s rulings', () => {
  it('are those of the words as they stand', async () => {
    const { resolve, outcome } = await reading()
    expect(outcome.metrics).toMatchObject({
      correct: 5,
      substitutions: 1,
      omissions: 1,
      seconds: 2.75,
      wcpm: 109.1,
    })
    expect(resolve({ 2: {} }).metrics).toMatchObject({
      correct: 6,
      substitutions: 0,
      omissions: 1,
      wcpm: 130.9,
    })
    expect(resolve({ 5: {}, 6: {} }).metrics).toMatchObject({ correct: 3, substitutions: 2, omissions: 2 })
  })

  it('are the judged ones, but for those without the judge, where nothing was overruled', async () => {
    const { resolve, outcome } = await reading()
    const { withoutJudge: _, ...metrics } = outcome.metrics
    expect(resolve({}).metrics).toEqual(metrics)
    expect(resolve({ 2: { answer: 'correct' }, 5: { answer: 'correct' } }).metrics).toEqual(metrics)
  })

  it('count a forgiven word that people heard otherwise as an error', async () => {
    const { resolve, outcome } = await judged('Then Zoltan sat', 'then zolton sat', 'then zoltan sat')
    expect(outcome.metrics).toMatchObject({ correct: 3, errors: 0 })
    expect(resolve({ 1: { corrections: ['zebra'] } }).metrics).toMatchObject({ correct: 2, errors: 1 })
    expect(resolve({ 1: { answer: 'correct' } }).metrics).toMatchObject({ correct: 3, errors: 0 })
  })

  it('take in the words up to one that people heard after the judged end', async () => {
    const { resolve, outcome, decisions } = await judged(
      'he sat down and rose up',
      'he sat zebra',
      'he sat cobra',
    )
    const late = Number(decisions.at(-1)?.about.key)
    expect(outcome.words[late]).toMatchObject({ attempted: false, type: 'substitution' })
    expect(outcome.metrics.notAttempted).toBe(6 - 2)
    expect(resolve({ [late]: { answer: 'correct' } }).metrics.notAttempted).toBe(6 - 2)
    expect(resolve({ [late]: {} }).metrics).toMatchObject({
      notAttempted: 6 - late - 1,
      correct: 3,
      omissions: late - 2,
    })
    expect(resolve({ [late]: { corrections: ['–'] } }).metrics.notAttempted).toBe(6 - 2)
  })

  it('do not give back a letter or a lenient word that nobody ruled on', async () => {
    const { resolve, outcome } = await judged(
      'it faced often winds',
      'it zebra opted winds',
      'it zebra often winds',
    )
    expect(outcome.words[2]?.postStruggleLeniency).toBe(true)
    expect(resolve({ 2: {} }).metrics).toMatchObject({ correct: 2, errors: 2 })
  })

  it('follow the scoring profile of the run', async () => {
    const both = 'the very old beads hum'
    const { resolve } = await judged('The old bees hum', both, 'the very old bees hum', {
      scoring: 'running_record',
    })
    expect(resolve({ 2: {} }).metrics).toMatchObject({ errors: 1, insertions: 1, correct: 4 })
  })
})

it('whatever people say, only words that they ruled on change, and the outcome never does', async () => {
  const anyRulings = fc.record({
    answer: fc.constantFrom('correct' as const, 'incorrect' as const),
    corrections: fc.array(fc.constantFrom('fly', 'much', 'zebra', '–', 'two words', '', '👍'), {
      maxLength: 2,
    }),
  })
  await fc.assert(
    fc.asyncProperty(
      madeWords,
      fc.array(anyRulings, { minLength: 1, maxLength: 4 }),
      async (words, answers) => {
        const input = madeReading(words, { clean: false, cross: true })
        const { outcome, decisions } = await judgeReading(input, defaults, pipelineTools())
        const before = structuredClone(outcome)
        const rulings = decisions.map(({ about, label, after }, at): Ruling => {
          const { answer = 'correct', corrections = [] } = answers[at % answers.length] ?? {}
          return { about, label, after, answer, corrections, picked: [] }
        })
        const final = resolveReading(outcome, rulings, input, defaults)
        expect(ReadingFinal.parse(final)).toEqual(final)
        expect(outcome).toEqual(before)
        expect(resolveReading(outcome, rulings, input, defaults)).toEqual(final)
        const ruled = new Set(rulings.map(({ about }) => about.key))
        for (const { index, type, ruled: isRuled } of final.words) {
          if (isRuled) expect(ruled).toContain(String(index))
          else expect(type).toBe(outcome.words[index]?.type)
        }
        const { correct, substitutions, omissions, words: scored } = final.metrics
        expect(correct + substitutions + omissions).toBe(scored)
      },
    ),
  )
})

describe('a correction of a word', () => {
  it.each<[string, 'correct' | 'incorrect', string, string | null]>([
    ['substitution', 'incorrect', 'Ticked', null],
    ['substitution', 'incorrect', 'tick', null],
    ['substitution', 'incorrect', '–', null],
    ['substitution', 'correct', 'tick', null],
    [
      'substitution',
      'correct',
      'ticked',
      '“ticked” cannot be “substitution” if “ticked” was said. Answer “incorrect”.',
    ],
    ['correct', 'incorrect', 'tick', null],
    [
      'correct',
      'incorrect',
      'ticked!',
      '“ticked” is already “correct”. Answer “correct”, or enter what was said instead.',
    ],
    [
      'omission',
      'incorrect',
      '–',
      '“ticked” is already “omission”. Answer “correct”, or enter what was said instead.',
    ],
  ])(
    'that stands as “%s”, beside “%s”: “%s” counts, or is said to change nothing',
    (after, answer, corrections, idle) => {
      const decided = { about: { kind: 'word', key: '0' }, label: 'ticked', after }
      expect(idleCorrection(decided, answer, corrections)).toBe(idle)
    },
  )
})

it('a reader who stops at any word of a text that repeats itself has no errors', async () => {
  const words = fc.array(fc.constantFrom('the', 'old', 'dog', 'ran', 'sat', 'by'), {
    minLength: 6,
    maxLength: 24,
  })
  await fc.assert(
    fc.asyncProperty(words, fc.double({ min: 0, max: 1, noNaN: true }), async (passage, share) => {
      const read = passage.slice(0, 1 + Math.floor(share * (passage.length - 1))).join(' ')
      const { outcome } = await judged(passage.join(' '), read, read)
      expect(outcome.metrics.errors).toBe(0)
    }),
    { numRuns: atDepth(100, 2_000) },
  )
})
