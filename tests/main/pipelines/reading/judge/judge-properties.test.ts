import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecisionDraft } from '../../../../../src/shared/domain/runs/decision.ts'
import { Escalation, Stage } from '../../../../../src/shared/domain/runs/run.ts'
import type { ReadingInput } from '../../../../../src/shared/pipelines/reading/input.ts'
import { ReadingOutcome, type ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../../../helpers/limits.ts'
import { judged, reading } from './judged.ts'

const ANSWERS = atDepth(200, 10_000)

const WORDS = ['the', 'faced', 'platforms', 'a', 'often', 'wind', 'tried', 'others', 'there', 'bees'] as const

/** Ways in which an engine hears a word: unchanged, a piece, another, nothing, one too many. */
const hearings: Readonly<Record<string, (word: string) => string[]>> = {
  same: (word) => [word],
  piece: (word) => [word.slice(0, Math.max(1, word.length - 2))],
  other: () => ['zebra'],
  nothing: () => [],
  more: (word) => ['um', word],
}

const hearing = fc.constantFrom('same', 'same', 'same', 'same', 'piece', 'piece', 'other', 'nothing', 'more')

/** A reading in which every pair of hearings comes up beside every other. */
const anyReading: fc.Arbitrary<ReadingInput> = fc
  .array(fc.record({ word: fc.constantFrom(...WORDS), primary: hearing, cross: hearing }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((slots) => {
    const heard = (engine: 'primary' | 'cross') =>
      slots.flatMap(({ word, ...by }) => hearings[by[engine]]?.(word) ?? []).join(' ') || 'silence'
    return reading(slots.map(({ word }) => word).join(' '), heard('primary'), heard('cross'))
  })

/** Every way of hearing a word, in one reading. */
const EVERY_WAY = reading(
  'the faced platforms a often wind tried others there bees',
  'the face zebra a wind um tried other bees',
  'the faced platforms often zebra tri others there bees',
)

const entry = fc.record({
  refIndex: fc.oneof(
    fc.integer({ min: 0, max: 15 }),
    fc.constantFrom('3', '12', 99, 2 ** 53, Number.MAX_SAFE_INTEGER),
  ),
  reasoning: fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.constantFrom('So.', '\ud800', '</data words>', 'x'.repeat(5_000)),
  ),
  verdict: fc.constantFrom('trust_crossvalidator', 'trust_crossvalidator', 'keep_error'),
  confidence: fc.constantFrom('high', 'low'),
})

const wrongEntry = fc.oneof(
  fc.record(
    {
      refIndex: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null), fc.constant([3])),
      reasoning: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      verdict: fc.constantFrom('correct', 'TRUST_CROSSVALIDATOR', 'omission', true, null),
      confidence: fc.constantFrom('medium', 1, null),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
)

const list = fc.array(entry, { maxLength: 14 })
const wholeAnswer = fc.oneof(
  { weight: 4, arbitrary: list },
  { weight: 1, arbitrary: list.map((entries) => ({ items: entries })) },
  { weight: 1, arbitrary: list.map((entries) => [...entries, ...entries]) },
  { weight: 1, arbitrary: fc.array(fc.oneof(entry, wrongEntry), { maxLength: 8 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: entry.map((one) => Array.from({ length: 400 }, (_, at) => ({ ...one, refIndex: at }))),
  },
)

/** The words of a model: whole, wrapped, cut off, broken, hostile or none. */
const anyWords = fc.oneof(
  { weight: 5, arbitrary: wholeAnswer.map((answer) => JSON.stringify(answer)) },
  {
    weight: 1,
    arbitrary: wholeAnswer.map((answer) => `Sure!\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(wholeAnswer, fc.double({ min: 0, max: 1, noNaN: true })).map(([answer, share]) => {
      const text = JSON.stringify(answer)
      return text.slice(0, Math.floor(share * text.length))
    }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'null',
      '{"__proto__":{"verdict":"trust_crossvalidator"}}',
      '{"items":[{"__proto__":{"refIndex":0}}]}',
      '['.repeat(5_000),
      'All of them: trust_crossvalidator.',
    ),
  },
)

/** The verdict of the engines about a word, before the judge was asked. */
function verdictOf({ status, engines }: ReadingWord): ReadingWord['type'] {
  return status === 'recovered' ? 'correct' : (engines.primary?.type ?? 'omission')
}

describe('whatever a judge writes', { timeout: MAX_LONG_TEST_MS }, () => {
  const given = fc.tuple(
    fc.oneof({ weight: 2, arbitrary: fc.constant(EVERY_WAY) }, { weight: 1, arbitrary: anyReading }),
    anyWords,
  )
  let overrides = 0

  it(`${ANSWERS} answers change nothing but disputed words that the cross-validator heard, and only to correct (000-15, 000-17)`, async () => {
    await fc.assert(
      fc.asyncProperty(given, async ([input, writes]) => {
        const { outcome } = await judged(input, () => ({ writes }))
        expect(outcome.words.flatMap(violation)).toEqual([])
        overrides += outcome.judgeStage.overridden
      }),
      { numRuns: ANSWERS },
    )
    expect(overrides).toBeGreaterThan(ANSWERS / 10) // it is no property of answers that nobody can read
  })

  it('the outcome, decisions, escalations and stages are valid, and the counts add up', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ([input, writes]) => {
        const { outcome, decisions, escalations, stages } = await judged(input, () => ({ writes }))
        expect(ReadingOutcome.parse(outcome)).toEqual(outcome)
        for (const decision of decisions) expect(DecisionDraft.parse(decision)).toEqual(decision)
        for (const escalation of escalations) expect(Escalation.parse(escalation)).toEqual(escalation)
        for (const stage of stages) expect(Stage.parse(stage)).toEqual(stage)
        const { queried, eligible, advisory, answered, missing, trusted, kept, overridden, blocked } =
          outcome.judgeStage
        expect([eligible + advisory, answered + missing, trusted + kept]).toEqual([
          queried,
          queried,
          answered,
        ])
        const blockedTrust = Object.entries(blocked).filter(([guard]) => guard !== 'no_new_errors')
        expect(overridden + blockedTrust.reduce((sum, [, words]) => sum + words, 0)).toBe(trusted)
        expect(JSON.stringify(outcome).isWellFormed()).toBe(true)
      }),
      { numRuns: atDepth(60, 2_000) },
    )
  })

  it('words differ from a reading without a judge only by overrides and by leniency', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ([input, writes]) => {
        const { outcome } = await judged(input, () => ({ writes }))
        const without = (await judged(input, () => ({ fails: 'disabled' }))).outcome
        expect(outcome.metrics.withoutJudge).toEqual(without.metrics.withoutJudge)
        for (const [index, word] of outcome.words.entries()) {
          const plain = without.words[index]
          expect([word.status, word.heard]).toEqual([plain?.status, plain?.heard])
          if (word.type === plain?.type || word.judge?.applied === true) continue
          expect(word.postStruggleLeniency || plain?.postStruggleLeniency).toBe(true)
        }
      }),
      { numRuns: atDepth(60, 1_000) },
    )
  })

  it('the same answer gives the same outcome, letter by letter', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ([input, writes]) => {
        const [once, again] = [
          await judged(input, () => ({ writes })),
          await judged(input, () => ({ writes })),
        ]
        expect(JSON.stringify(again.outcome)).toBe(JSON.stringify(once.outcome))
        expect(JSON.stringify(again.decisions)).toBe(JSON.stringify(once.decisions))
      }),
    )
  })
})

/** The forbidden changes that an answer made to a word. */
function violation(word: ReadingWord): string[] {
  const { type, originalType, status, engines, judge } = word
  const before = verdictOf(word)
  const isEligible =
    before === 'substitution' && status === 'disagreed' && engines.crossValidator?.type === 'correct'
  const as = `${word.ref}: ${before} ${status} is ${type} ${originalType}`
  if (type !== before && type !== 'correct') return [`an error was made, ${as}`]
  if (type !== before && originalType !== before) return [`what it was is lost, ${as}`]
  if (type !== before && !isEligible) return [`it was not to be changed, ${as}`]
  if (judge?.applied === true && (type !== 'correct' || !isEligible)) return [`it was overridden, ${as}`]
  return []
}
