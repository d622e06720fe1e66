import type { MemoryCandidate } from '../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { ConfidenceBand, JudgedMemory } from '../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../shared/pipelines/memory/settings.ts'

/** A candidate with its place in retrieval. */
export interface Ranked {
  readonly candidate: MemoryCandidate
  /** From 1. */
  readonly rank: number
  readonly band: ConfidenceBand
  /** What leaves it out before anybody is asked. */
  readonly cutBy: JudgedMemory['cutBy']
}

/** The candidates in the order of retrieval; what is below the noise floor or behind the pool is not judged. */
export function rankedOf({ mode, candidates }: MemoryInput, settings: MemorySettings): Ranked[] {
  const { retrieval, judge } = settings
  const best = Math.max(0, ...candidates.map(({ score }) => score))
  const pool = judge.modes[mode].candidatePoolSize ?? judge.candidatePoolSize
  let eligible = 0
  return candidates.map((candidate, at) => {
    const isNoise = best > 0 && candidate.score < best * retrieval.noiseFloor
    if (!isNoise) eligible += 1
    const cutBy = isNoise ? 'noise_floor' : eligible > pool ? 'pool' : null
    return { candidate, rank: at + 1, band: bandOf(candidate.score, best), cutBy }
  })
}

/** How near a score is to the best: high from 75 %, medium from 40 %, else low; where nothing scores all are low. */
function bandOf(score: number, best: number): ConfidenceBand {
  if (best <= 0) return 'low'
  const share = score / best
  if (share >= 0.75) return 'high'
  return share >= 0.4 ? 'medium' : 'low'
}

/** The most memories that are given: the smaller limit in `auto`, the mode's own in `search` (c6). */
export function capOf(mode: MemoryInput['mode'], { retrieval, judge }: MemorySettings): number {
  const { maxOutput } = judge.modes[mode]
  return mode === 'auto' ? Math.min(retrieval.maxInject, maxOutput) : maxOutput
}
