import { shownApart } from '../../../../../shared/counted.ts'
import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import { rounded } from '../../panel/score.ts'
import { attempt } from './attempt.ts'
import { bestOf, chosenOf } from './best.ts'
import { isFinal } from './controller.ts'
import { NO_LOCKS } from './locks.ts'
import { maxMicros, type RepairState, type RepairTools, repairOf, stopAt } from './refiner.ts'
import { regenerateLesson } from './regenerate-lesson.ts'
import type { Version } from './version.ts'

/** The result of the repair of a lesson. */
export interface Repair {
  readonly state: RepairState
  readonly stop: StopReason
  /** Whether the text is accepted although its score is below the threshold: another attempt gained too little (c8). */
  readonly isAcceptedWithNote: boolean
  /** Whether no writer is configured: then nothing was repaired. */
  readonly isUnset: boolean
  /** The events of the repair, a sentence each. */
  readonly why: readonly string[]
}

/**
 * Runs the decision loop (002-08, c5, c8): attempts at repair until the lesson is accepted, its limits are used up or
 * another attempt gains too little; then the lesson is regenerated once, or escalated to a person. `first` was read by
 * a panel.
 */
export async function repaired(first: Version, tools: RepairTools, begun?: RepairState): Promise<Repair> {
  const { config } = tools
  const limits = config.refinement
  const state = begun ?? repairOf(first, NO_LOCKS)
  const why: string[] = []
  let base = first
  for (;;) {
    tools.checkpoint()
    const { recommendation } = base.read.outcome
    if (recommendation === 'ACCEPT') return ending('accepted')
    if (recommendation === 'REGENERATE') {
      const next = await regeneratedVersion(state, base, tools, why, 'The score is too low for edits.')
      if (typeof next === 'string') return ending(next)
      base = next
      continue
    }
    if (recommendation !== 'TARGETED_FIX' && recommendation !== 'ITERATIVE_REFINEMENT')
      return ending('nothing_to_edit')
    if (state.attempts >= limits.attempts) return ending('rounds')
    state.attempts += 1
    const before = base.score ?? 0
    const versionsBefore = state.versions.length
    const end = await attempt(state, base, recommendation === 'TARGETED_FIX' ? 1 : limits.rounds, tools)
    if (end.regenerate !== null) {
      state.attempts -= 1
      const next = await regeneratedVersion(state, base, tools, why, end.regenerate)
      if (typeof next === 'string') return ending(next)
      base = next
      continue
    }
    const best = bestOf(state.versions)
    why.push(attemptSentence(state.attempts, end.stop, before, best.score ?? before), ...end.errors)
    const isUntouched = state.versions.length === 1
    if (isUntouched && (end.isUnasked || end.stop === 'nothing_to_edit'))
      return { ...ending(end.stop), isUnset: true }
    if (end.last.read.outcome.recommendation === 'ACCEPT' || isFinal(end.stop)) return ending(end.stop)
    if (end.stop === 'locked') {
      const { refinementTarget } = config.thresholds
      if ((best.score ?? 0) >= refinementTarget) return ending('locked')
      const below = `Every section with issues is locked, and the score is below ${refinementTarget.toFixed(2)}.`
      const next = await regeneratedVersion(state, best, tools, why, below)
      if (typeof next === 'string') return ending(next === 'writers_unavailable' ? 'locked' : next)
      base = next
      continue
    }
    const gain = rounded((best.score ?? 0) - before)
    base = best
    // If every edit was rejected, the text was not changed, so a missing gain is not a result.
    const isTried = state.versions
      .slice(versionsBefore)
      .some(({ edits }) => edits.some(({ guard }) => guard === null))
    if (isTried && gain < limits.minGain && (best.score ?? 0) >= config.thresholds.highQuality) {
      why.push(
        `The score rose by ${shownApart(gain, limits.minGain).join(', less than ')}, so more rounds would not help.`,
      )
      return { ...ending(end.stop), isAcceptedWithNote: true }
    }
    const isFixed = recommendation === 'TARGETED_FIX' && isTried
    if (isFixed && best.read.outcome.recommendation === 'TARGETED_FIX') return ending('rounds')
    if (state.attempts < limits.attempts) continue
    if ((best.score ?? 0) >= config.thresholds.refinementTarget) return ending(end.stop)
    const because = `After ${state.attempts} attempts the score is below ${config.thresholds.refinementTarget.toFixed(2)}.`
    const next = await regeneratedVersion(state, base, tools, why, because)
    if (typeof next === 'string') return ending(next === 'writers_unavailable' ? end.stop : next)
    base = next
  }

  function ending(stop: StopReason): Repair {
    stopAt(state, stop)
    return { state, stop, isAcceptedWithNote: false, isUnset: false, why }
  }
}

/**
 * Runs one round of edits of an already accepted text, for its fixable issues (002-16). The text stays accepted in any
 * case: a version that is not accepted is discarded.
 */
export async function polished(first: Version, tools: RepairTools, state: RepairState): Promise<Repair> {
  state.attempts += 1
  const end = await attempt(state, first, 1, tools, true)
  const best = chosenOf(state.versions)
  const isUntouched = state.versions.length === 1
  const score = shownScore(best.score ?? first.score ?? 0)
  const why = [
    `The score is accepted, and fixable issues were edited in one round. It ended: ${stopWords[end.stop]}. Score: ${score}.`,
    ...end.errors,
  ]
  stopAt(state, end.stop)
  return {
    ...{ state, stop: end.stop, isAcceptedWithNote: false, why },
    isUnset: isUntouched && (end.isUnasked || end.stop === 'nothing_to_edit'),
  }
}

/** Regenerates and reads the lesson, or returns why that failed; adds what happened to `why`. */
async function regeneratedVersion(
  state: RepairState,
  base: Version,
  tools: RepairTools,
  why: string[],
  because: string,
): Promise<Version | StopReason> {
  if (state.regenerations >= tools.config.refinement.regenerations) return 'rounds'
  const most = maxMicros(tools)
  if (most !== null && state.spent.micros + tools.microsBefore > most) return 'cost'
  if (tools.isEnough()) return 'enough'
  const next = await regenerateLesson(state, base, tools)
  if (next.kind === 'version') {
    why.push(`${because} The lesson was regenerated.`)
    return next.version
  }
  if (next.kind !== 'enough') why.push(`${because} The lesson was not regenerated: ${next.error}`)
  return next.kind
}

function attemptSentence(attempts: number, stop: StopReason, before: number, best: number): string {
  return `Attempt ${attempts} changed the score from ${shownScore(before)} to ${shownScore(best)} and ended: ${stopWords[stop]}.`
}

/** Why a repair ended, in words. */
export const stopWords: Readonly<Record<StopReason, string>> = {
  accepted: 'the score is accepted',
  rounds: 'all rounds are used',
  tokens: 'token budget used',
  time: 'time budget used',
  converged: 'the scores no longer change',
  locked: 'every section with issues is locked',
  nothing_to_edit: 'no remaining issue can be fixed by an edit',
  cost: 'cost limit reached',
  judges_unavailable: 'no judge answered',
  writers_unavailable: 'no writer answered',
  enough: 'a person ended refinement',
}
