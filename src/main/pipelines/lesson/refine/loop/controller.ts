import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { LessonSettings } from '../../../../../shared/pipelines/lesson/settings.ts'
import { rounded } from '../../panel/score.ts'
import type { Spent } from './meter.ts'

/** Where an attempt stands after a round. */
export interface Standing {
  /** Whether the text is accepted as it is: its score, and no guard against it. */
  readonly isAccepted: boolean
  /** Rounds of this attempt so far, and how many it may have. */
  readonly rounds: number
  readonly mostRounds: number
  /** What the repair has used so far. */
  readonly spent: Spent
  /** What the whole run may cost; `null` where nobody says. */
  readonly mostMicros: number | null
  /** The score before the attempt, and the one that stood after each of its rounds. */
  readonly scores: readonly number[]
  readonly isAllLocked: boolean
}

/** So many scores are compared. */
const COMPARED = 3

/**
 * Why no round follows, in the order of the page (part a): the score, rounds, tokens, time, convergence, locks; `null`
 * where one follows. Cost comes behind time (c8). That a person says "enough" is asked where the next round would begin
 * (c30), as there a replay finds no answer either.
 */
export function stopReason(standing: Standing, limits: LessonSettings['refinement']): StopReason | null {
  const { isAccepted, rounds, mostRounds, spent, mostMicros, scores, isAllLocked } = standing
  const rows: readonly (readonly [StopReason, boolean])[] = [
    ['accepted', isAccepted],
    ['rounds', rounds >= mostRounds],
    ['tokens', spent.tokens >= limits.tokens],
    ['time', spent.ms >= limits.timeoutMs],
    ['cost', mostMicros !== null && spent.micros > mostMicros],
    ['converged', hasConverged(scores, limits.convergence)],
    ['locked', isAllLocked],
  ]
  return rows.find(([, holds]) => holds)?.[0] ?? null
}

/** Whether the mean change of the last three scores is below a threshold. */
function hasConverged(scores: readonly number[], threshold: number): boolean {
  const last = scores.slice(-COMPARED)
  const [first, second, third] = last
  if (first === undefined || second === undefined || third === undefined) return false
  return rounded((Math.abs(second - first) + Math.abs(third - second)) / 2) < threshold
}

/** Whether a score went up and came down again, each by more than a threshold. */
export function oscillates(scores: readonly number[], threshold: number): boolean {
  const [first, second, third] = scores.slice(-COMPARED)
  if (first === undefined || second === undefined || third === undefined) return false
  return rounded(second - first) > threshold && rounded(second - third) > threshold
}

/** Reasons after which no further attempt is made. */
const FINAL: ReadonlySet<StopReason> = new Set([
  ...(['accepted', 'tokens', 'time', 'cost', 'enough'] as const),
  ...(['judges_unavailable', 'writers_unavailable', 'nothing_to_edit'] as const),
])

/** Whether a stop ends the whole repair, and not this attempt alone. */
export function isFinal(stop: StopReason): boolean {
  return FINAL.has(stop)
}
