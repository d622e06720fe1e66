import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { SharedTrigger } from '../../../shared/domain/runs/trigger.ts'
import type { Failed, Outcome } from '../port/judge-model.ts'

/**
 * Why a question has no answer, as every pipeline tells it apart: the user wants no judge, nobody has set one up, or
 * the one that is set up did not answer.
 */
export type Absence = 'disabled' | 'not_configured' | 'unavailable'

/** The absence that a failure means. */
export function absenceOf(why: FailureReason): Absence {
  return why === 'disabled' || why === 'not_configured' ? why : 'unavailable'
}

/** Whether there was a judge to ask, whatever came of it. */
export function wasAsked(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'answered' || absenceOf(outcome.why) === 'unavailable'
}

/** What went wrong, each sentence once. */
export function errorsOf(failures: readonly Failed[]): string[] {
  return [...new Set(failures.map(({ error }) => error))]
}

const triggers = {
  not_configured: 'JUDGE_NOT_CONFIGURED',
  unavailable: 'JUDGE_UNAVAILABLE',
} as const satisfies Readonly<Record<Exclude<Absence, 'disabled'>, SharedTrigger>>

/**
 * The escalation for questions that stayed open. `open` says what stayed open, in a sentence; nothing is raised for a
 * judge that the user has switched off.
 */
export function absenceEscalation(absence: Absence, open: string, errors: readonly string[] = []) {
  if (absence === 'disabled') return null
  return { trigger: triggers[absence], priority: 'low' as const, reason: [open, ...errors].join(' ') }
}
