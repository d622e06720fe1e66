import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { slotsOf } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import { isFixable } from '../../../../../shared/pipelines/lesson/fixable.ts'
import { countingIn } from '../../escalations.ts'
import { arbitrated } from '../plan/arbiter.ts'
import { type Plan, routed } from '../plan/router.ts'
import { oscillates, stopReason } from './controller.ts'
import type { EditRound } from './edit-round.ts'
import { afterEdits, withLocked } from './locks.ts'
import { NOTHING } from './meter.ts'
import { add, maxMicros, type RepairState, type RepairTools, stopAt } from './refiner.ts'
import { editStage, readRound, unchanged } from './round-stages.ts'
import type { Version } from './version.ts'

/** The end of an attempt of the decision loop. */
export interface AttemptEnd {
  readonly stop: StopReason
  /** The text of its last round that was not reverted; the next attempt continues from it. */
  readonly last: Version
  /** Why writers did not answer, if none did. */
  readonly errors: readonly string[]
  /** Whether no writer was called: none is configured, or a person said "enough". */
  readonly isUnasked: boolean
  /** Why the router prefers to regenerate the lesson; `null` if it does not. */
  readonly regenerate: string | null
}

/**
 * Runs one attempt of the decision loop: rounds of edits, each read by a panel, until the controller stops (part a,
 * c5). Each round is planned from the findings of the panel on its own text. A polish of an accepted text handles only
 * fixable issues.
 */
export async function attempt(
  state: RepairState,
  from: Version,
  maxRounds: number,
  tools: RepairTools,
  isPolish = false,
): Promise<AttemptEnd> {
  let base = from
  const scores = [from.score ?? 0]
  let silent: EditRound = NO_ROUND
  for (let round = 1; ; round += 1) {
    tools.checkpoint()
    const plan = planOf(isPolish ? { ...base, issues: base.issues.filter(isFixable) } : base, tools)
    const open = plan.tasks.filter(({ section }) => !state.locks.locked.has(section))
    const notes = [...plan.notes, ...lockedNotes(plan, state)]
    if (plan.regenerate !== null && !isPolish && (round === 1 || open.length === 0))
      return { ...ended('nothing_to_edit', base, false), regenerate: plan.regenerate }
    if (open.length === 0) return ended(plan.tasks.length > 0 ? 'locked' : 'nothing_to_edit', base)
    const at = { loop: state.attempts, round }
    const { attempts } = tools.config.refinement
    tools.log.enter({ attempt: at.loop, attempts, round, rounds: maxRounds })
    const edited = await editStage(state, base, { ...plan, tasks: open }, at, tools)
    if (edited.silent !== null) {
      silent = edited
      return ended(edited.silent === 'not_asked' ? 'enough' : 'writers_unavailable', base)
    }
    const noted = { ...edited, notes: [...notes, ...edited.notes] }
    const after = await afterRound(state, base, noted, at, scores, tools)
    base = after.base
    const stop = after.stop ?? stopOf(state, base, scores, { rounds: round, maxRounds }, tools)
    if (stop !== null) return ended(stop, base)
  }

  function ended(stop: StopReason, last: Version, isMarked = true): AttemptEnd {
    if (isMarked) stopAt(state, stop)
    const isUnasked = silent.silent === 'no_writer' || silent.silent === 'not_asked'
    return { stop, last, errors: silent.notes, isUnasked, regenerate: null }
  }
}

interface AfterRound {
  /** Why the attempt ends; `null` if another round follows. */
  readonly stop: StopReason | null
  readonly base: Version
}

/** Handles a round in which a writer answered; the resulting score is added to `scores`. */
async function afterRound(
  state: RepairState,
  base: Version,
  edited: EditRound,
  at: Round,
  scores: number[],
  tools: RepairTools,
): Promise<AfterRound> {
  const { sectionLockAfterEdits, oscillation } = tools.config.refinement
  noteRejections(state, edited.edits)
  const passed = edited.edits.filter(({ guard }) => guard === null)
  const sections = passed.flatMap(({ section }) => section ?? [])
  if (passed.length === 0) {
    add(state, unchanged(base, edited, at, state))
    scores.push(base.score ?? 0)
    return { stop: null, base }
  }
  state.locks = afterEdits(state.locks, sections, sectionLockAfterEdits)
  const next = await readRound(state, base, edited, at, tools)
  if (next.result === 'not_judged') return { stop: 'judges_unavailable', base }
  const isBack = next.result === 'rolled_back'
  const stands = isBack ? base : next
  scores.push(stands.score ?? 0)
  if (isBack || oscillates(scores, oscillation)) state.locks = withLocked(state.locks, sections)
  return { stop: null, base: stands }
}

function stopOf(
  state: RepairState,
  base: Version,
  scores: readonly number[],
  rounds: { readonly rounds: number; readonly maxRounds: number },
  tools: RepairTools,
): StopReason | null {
  return stopReason(
    {
      isAccepted: base.read.outcome.recommendation === 'ACCEPT',
      ...rounds,
      spent: { ...state.spent, micros: state.spent.micros + tools.microsBefore },
      maxMicros: maxMicros(tools),
      scores,
      isAllLocked: isAllLocked(state, base),
    },
    tools.config.refinement,
  )
}

const NO_ROUND: EditRound = { text: '', edits: [], notes: [], spent: NOTHING, silent: null }

function planOf(
  { read: { outcome }, issues, text }: Pick<Version, 'read' | 'issues' | 'text'>,
  { config, parse }: RepairTools,
) {
  const slots = slotsOf(text, parse)
  const { issues: counting, notes } = arbitrated(issues, {
    verdicts: countingIn(outcome),
    difference: config.panel.difference,
    sections: slots.sections.map(({ key }) => key),
  })
  return { ...routed(counting, slots, outcome.panel), notes }
}

function lockedNotes({ tasks }: Plan, { locks }: RepairState): string[] {
  const locked = tasks.filter(({ section }) => locks.locked.has(section)).map(({ section }) => section)
  return locked.length === 0 ? [] : [`Locked sections keep their issues: ${locked.join(', ')}.`]
}

function isAllLocked({ locks }: RepairState, { issues }: Version): boolean {
  const open = new Set(
    issues.flatMap(({ section, severity }) => (severity === 'info' ? [] : (section ?? []))),
  )
  return open.size > 0 && [...open].every((section) => locks.locked.has(section))
}

function noteRejections({ rejections }: RepairState, edits: readonly LessonEdit[]): void {
  for (const { section, reason } of edits)
    if (section !== null && reason !== null) rejections.set(section, reason)
}
