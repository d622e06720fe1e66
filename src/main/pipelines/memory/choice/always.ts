import type { MemoryCategory } from '../../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { tokensOf } from '../../../retrieval/tokens.ts'
import type { Ranked } from './ranked.ts'

/** Returns whether a missing memory of a category does more harm than a superfluous one (c13). */
export function isBinding(category: MemoryCategory): boolean {
  return category === 'CONSTRAINT' || category === 'DECISION'
}

/**
 * Returns the constraints and decisions with a tag that appears unchanged in the prompt, if the settings always include
 * them (c13).
 */
export function alwaysIncluded(
  { prompt }: MemoryInput,
  pool: readonly Ranked[],
  { judge }: MemorySettings,
): ReadonlySet<Ranked> {
  if (!judge.alwaysInclude) return new Set()
  const words = new Set(tokensOf(prompt).map(({ text }) => text))
  const isHit = (tag: string) => words.has(tag.normalize('NFKC').toLowerCase())
  return new Set(pool.filter((each) => isBinding(each.candidate.category) && each.candidate.tags.some(isHit)))
}
