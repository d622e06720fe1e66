import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engineWords, passageWords } from '../../../../src/main/pipelines/reading/normalise.ts'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { DecisionDraft } from '../../../../src/shared/domain/decision.ts'
import { Escalation, Stage } from '../../../../src/shared/domain/run.ts'
import { Engine, type HeardWord, ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { ReadingOutcome } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { testClock } from '../../../helpers/clock.ts'

const settings = ReadingSettings.parse({})

function judge(input: ReadingInput, clock = testClock()) {
  return judgeReading(input, settings, { clock, signal: new AbortController().signal })
}

/** Text of every kind that a file can have: control characters are kept out by the readers. */
const hostile = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        ' ',
        ' ',
        '\n',
        '-',
        "'",
        '.',
        ',',
        '<',
        '>',
        'a',
        'uh',
        'the',
        'faced',
        'face',
        '1,000',
      ),
      fc.constantFrom(
        '👩‍👩‍👧',
        '\u202e',
        'שלום',
        'é',
        'e\u0301',
        'ﬁ',
        '½',
        '\u00ad',
        '🇩🇪',
        '𝒜',
        'İ',
        '\ufffd',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    maxLength: 30,
  })
  .filter((text) => text.trim() !== '')

/** Times as they come: in order or not, missing, tiny, huge. */
const seconds = fc.oneof(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.constantFrom(null, 0, 1e-9, 0.000_5, 60, 1e308),
)
const heard: fc.Arbitrary<HeardWord[]> = fc.array(
  fc.record({ word: hostile, start: seconds, end: seconds, confidence: fc.constantFrom(null, 0.5, -1) }),
  { minLength: 1, maxLength: 25 },
)
const anyReading: fc.Arbitrary<ReadingInput> = fc.record({
  passage: fc.record({ text: hostile, grade: fc.constant(null), season: fc.constant(null) }),
  primary: heard,
  clean: fc.option(heard),
  crossValidator: fc.option(heard),
})

describe('whatever is read', () => {
  it('the outcome, decisions, escalations and stages are valid', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        ReadingInput.parse(input)
        const { outcome, decisions, escalations, stages } = await judge(input)
        expect(ReadingOutcome.parse(outcome)).toEqual(outcome)
        for (const decision of decisions) expect(DecisionDraft.parse(decision)).toEqual(decision)
        for (const escalation of escalations) expect(Escalation.parse(escalation)).toEqual(escalation)
        for (const stage of stages) expect(Stage.parse(stage)).toEqual(stage)
      }),
      { numRuns: 500 },
    )
  })

  it('the same input gives the same, at whatever time', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const once = await judge(input, testClock(0))
        const again = await judge(structuredClone(input), testClock(9_999_999))
        for (const part of ['outcome', 'decisions', 'escalations', 'calls'] as const)
          expect(again[part]).toEqual(once[part])
        expect(JSON.stringify(again.outcome)).toBe(JSON.stringify(once.outcome))
      }),
    )
  })

  it('no passage word is lost or moved', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { words } = (await judge(input)).outcome
        expect(words.map(({ ref, span }) => ({ ref, span }))).toEqual(passageWords(input.passage.text))
        expect(words.map(({ index }) => index)).toEqual(words.map((_, index) => index))
      }),
    )
  })

  it('every word that an engine heard is in exactly one place, with its token and times', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { words, insertions } = (await judge(input)).outcome
        for (const engine of Engine.options) {
          const tokens = input[engine] ?? []
          const inWords = words.flatMap(({ heard: of, engines }) => {
            const view = engines[engine]
            return view?.token == null ? [] : [{ ...view, token: view.token, word: of[engine] }]
          })
          const besides = insertions
            .filter((insertion) => insertion.engine === engine)
            .map((insertion) => ({ ...insertion, word: insertion.heard }))
          const found = [...inWords, ...besides]
          for (const { token, start, end } of found) expect(tokens[token]).toMatchObject({ start, end })
          const normalised = engineWords(tokens, passageWords(input.passage.text))
          const pairs = (of: readonly { word: string | null; token: number }[]) =>
            of.map(({ word, token }) => `${token} ${word}`).toSorted()
          expect(pairs(found)).toEqual(
            pairs(
              [...normalised.words, ...normalised.fillers].map(({ word, hypIndex }) => ({
                word,
                token: hypIndex,
              })),
            ),
          )
        }
      }),
    )
  })

  it('the counts add up', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { words, insertions, metrics, alignment } = (await judge(input)).outcome
        expect(metrics.correct + metrics.substitutions + metrics.omissions).toBe(words.length)
        expect(metrics.errors).toBe(metrics.substitutions + metrics.omissions)
        expect(metrics.correct).toBe(words.filter(({ type }) => type === 'correct').length)
        for (const engine of Engine.options) {
          const counts = alignment[engine]
          expect(counts === null).toBe(input[engine] === null)
          if (counts === null) continue
          expect(counts.correct + counts.substitutions + counts.deletions).toBe(words.length)
          const extra = insertions.filter((insertion) => insertion.engine === engine && !insertion.isFiller)
          expect(counts.insertions).toBeGreaterThanOrEqual(extra.length)
        }
      }),
    )
  })

  it('no word that the primary heard rightly becomes an error, and only what it left out becomes correct', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        for (const { type, status, originalType, engines } of (await judge(input)).outcome.words) {
          const heardAs = engines.primary?.type
          if (heardAs === 'correct') expect(type).toBe('correct')
          if (type === heardAs) expect(originalType).toBeNull()
          else
            expect([heardAs, type, status, originalType]).toEqual([
              'omission',
              'correct',
              'recovered',
              'omission',
            ])
        }
      }),
    )
  })

  it('every quote stands word for word in the input', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        for (const { evidence, label } of (await judge(input)).decisions) {
          expect(input.passage.text).toContain(label)
          for (const { kind, ref, quote } of evidence) {
            if (kind === 'context') expect(input.passage.text).toContain(quote)
            else expect(input[Engine.parse(ref)]?.map(({ word }) => word)).toContain(quote)
          }
        }
      }),
    )
  })
})
