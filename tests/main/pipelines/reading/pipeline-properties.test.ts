import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textRules } from '../../../../src/main/pipelines/reading/evidence/compare-engines.ts'
import { engineWords, passageWords } from '../../../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../../../src/shared/domain/documents/heard-word.ts'
import { DecisionDraft } from '../../../../src/shared/domain/runs/decision.ts'
import { Escalation, Stage } from '../../../../src/shared/domain/runs/run.ts'
import { Engine, ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { ReadingOutcome } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { testClock } from '../../../helpers/clock.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

const settings = ReadingSettings.parse({})

function judge(input: ReadingInput, clock = testClock(), own = settings) {
  return judgeReading(input, own, pipelineTools(clock))
}

/** Every rule that forgives, on or off. */
const anyForgiveness = fc.record({
  abbreviations: fc.boolean(),
  properNouns: fc.boolean(),
  outOfVocabulary: fc.boolean(),
  singleLetters: fc.boolean(),
  inflections: fc.boolean(),
  trustCrossValidator: fc.boolean(),
  postStruggleLeniency: fc.boolean(),
})

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
      { numRuns: atDepth(40, 500) },
    )
  })

  it('the same input gives the same, at whatever time', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const once = await judge(input, testClock(0))
        const again = await judge(structuredClone(input), testClock(9_999_999))
        for (const part of ['outcome', 'decisions', 'escalations'] as const)
          expect(again[part]).toEqual(once[part])
        expect(JSON.stringify(again.outcome)).toBe(JSON.stringify(once.outcome))
      }),
    )
  })

  it('no passage word is lost or moved', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { words, language } = (await judge(input)).outcome
        const rules = textRules(input, language ?? { code: 'en' })
        expect(words.map(({ ref, span }) => ({ ref, span }))).toEqual(passageWords(input.passage.text, rules))
        expect(words.map(({ index }) => index)).toEqual(words.map((_, index) => index))
      }),
    )
  })

  it('every word that an engine heard has a place, with its token, or is listed as left out', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { words, insertions, language, speech } = (await judge(input)).outcome
        const rules = textRules(input, language ?? { code: 'en' })
        for (const engine of Engine.options) {
          const tokens = input[engine] ?? []
          const views = words.flatMap(({ engines }) => engines[engine] ?? [])
          for (const { token } of views) if (token !== null) expect(tokens[token]).toBeDefined()
          const besides = insertions.filter((insertion) => insertion.engine === engine)
          for (const { token } of besides) expect(tokens[token]).toBeDefined()
          const leftOut = speech?.leftOut.filter((run) => run.engine === engine) ?? []
          const isLeftOut = (token: number) => leftOut.some(({ from, to }) => token >= from && token < to)

          const placed = words.flatMap(({ heard: of }) => of[engine] ?? [])
          const found = [...placed, ...besides.map((insertion) => insertion.heard)]
          const normalized = engineWords(tokens, passageWords(input.passage.text, rules), rules)
          for (const { word, hypIndex } of [...normalized.words, ...normalized.fillers])
            if (!isLeftOut(hypIndex)) expect(found.some((text) => text.includes(word))).toBe(true)
        }
      }),
    )
  })

  it('the counts add up', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { words, metrics, alignment } = (await judge(input)).outcome
        const excluded = words.filter((word) => word.excluded).length
        expect(metrics.words + metrics.notAttempted + excluded).toBe(words.length)
        expect(metrics.correct + metrics.substitutions + metrics.omissions).toBe(metrics.words)
        expect(metrics.errors).toBe(metrics.substitutions + metrics.omissions)
        for (const engine of Engine.options) {
          const counts = alignment[engine]
          expect(counts === null).toBe(input[engine] === null)
          if (counts === null) continue
          expect(counts.correct + counts.substitutions + counts.deletions).toBe(words.length)
          const { words: heardWords } = engineWords(input[engine] ?? [], passageWords(input.passage.text))
          expect(counts.insertions).toBeLessThanOrEqual(heardWords.length)
        }
      }),
    )
  })

  it('a word only ever becomes correct, where the cross-validator heard it, and keeps what it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, anyForgiveness, async (input, forgiveness) => {
        const { outcome } = await judge(input, testClock(), ReadingSettings.parse({ forgiveness }))
        for (const { type, originalType, engines } of outcome.words) {
          const heardAs = engines.primary?.type
          if (type === heardAs) expect(originalType).toBeNull()
          else
            expect([type, engines.crossValidator?.type, originalType]).toEqual([
              'correct',
              'correct',
              heardAs,
            ])
        }
      }),
    )
  })

  it('every quote stands word for word in the input', async () => {
    await fc.assert(
      fc.asyncProperty(anyReading, async (input) => {
        const { decisions } = await judge(input)
        for (const { evidence, label } of decisions.filter(({ about }) => about.kind === 'word')) {
          expect(input.passage.text).toContain(label)
          for (const { kind, ref, quote } of evidence) {
            if (kind === 'heard') expect(input[Engine.parse(ref)]?.map(({ word }) => word)).toContain(quote)
            else expect(input.passage.text).toContain(quote)
          }
        }
      }),
    )
  })
})

/** Words of the kinds that rules forgive: names, words in no dictionary, endings, American and British spelling. */
const PRINTED =
  'mom gray color favorite neighbor traveled Mallonu cayuco faced runs Siobhan colour kerb a I'.split(' ')
/** Each sounds unlike every printed word. */
const MISREAD = 'zebra kitchen mop great facing walked malloni kayoko favor travel runner'.split(' ')

it('a word that both recognizers heard as the same other word is always an error', async () => {
  const place = fc.record({
    printed: fc.constantFrom(...PRINTED),
    misread: fc.option(fc.constantFrom(...MISREAD)),
    between: fc.constantFrom('the big house', 'under that tree', 'with some friends'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { minLength: 1, maxLength: 6 }),
      anyForgiveness,
      fc.constantFrom(null, 'whisper' as const),
      async (places, forgiveness, family) => {
        const text = places.map(({ printed, between }) => `${between} ${printed}`).join(' ')
        const spoken = places
          .map(({ printed, misread, between }) => `${between} ${misread ?? printed}`)
          .join(' ')
        const heard = spoken.split(' ').map((word) => ({ word, start: null, end: null, confidence: null }))
        const families = { primary: family, clean: null, crossValidator: family }
        const { outcome } = await judge(
          {
            passage: { text, grade: null, season: null },
            primary: heard,
            clean: null,
            crossValidator: heard,
            families,
          },
          testClock(),
          ReadingSettings.parse({ forgiveness }),
        )
        for (const [at, { misread }] of places.entries()) {
          const word = outcome.words[4 * at + 3]
          if (misread === null) expect(word?.type).toBe('correct')
          else expect(word).toMatchObject({ type: 'substitution', forgiven: null, excluded: false })
        }
        expect(outcome.metrics.errors).toBe(places.filter(({ misread }) => misread !== null).length)
      },
    ),
    { numRuns: atDepth(40, 2_000) },
  )
})
