import type { PoolMember } from '../../../shared/domain/judging/pool.ts'

/** The model that wrote the judged text, and its language. */
export interface Written {
  /** The name of the model; `null` if unknown. */
  readonly generator: string | null
  readonly language: string
}

/** The assumed writing model by language, where none is named (002-04). */
const USUAL_GENERATORS: Readonly<Record<string, string>> = { ru: 'qwen/qwen3-235b-a22b-2507' }
const USUAL_GENERATOR = 'deepseek/deepseek-v3.1-terminus'

/**
 * The judges of a pool for a text, best first: not the model that wrote it nor its family, and only those that know
 * the language. The first three are the panel, the others are spares. An unknown writer counts as the language's usual
 * one.
 */
export function judgesFor(pool: readonly PoolMember[], { generator, language }: Written): PoolMember[] {
  const short = language.toLowerCase().split('-')[0] ?? language
  const usual = USUAL_GENERATORS[short] ?? USUAL_GENERATOR
  const family = familyOf(pool, generator) ?? familyOf(pool, usual)
  return pool
    .filter((member) => member.family !== family)
    .filter(({ languages }) => languages.length === 0 || languages.includes(short))
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
}

/** The family of a model: that of the pool's member with this name, else the family that the name contains. */
function familyOf(pool: readonly PoolMember[], name: string | null): string | null {
  if (name === null) return null
  const member = pool.find((each) => each.name === name || each.route.some(({ model }) => model === name))
  if (member !== undefined) return member.family
  const words = name.toLowerCase()
  return pool.find(({ family }) => words.includes(family.toLowerCase()))?.family ?? null
}
