import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { metricsOf } from '../../../../src/main/pipelines/reading/rules/scores/metrics.ts'
import type { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import type { WordStatus, WordType } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ScoringProfile } from '../../../../src/shared/pipelines/reading/settings.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { type Heard, type MadeWord, madeReading, madeWords } from './made-reading.ts'
import { defaults, wordsOf } from './reading-state.ts'

const judge = async (input: ReadingInput) => (await judgeReading(input, defaults, pipelineTools())).outcome

/** The verdict table of the page, told once more. */
function expectedVerdict(primary: Heard, cross: Heard | null): [WordType, WordStatus] {
  const type = {
    right: 'correct',
    nothing: 'omission',
    zebra: 'substitution',
    opium: 'substitution',
  } as const
  if (cross === null) return [type[primary], 'unavailable']
  if (primary === 'nothing' && cross === 'right') return ['correct', 'recovered']
  if (primary === 'nothing') return ['omission', cross === 'nothing' ? 'confirmed_omission' : 'disagreed']
  if (primary === 'right') return ['correct', cross === 'right' ? 'confirmed' : 'unconfirmed']
  return ['substitution', primary === cross ? 'confirmed' : 'disagreed']
}

it('types and statuses follow the verdict table for every combination of two and three engines (000-02)', async () => {
  await fc.assert(
    fc.asyncProperty(madeWords, fc.boolean(), fc.boolean(), async (words, clean, cross) => {
      const outcome = await judge(madeReading(words, { clean, cross }))
      for (const [at, word] of words.entries()) {
        const { type, status } = outcome.words[2 * at + 1] ?? {}
        expect([type, status]).toEqual(expectedVerdict(word.primary, cross ? word.cross : null))
      }
      for (const { type, index } of outcome.words) if (index % 2 === 0) expect(type).toBe('correct')
    }),
    { numRuns: atDepth(50, 300) },
  )
})

it('the tidied output for a word changes no verdict and no count', async () => {
  await fc.assert(
    fc.asyncProperty(madeWords, async (words) => {
      const without = await judge(madeReading(words, { clean: false, cross: true }))
      const with_ = await judge(madeReading(words, { clean: true, cross: true }))
      expect(with_.metrics).toEqual(without.metrics)
      expect(with_.words.map(({ type, status, bucket }) => [type, status, bucket])).toEqual(
        without.words.map(({ type, status, bucket }) => [type, status, bucket]),
      )
    }),
  )
})

it('a word that both heard rightly may be any other word: no count and no rate changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      madeWords,
      fc.nat(),
      fc.constantFrom('much', 'wool', 'quartz'),
      async (words, nth, other) => {
        const at = nth % words.length
        const heardRightly = { primary: 'right', clean: 'right', cross: 'right' } as const
        const one = words.with(at, { ref: 'fly', ...heardRightly } satisfies MadeWord)
        const two = words.with(at, { ref: other, ...heardRightly } satisfies MadeWord)
        const engines = { clean: true, cross: true }
        const [first, second] = [
          await judge(madeReading(one, engines)),
          await judge(madeReading(two, engines)),
        ]
        expect(second.metrics).toEqual(first.metrics)
      },
    ),
  )
})

it('the part of a passage that was not reached changes nothing but how long it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      madeWords,
      fc.array(fc.constantFrom('quartz', 'pig', 'lamp'), { maxLength: 20 }),
      async (words, rest) => {
        const input = madeReading(words, { clean: false, cross: true })
        const longer = {
          ...input,
          passage: { ...input.passage, text: [input.passage.text, ...rest].join(' ') },
        }
        const [whole, part] = [await judge(input), await judge(longer)]
        const { notAttempted, withoutJudge, ...metrics } = part.metrics
        expect(whole.metrics).toMatchObject(metrics)
        expect(notAttempted).toBe(whole.metrics.notAttempted + rest.length)
      },
    ),
  )
})

it('one word that goes wrong is one error more, and takes nothing from the others', () => {
  const word = fc.record({
    type: fc.constantFrom('correct' as const, 'substitution' as const, 'omission' as const),
    pause: fc.constantFrom(null, 'hesitation' as const, 'long_pause' as const),
    severity: fc.constantFrom('none' as const, 'moderate' as const),
    excluded: fc.boolean(),
    attempted: fc.boolean(),
  })
  const right = { type: 'correct', pause: null, severity: 'none', excluded: false, attempted: true } as const
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }),
      fc.nat(),
      fc.constantFrom(...ScoringProfile.options),
      (others, nth, profile) => {
        const measure = (type: WordType) => {
          const given = others.toSpliced(nth % (others.length + 1), 0, { ...right, type })
          const words = wordsOf(given.map(() => 'word').join(' '), { ...given })
          const passage = { grade: 3, season: 'fall' } as const
          return metricsOf({ words, insertions: [], time: { until: 60, seconds: 60 }, passage, profile })
        }
        const [before, after] = [measure('correct'), measure('substitution')]
        expect(after.errors).toBe(before.errors + 1)
        expect(after.correct).toBe(before.correct - 1)
        expect(after.wcpmMax).toBe((before.wcpmMax ?? 0) - 1)
        for (const same of [
          'words',
          'omissions',
          'notAttempted',
          'hesitations',
          'longPauses',
          'seconds',
        ] as const)
          expect(after[same]).toBe(before[same])
      },
    ),
  )
})
