import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memory } from '../../../../src/main/pipelines/memory/index.ts'
import { KeepAnswer } from '../../../../src/main/pipelines/memory/judge/answer.ts'
import { resolveMemory } from '../../../../src/main/pipelines/memory/resolve.ts'
import { aboutMemory } from '../../../../src/shared/pipelines/memory/about.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { anyPicks, rulingsOn } from '../../../helpers/judging/any-rulings.ts'
import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'
import { judgedBy, memorySettings, promptWith, titles } from '../../../helpers/memories/a-prompt.ts'

const RUNS = atDepth(200, 10_000)

const ANSWER = fc.uniqueArray(fc.nat(9), { maxLength: 10 })
const asked = fc.record({
  count: fc.integer({ min: 2, max: 8 }),
  mode: fc.constantFrom('auto', 'search'),
  isDual: fc.boolean(),
  first: ANSWER,
  second: ANSWER,
  picks: anyPicks,
})

it(
  `the corrected answer has its schema, and applied again gives what stands, ${RUNS} times`,
  async () => {
    const seen = { applied: 0, changed: 0, guarded: 0, differ: 0 }
    await fc.assert(
      fc.asyncProperty(asked, async ({ count, mode, isDual, first, second, picks }) => {
        const input = promptWith(titles(count), { mode })
        const settings = { 'judge.dualVerification': isDual }
        const says: Record<string, unknown> = {
          'memory.judge': { keep: first },
          'memory.judgeSecond': { keep: second },
        }
        const {
          outcome,
          decisions,
          asked: questions,
        } = await judgedBy(input, (role) => ({ says: says[role] }), { settings })
        const rulings = rulingsOn(decisions, picks)
        const final = resolveMemory(outcome, rulings)
        const config = memorySettings(settings)
        const corrected = questions.map((question) => {
          const { role, key, sample = 0 } = question
          return {
            role,
            ...memory.correctedAnswer({ role, key, sample, input, config, outcome }, says[role], rulings),
          }
        })
        for (const { applied, left } of corrected)
          expect(applied + Object.values(left).reduce((sum, each) => sum + each, 0)).toBe(rulings.length)
        if (corrected.some(({ answer }) => answer === null)) {
          seen.differ += 1
          expect(rulings.some(({ corrections }) => corrections.length > 0)).toBe(true)
          return
        }
        for (const { answer } of corrected) expect(KeepAnswer.safeParse(answer).success).toBe(true)
        const again = await judgedBy(
          input,
          (role) => ({ says: corrected.find((each) => each.role === role)?.answer }),
          { settings },
        )
        const kept = (id: string) => again.outcome.candidates.find(({ memoryId }) => memoryId === id)?.kept
        const stands = rulings.filter(({ about }) => {
          const ruled = final.candidates.find((each) => aboutMemory(each).key === about.key)
          return ruled !== undefined && ruled.kept === kept(ruled.memoryId)
        })
        for (const { applied } of corrected) expect(applied).toBe(stands.length)
        const isRuled = (id: string) => rulings.some(({ about }) => about.key === id)
        for (const [at, { memoryId, judge, judgeSecond }] of outcome.candidates.entries())
          if (!isRuled(memoryId) && judge !== 'not_asked' && (!isDual || judgeSecond !== 'not_asked'))
            expect(again.outcome.candidates[at]).toMatchObject({ judge, judgeSecond })
        seen.applied += stands.length
        seen.changed += corrected.filter(({ isChanged }) => isChanged).length
        seen.guarded += corrected[0]?.left.guarded ?? 0
      }),
      { numRuns: RUNS },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(atDepth(0, 100))
  },
  MAX_LONG_TEST_MS,
)
