import { describe, expect, it } from 'vitest'
import { judgesFor } from '../../../../src/main/judging/panels/pool.ts'
import { PoolMember } from '../../../../src/shared/domain/judging/pool.ts'

/** A judge of lessons with its weight (002-05). */
const member = (name: string, family: string, weight: number) =>
  PoolMember.parse({ name, family, weight, route: [{ provider: 'openrouter', model: name }] })
const pool = [
  member('qwen/qwen3-235b-a22b-2507', 'qwen', 0.75),
  member('deepseek/deepseek-v3.1-terminus', 'deepseek', 0.74),
  member('moonshotai/kimi-k2-0905', 'kimi', 0.73),
  member('minimax/minimax-m2', 'minimax', 0.72),
  member('z-ai/glm-4.6', 'glm', 0.71),
  member('google/gemini-2.5-flash', 'gemini', 0.68),
]
const QWEN = 'qwen/qwen3-235b-a22b-2507'
const DEEPSEEK = 'deepseek/deepseek-v3.1-terminus'
const KIMI = 'moonshotai/kimi-k2-0905'
const MINIMAX = 'minimax/minimax-m2'
const GLM = 'z-ai/glm-4.6'

const names = (generator: string | null, language: string) =>
  judgesFor(pool, { generator, language }).map(({ name }) => name)

describe('the judges of a lesson', () => {
  it.each([
    ['Russian, by its usual model (002-04)', QWEN, 'ru', [DEEPSEEK, KIMI, MINIMAX]],
    ['English, by its usual model (002-04)', DEEPSEEK, 'en', [QWEN, KIMI, MINIMAX]],
    ['Russian, by nobody knows whom', null, 'ru', [DEEPSEEK, KIMI, MINIMAX]],
    ['Russian of a region', null, 'ru-RU', [DEEPSEEK, KIMI, MINIMAX]],
    ['German, by nobody knows whom', null, 'de', [QWEN, KIMI, MINIMAX]],
    ['English, by a model that is none of the pool’s', 'openai/gpt-6-sol', 'en', [QWEN, KIMI, MINIMAX]],
    ['English, by another model of a family', 'qwen/qwen3-max', 'en', [DEEPSEEK, KIMI, MINIMAX]],
    ['English, by the third of the pool', KIMI, 'en', [QWEN, DEEPSEEK, MINIMAX]],
  ])('in %s are the best three that did not write it', (_, generator, language, wanted) => {
    expect(names(generator, language).slice(0, 3)).toEqual(wanted)
  })

  it.each([
    [[], [QWEN, KIMI, MINIMAX]],
    [[KIMI], [QWEN, MINIMAX, GLM]],
    [
      [KIMI, MINIMAX],
      [QWEN, GLM, 'google/gemini-2.5-flash'],
    ],
    [['nobody/knows'], [QWEN, KIMI, MINIMAX]],
  ])(
    'are without those of the family of %j, who repaired it, where these are named (c22)',
    (refiners, wanted) => {
      const judges = judgesFor(pool, { generator: DEEPSEEK, language: 'en', refiners })
      expect(judges.slice(0, 3).map(({ name }) => name)).toEqual(wanted)
    },
  )

  it('have spares behind them, by weight (002-05)', () => {
    expect(names(QWEN, 'ru').slice(3)).toEqual([GLM, 'google/gemini-2.5-flash'])
  })

  it('know the language', () => {
    const [first, ...others] = pool
    const unsuitable = first ? [{ ...first, languages: ['zh'] }, ...others] : others
    expect(
      judgesFor(unsuitable, { generator: DEEPSEEK, language: 'en' }).map(({ name }) => name),
    ).not.toContain(QWEN)
    expect(judgesFor(unsuitable, { generator: DEEPSEEK, language: 'zh' }).map(({ name }) => name)).toContain(
      QWEN,
    )
  })

  it('stand in the same order each time, also with equal weights', () => {
    const equal = pool.map((each) => ({ ...each, weight: 0.7 }))
    const order = judgesFor(equal, { generator: null, language: 'en' }).map(({ name }) => name)
    expect(
      judgesFor(equal.toReversed(), { generator: null, language: 'en' }).map(({ name }) => name),
    ).toEqual(order)
  })
})
