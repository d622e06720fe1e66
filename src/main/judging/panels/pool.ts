import type { PoolMember } from '../../../shared/domain/judging/pool.ts'

/** The model that wrote the judged text, and its language. */
export interface Written {
  /** The name of the model; `null` if unknown. */
  readonly generator: string | null
  readonly language: string
  /** Models that repaired the text and may not judge it (002 c22). Default: none. */
  readonly refiners?: readonly string[]
}

/** The assumed writing model by language, if none is named (002-04). */
const USUAL_GENERATORS: Readonly<Record<string, string>> = { ru: 'qwen/qwen3-235b-a22b-2507' }
const USUAL_GENERATOR = 'deepseek/deepseek-v3.1-terminus'

/**
 * Returns the judges of a pool for a text, best first: without the model that wrote it and its family, those of models
 * that repaired it, and those that do not know the language. The first three are the panel, the others are spares. An
 * unknown writer counts as the language's usual one.
 */
export function judgesFor(pool: readonly PoolMember[], written: Written): PoolMember[] {
  const excluded = new Set([
    writerFamily(pool, written),
    ...(written.refiners ?? []).map((name) => familyOf(pool, name)),
  ])
  const short = shortLanguage(written)
  return pool
    .filter(({ family }) => !excluded.has(family))
    .filter(({ languages }) => languages.length === 0 || languages.includes(short))
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
}

/** Whether a judge is of the family that wrote a text. */
export function isOfWriter(judge: PoolMember, pool: readonly PoolMember[], written: Written): boolean {
  return judge.family === writerFamily(pool, written)
}

/** Whether a model that answered is of the family of the named writer of a text. */
export function wroteItself(
  pool: readonly PoolMember[],
  { generator }: Pick<Written, 'generator'>,
  servedModel: string | null,
): boolean {
  const family = familyOf(pool, generator)
  return family !== null && familyOf(pool, servedModel) === family
}

function writerFamily(pool: readonly PoolMember[], written: Written): string | null {
  return familyOf(pool, written.generator) ?? familyOf(pool, usualGenerator(written))
}

/** Returns the model that usually writes texts of a language (002-04). */
export function usualGenerator(written: Pick<Written, 'language'>): string {
  return USUAL_GENERATORS[shortLanguage(written)] ?? USUAL_GENERATOR
}

function shortLanguage({ language }: Pick<Written, 'language'>): string {
  return language.toLowerCase().split('-')[0] ?? language
}

/** Returns the family of a model: that of the pool's member with this name, else the family that the name contains. */
function familyOf(pool: readonly PoolMember[], name: string | null): string | null {
  if (name === null) return null
  const member = pool.find((each) => each.name === name || each.route.some(({ model }) => model === name))
  if (member !== undefined) return member.family
  const words = name.toLowerCase()
  return pool.find(({ family }) => words.includes(family.toLowerCase()))?.family ?? null
}
