import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import { NO_LOCKS } from './locks.ts'
import { add, type RepairState, type RepairTools, roundName, spend } from './refiner.ts'
import { type RegenerationParts, regenerated, thrownOutEdit } from './regenerate.ts'
import { unchanged } from './round-stages.ts'
import { type Version, versionOf } from './version.ts'

/** A lesson that was regenerated and read, or why there is none. */
export type RegeneratedLesson =
  | { readonly kind: 'version'; readonly version: Version }
  | { readonly kind: 'writers_unavailable' | 'judges_unavailable' | 'enough'; readonly error: string }

interface How {
  readonly instruction: string | null
  readonly roles: RegenerationParts['roles']
}

const BY_ITSELF: How = { instruction: null, roles: ['lesson.generator'] }

/**
 * Has a lesson regenerated and read by a panel (c16, c29). If the checks without a model reject it, no judge reads it,
 * and the earlier text is kept. A regenerated text has no locks, as its sections are new.
 */
export async function regenerateLesson(
  state: RepairState,
  base: Version,
  tools: RepairTools,
  { instruction, roles }: How = BY_ITSELF,
): Promise<RegeneratedLesson> {
  const { input, config, ask, log, read, numbered } = tools
  const round = nextRound(state)
  const written = await log.wait(
    `regeneration ${roundName(round)}`,
    () => regenerated({ base, round, input, config, instruction, roles, ask }),
    ({ spent }) => ({ counts: { tokens: spent.tokens, costMicros: spent.micros } }),
  )
  spend(state, written.spent)
  if (written.kind === 'not_asked') return { kind: 'enough', error: written.error }
  if (written.kind !== 'text') return { kind: 'writers_unavailable', error: written.error }
  state.regenerations += 1
  const { draft, text } = written
  if (draft.guard !== null) {
    const edits = [numbered(draft)]
    add(state, unchanged(base, { edits, notes: [] }, round, state))
    return { kind: 'writers_unavailable', error: draft.reason ?? '' }
  }
  const generator = draft.writer.model ?? base.generator
  const found = await read({ text, round, from: null, writers: [], generator })
  spend(state, found.spent)
  const edit = numbered({ ...draft, after: found.outcome.text })
  const about = { ...round, number: state.versions.length + 1, from: base.number, locked: [], notes: [] }
  const own = { ...about, writers: [], generator }
  if (found.outcome.path === 'judged') {
    const version = versionOf(found, { ...own, result: 'judged', edits: [edit] })
    state.locks = NO_LOCKS
    state.rejections.clear()
    add(state, version)
    return { kind: 'version', version }
  }
  const isThrownOut = found.outcome.path === 'thrown_out'
  const rejected = isThrownOut
    ? thrownOutEdit(edit, found.outcome)
    : {
        ...edit,
        isApplied: false,
        guard: 'not_judged' as const,
        reason: 'No judge answered about the regenerated lesson.',
      }
  add(state, versionOf(found, { ...own, result: 'not_judged', edits: [rejected] }))
  const error = rejected.reason ?? ''
  return { kind: isThrownOut ? 'writers_unavailable' : 'judges_unavailable', error }
}

/** Returns the round after all others of the attempt: a regeneration is not one of its rounds of edits. */
function nextRound({ versions, attempts }: RepairState): Round {
  const rounds = versions.filter(({ loop }) => loop === attempts).map(({ round }) => round)
  return { loop: attempts, round: Math.max(0, ...rounds) + 1 }
}
