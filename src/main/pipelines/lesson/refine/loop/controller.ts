import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { LessonSettings } from '../../../../../shared/pipelines/lesson/settings.ts'
import { rounded } from '../../panel/score.ts'
import type { Spent } from './meter.ts'

/** The state of an attempt after a round. */
export interface LoopState {
  /** Whether the text is accepted: by its score, with no guard against it. */
  readonly isAccepted: boolean
  /** The number of rounds of this attempt so far, and their maximum. */
  readonly rounds: number
  readonly maxRounds: number
  /** The usage of the repair so far. */
  readonly spent: Spent
  /** The maximum cost of the whole run; `null` if unknown. */
  readonly maxMicros: number | null
  /** The score before the attempt, and the one after each of its rounds. */
  readonly scores: readonly number[]
  readonly isAllLocked: boolean
}

/** The number of scores to compare. */
const COMPARED = 3

/**
 * Returns why no round follows, in the order of the page (part a): the score, rounds, tokens, time, convergence, locks;
 * `null` if one follows. Cost comes after time (c8). A person's "enough" is tested where the next round would begin
 * (c30), as a replay finds no answer there either.
 */
export function stopReason(loopState: LoopState, limits: LessonSettings['refinement']): StopReason | null {
  const { isAccepted, rounds, maxRounds, spent, maxMicros, scores, isAllLocked } = loopState
  const rows: readonly (readonly [StopReason, boolean])[] = [
    ['accepted', isAccepted],
    ['rounds', rounds >= maxRounds],
    ['tokens', spent.tokens >= limits.tokens],
    ['time', spent.ms >= limits.timeoutMs],
    ['cost', maxMicros !== null && spent.micros > maxMicros],
    ['converged', hasConverged(scores, limits.convergence)],
    ['locked', isAllLocked],
  ]
  return rows.find(([, holds]) => holds)?.[0] ?? null
}

/** Returns whether the mean change of the last three scores is below a threshold. */
function hasConverged(scores: readonly number[], threshold: number): boolean {
  const last = scores.slice(-COMPARED)
  const [first, second, third] = last
  if (first === undefined || second === undefined || third === undefined) return false
  return rounded((Math.abs(second - first) + Math.abs(third - second)) / 2) < threshold
}

/** Returns whether a score rose and fell again, each by more than a threshold. */
export function oscillates(scores: readonly number[], threshold: number): boolean {
  const [first, second, third] = scores.slice(-COMPARED)
  if (first === undefined || second === undefined || third === undefined) return false
  return rounded(second - first) > threshold && rounded(second - third) > threshold
}

/** Reasons after which there is no further attempt. */
const FINAL: ReadonlySet<StopReason> = new Set([
  ...(['accepted', 'tokens', 'time', 'cost', 'enough'] as const),
  ...(['judges_unavailable', 'writers_unavailable', 'nothing_to_edit'] as const),
])

/** Returns whether a stop ends the whole repair, not only this attempt. */
export function isFinal(stop: StopReason): boolean {
  return FINAL.has(stop)
}
