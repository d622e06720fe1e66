import type { MemoryCategory } from '../../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { tokensOf } from '../../../retrieval/tokens.ts'
import type { Ranked } from './ranked.ts'

/** What does more harm where it is missing than where it is too much (c13). */
export function isBinding(category: MemoryCategory): boolean {
  return category === 'CONSTRAINT' || category === 'DECISION'
}

/** Constraints and decisions one of whose tags stands in the prompt as it is, where the settings want them always (c13). */
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
