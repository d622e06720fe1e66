import type { PoolMember } from '../../domain/judging/pool.ts'

/** One gateway serves all of them; another provider is a setting. */
const member = (name: string, model: string, family: string, weight: number): PoolMember => ({
  name,
  family,
  weight,
  languages: [],
  route: [{ provider: 'openrouter', model }],
})

/** The pool of judges with their weights (002-04, 002-05). */
export const sourcePool: readonly PoolMember[] = [
  member('qwen3', 'qwen/qwen3-235b-a22b-2507', 'qwen', 0.75),
  member('deepseek', 'deepseek/deepseek-v3.1-terminus', 'deepseek', 0.74),
  member('kimi-k2', 'moonshotai/kimi-k2-0905', 'kimi', 0.73),
  member('minimax-m2', 'minimax/minimax-m2', 'minimax', 0.72),
  member('glm-4', 'z-ai/glm-4.6', 'glm', 0.71),
  member('gemini', 'google/gemini-2.5-flash', 'gemini', 0.68),
]
