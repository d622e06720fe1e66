import type { MemoryCandidate } from '../../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { JudgedMemory } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { aboveNoise } from '../../../retrieval/ranking.ts'

/** A candidate with its rank in retrieval. */
export interface Ranked {
  readonly candidate: MemoryCandidate
  /** From 1. */
  readonly rank: number
  readonly band: JudgedMemory['band']
  /** Why it is excluded before any judge is asked. */
  readonly cutBy: 'noise_floor' | 'pool' | null
  /** Whether its evidence is enough to inject it automatically without a judge. */
  readonly isEvident: boolean
}

/**
 * Returns the candidates in the order of retrieval; a candidate below the noise floor or after the pool is not judged.
 */
export function rankedOf({ mode, candidates }: MemoryInput, settings: MemorySettings): Ranked[] {
  const { retrieval, judge } = settings
  const loud = new Set(aboveNoise(candidates, retrieval.noiseFloor))
  const pool = new Set([...loud].slice(0, judge.modes[mode].candidatePoolSize ?? judge.candidatePoolSize))
  const best = candidates[0]?.score ?? 0
  const strongest = Math.max(0, ...candidates.map(({ evidence }) => evidence?.strength ?? 0))
  return candidates.map((candidate, at) => ({
    candidate,
    rank: at + 1,
    band: candidate.evidence === undefined ? shareBand(candidate.score, best) : bandOf(candidate.evidence),
    cutBy: !loud.has(candidate) ? 'noise_floor' : pool.has(candidate) ? null : 'pool',
    isEvident: mode === 'search' || isEvident(candidate, retrieval.minSharedTerms, strongest),
  }))
}

/**
 * Returns whether a candidate has enough in common with the prompt, and not much less than the strongest one. Cases of
 * earlier versions have no such evidence.
 */
function isEvident({ evidence, olderThan }: MemoryCandidate, min: number, strongest: number): boolean {
  if (olderThan !== undefined) return false
  if (evidence === undefined || min === 0) return true
  const { hasIdentifier, terms, strength } = evidence
  return (hasIdentifier || terms >= min) && strength >= MIN_OF_STRONGEST * strongest
}

/** Minimum share of the strongest evidence; below it, a memory only has some words in common. */
const MIN_OF_STRONGEST = 0.7

/**
 * Returns the confidence by the common terms alone, so that it does not depend on other results: high from 3, medium
 * from 2.
 */
function bandOf({ strength }: NonNullable<MemoryCandidate['evidence']>): JudgedMemory['band'] {
  if (strength >= HIGH) return 'high'
  return strength >= MEDIUM ? 'medium' : 'low'
}

const HIGH = 3
const MEDIUM = 2

/**
 * Returns the confidence for a case of an earlier version, by the score relative to the best one: high from 75 %,
 * medium from 40 %, else low; if no score is positive, all are low.
 */
function shareBand(score: number, best: number): JudgedMemory['band'] {
  if (best <= 0) return 'low'
  if (score >= 0.75 * best) return 'high'
  return score >= 0.4 * best ? 'medium' : 'low'
}

/**
 * Returns the maximum number of memories in the output: in `auto` the smaller limit, in `search` the mode's own (c6).
 */
export function capOf(mode: MemoryInput['mode'], { retrieval, judge }: MemorySettings): number {
  const { maxOutput } = judge.modes[mode]
  return mode === 'auto' ? Math.min(retrieval.maxInject, maxOutput) : maxOutput
}

/** Returns the maximum after a judge failed: two in `auto`, the usual limit in `search` (004-06, 004-08, c8). */
export function fallbackCapOf(mode: MemoryInput['mode'], settings: MemorySettings): number {
  const cap = capOf(mode, settings)
  return mode === 'auto' ? Math.min(settings.judge.fallbackTopK, cap) : cap
}
