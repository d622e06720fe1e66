import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reading as pipeline } from '../../../../../src/main/pipelines/reading/index.ts'
import { JudgeAnswers } from '../../../../../src/main/pipelines/reading/judge/answer.ts'
import { resolveReading } from '../../../../../src/main/pipelines/reading/resolve.ts'
import { aboutWord } from '../../../../../src/shared/pipelines/reading/about.ts'
import type { ReadingInput } from '../../../../../src/shared/pipelines/reading/input.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { anyPicks, rulingsOn } from '../../../../helpers/judging/any-rulings.ts'
import { MAX_LONG_TEST_MS } from '../../../../helpers/limits.ts'
import { judged, reading } from './judged.ts'

const RUNS = atDepth(100, 10_000)

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

const entry = fc.record({
  refIndex: fc.integer({ min: 0, max: 15 }),
  reasoning: fc.constantFrom('So.', 'The stem is the same.'),
  verdict: fc.constantFrom('trust_crossvalidator', 'keep_error'),
  confidence: fc.constantFrom('high', 'low'),
})
const answers = fc.array(entry, { maxLength: 14 })
const settings = { judge: { wordsPerQuestion: 3, askAdvisory: true } }

it(
  `the corrected answers have their schema, and applied again give what stands, ${RUNS} times`,
  async () => {
    const seen = { applied: 0, changed: 0, guarded: 0, no_such_answer: 0, corrections_differ: 0 }
    await fc.assert(
      fc.asyncProperty(anyReading, answers, anyPicks, async (input, says, picks) => {
        const { outcome, decisions, asked } = await judged(input, says, settings)
        if (asked.length === 0) return
        const written = decisions.map((decision) => ({ ...decision, options: null }))
        const rulings = rulingsOn(written, picks, ['–', 'zebra', 'the', 'faced', 'wind'])
        const config = ReadingSettings.parse(settings)
        const corrected = asked.map(({ role, key, sample = 0 }) => ({
          key,
          ...pipeline.correctedAnswer({ role, key, sample, input, config, outcome }, says, rulings),
        }))
        for (const { answer } of corrected)
          if (answer !== null) expect(JudgeAnswers.safeParse(answer).success).toBe(true)
        const again = await judged(
          input,
          ({ key }) => ({ says: corrected.find((each) => each.key === key)?.answer ?? [] }),
          settings,
        )
        const final = resolveReading(outcome, rulings, input, config)
        const left = again.outcome.words.map(({ type, originalType, judge }) =>
          judge?.applied === true ? 'correct' : (originalType ?? type),
        )
        // A forgiven word that both engines heard alike is decided by a person, and no question was about it.
        const wasAsked = new Set(
          decisions.filter(({ callIds }) => callIds.length > 0).map(({ about }) => about.key),
        )
        const stands = rulings.filter(({ about }) => {
          if (!wasAsked.has(about.key)) return false
          const word = final.words.find((each) => aboutWord(each).key === about.key)
          return word?.ruled === true && word.type === left[word.index]
        })
        const applied = corrected.reduce((sum, each) => sum + each.applied, 0)
        if (corrected.every(({ answer }) => answer !== null)) expect(applied).toBe(stands.length)
        else expect(applied).toBeLessThanOrEqual(stands.length)
        seen.applied += applied
        for (const { isChanged, left: why } of corrected) {
          seen.changed += isChanged ? 1 : 0
          for (const each of ['guarded', 'no_such_answer', 'corrections_differ'] as const)
            seen[each] += why[each] ?? 0
        }
      }),
      { numRuns: RUNS },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(atDepth(0, 100))
  },
  MAX_LONG_TEST_MS,
)
