import type { About } from '../../../../shared/domain/runs/about.ts'
import { aboutMemory } from '../../../../shared/pipelines/memory/about.ts'
import type { MemoryCandidate } from '../../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { JudgedMemory, MemoryFinal, MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'

/** A candidate with its results. */
export interface ShownCandidate {
  readonly about: About
  readonly rank: number
  readonly candidate: MemoryCandidate
  readonly judged: JudgedMemory
  /** Whether it is kept after people's answers. */
  readonly isKept: boolean
  readonly isRuled: boolean
  /** Its score as a share of the best one, 0 to 1. */
  readonly share: number
}

/** Returns every candidate in the order of retrieval, with the judges' results and the current one. */
export function candidatesOf(
  input: MemoryInput,
  outcome: MemoryOutcome,
  final: MemoryFinal,
): ShownCandidate[] {
  const candidates = new Map(input.candidates.map((each) => [each.memoryId, each]))
  const currentById = new Map(final.candidates.map((each) => [each.memoryId, each]))
  const best = Math.max(...outcome.candidates.map(({ bm25 }) => bm25), 0)
  return outcome.candidates.flatMap((judged) => {
    const candidate = candidates.get(judged.memoryId)
    const stands = currentById.get(judged.memoryId)
    if (candidate === undefined || stands === undefined) return []
    return [
      {
        about: aboutMemory(candidate),
        rank: judged.rank,
        candidate,
        judged,
        isKept: stands.kept,
        isRuled: stands.ruled,
        share: best > 0 ? Math.max(0, judged.bm25 / best) : 0,
      },
    ]
  })
}

/** Returns whether two subjects of decisions are the same. */
export function isSame(a: About | null, b: About): boolean {
  return a !== null && a.kind === b.kind && a.key === b.key
}
