import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeldPanel, holdPanel } from '../../../../src/main/judging/panels/panel.ts'
import {
  type Ballot,
  type Cast,
  type PanelRule,
  USUAL_RULE,
} from '../../../../src/main/judging/panels/vote.ts'

const vote = (judge: string, score: number, more: Partial<Ballot> = {}): Cast => ({
  kind: 'ballot',
  ballot: { judge, servedModel: judge, weight: 1, score, confidence: 'high', ...more },
})
const fails = (judge: string): Cast => ({ kind: 'failed', judge })

/** Holds a panel of judges who say what they say. */
async function hold(
  says: readonly Cast[],
  rule: Partial<PanelRule> = {},
): Promise<HeldPanel & { asked: number[] }> {
  const asked: number[] = []
  const held = await holdPanel([...says.keys()], { ...USUAL_RULE, ...rule }, async (at) => {
    asked.push(at)
    return says[at] ?? fails('nobody')
  })
  return { ...held, asked }
}

describe('two judges', () => {
  it.each([
    ['agree when they say the same', 0.8, 0.8, 'two_agreed', 2],
    ['agree when they differ by less than the threshold', 0.8, 0.7001, 'two_agreed', 2],
    ['differ when they differ by exactly the threshold', 0.8, 0.7, 'three_voted', 3],
    ['differ when they differ by exactly the threshold, as numbers are written', 0.3, 0.2, 'three_voted', 3],
    ['differ when they differ by more', 0.9, 0.2, 'three_voted', 3],
  ])('%s', async (_, a, b, basis, asked) => {
    const held = await hold([vote('a', a), vote('b', b), vote('c', 0.5)])
    expect(held.result).toMatchObject({ basis, isThin: false })
    expect(held.asked).toHaveLength(asked)
  })

  it('are asked at once, the third only when they differ', async () => {
    const { asked, result } = await hold([vote('a', 0.8), vote('b', 0.85), vote('c', 0.1)])
    expect(asked).toEqual([0, 1])
    expect(result.score).toBeCloseTo(0.825)
  })

  it('may have to be sure, and in the same band', async () => {
    const bandOf = (score: number) => (score >= 0.75 ? 'high' : 'low')
    const close = [vote('a', 0.77), vote('b', 0.72, { confidence: 'low' }), vote('c', 0.7)]
    expect((await hold(close)).asked).toHaveLength(2)
    expect((await hold(close, { bandOf })).asked).toHaveLength(3)
    expect((await hold(close, { thirdOnLowConfidence: true })).asked).toHaveLength(3)
  })
})

describe('a panel', () => {
  it('weighs its judges, and tells median and spread', async () => {
    const { result } = await hold([
      vote('a', 0.9, { weight: 0.75 }),
      vote('b', 0.5, { weight: 0.74 }),
      vote('c', 0.6, { weight: 0.5 }),
    ])
    expect(result.score).toBeCloseTo((0.9 * 0.75 + 0.5 * 0.74 + 0.6 * 0.5) / 1.99)
    expect(result).toMatchObject({ median: 0.6, basis: 'three_voted' })
    expect(result.spread).toBeCloseTo(0.4)
  })

  it('lets a spare take the place of a judge who fails, who is never a zero', async () => {
    const held = await hold([vote('a', 0.8), fails('b'), vote('c', 0.82), vote('d', 0.1)])
    expect(held.result).toMatchObject({ basis: 'two_agreed', isThin: false })
    expect(held.result.score).toBeCloseTo(0.81)
    expect(held.asked).toEqual([0, 1, 2])
    expect(held.cast).toHaveLength(3)
  })

  it.each([
    ['one judge', [vote('a', 0.8), fails('b'), fails('c')], 'one_judge', 0.8],
    ['two who differ', [vote('a', 0.8), vote('b', 0.2), fails('c')], 'two_differed', 0.5],
    ['nobody', [fails('a'), fails('b'), fails('c')], 'no_judge', null],
    ['nobody to ask', [], 'no_judge', null],
  ] as const)('that is based on %s is thin', async (_, says, basis, score) => {
    expect((await hold(says)).result).toMatchObject({ basis, score, isThin: true })
  })

  it('counts judges who end up at the same model once', async () => {
    const same = { servedModel: 'llama3.2:latest' }
    const held = await hold([vote('a', 0.8, same), vote('b', 0.8, same), vote('c', 0.8, same)])
    expect(held.result).toMatchObject({ basis: 'one_judge', isThin: true, score: 0.8 })
    expect(held.result.ballots).toHaveLength(1)
    const saved = await hold([vote('a', 0.8, same), vote('b', 0.8, same), vote('c', 0.81)])
    expect(saved.result).toMatchObject({ basis: 'two_agreed' })
  })

  it('tells a judge who does not say what it is from another', async () => {
    const held = await hold([vote('a', 0.8, { servedModel: null }), vote('b', 0.8, { servedModel: null })])
    expect(held.result.basis).toBe('two_agreed')
  })
})

it('says of a yes-or-no question what most of three would have said, whatever the third would have said', async () => {
  const weight = fc.double({ min: 0.01, max: 1, noNaN: true })
  const threshold = fc.double({ min: 0.001, max: 1, noNaN: true })
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      fc.tuple(weight, weight, weight),
      threshold,
      async (answers, weights, least) => {
        const says = answers.map((yes, n) => vote(`j${n}`, yes ? 1 : 0, { weight: weights[n] ?? 1 }))
        const { result } = await hold(says, { threshold: least })
        expect(result.majority).toBe(answers.filter(Boolean).length >= 2)
      },
    ),
  )
})

it('never scores above its highest judge or below its lowest', async () => {
  const ballot = fc.record({
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(ballot, { maxLength: 5 }), async (ballots) => {
      const says = ballots.map((each, n) => (each.fails ? fails(`j${n}`) : vote(`j${n}`, each.score, each)))
      const { result, asked } = await hold(says)
      const scores = result.ballots.map(({ score }) => score)
      if (result.score === null) expect(ballots.every((each) => each.fails)).toBe(true)
      else {
        expect(result.score).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-12)
        expect(result.score).toBeLessThanOrEqual(Math.max(...scores) + 1e-12)
      }
      expect(new Set(asked).size).toBe(asked.length)
      expect(result.ballots.length).toBeLessThanOrEqual(3)
    }),
  )
})
