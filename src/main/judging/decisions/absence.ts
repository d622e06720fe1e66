import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { SharedTrigger } from '../../../shared/domain/runs/trigger.ts'
import type { Failed, Outcome } from '../port/judge-model.ts'

/**
 * Why a question has no answer that decides, the same for every pipeline: judges are switched off, no model is
 * configured, the model that answered only advises, or the configured model did not answer.
 */
export type Absence = 'disabled' | 'not_configured' | 'advises' | 'unavailable'

/** Returns the absence for the reason of a failure. */
export function absenceOf(why: FailureReason): Absence {
  return why === 'disabled' || why === 'not_configured' || why === 'advises' ? why : 'unavailable'
}

/** Returns the absence of several questions together: the one that a person has to know first. */
export function absenceIn(absences: readonly Absence[]): Absence {
  const order = ['unavailable', 'disabled', 'advises'] as const
  return order.find((each) => absences.includes(each)) ?? 'not_configured'
}

/** Whether a judge was asked, with or without an answer. */
export function wasAsked(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'answered' || absenceOf(outcome.why) === 'unavailable'
}

/** Returns the errors of failures, each sentence once. */
export function errorsOf(failures: readonly Failed[]): string[] {
  return [...new Set(failures.map(({ error }) => error))]
}

const triggers = {
  not_configured: 'JUDGE_NOT_CONFIGURED',
  advises: 'JUDGE_ADVISES',
  unavailable: 'JUDGE_UNAVAILABLE',
} as const satisfies Readonly<Record<Exclude<Absence, 'disabled'>, SharedTrigger>>

/**
 * Returns the escalation for unanswered questions; `open` is a sentence that names them. `null` if judges are switched
 * off.
 */
export function absenceEscalation(absence: Absence, open: string, errors: readonly string[] = []) {
  if (absence === 'disabled') return null
  return { trigger: triggers[absence], priority: 'low' as const, reason: [open, ...errors].join(' ') }
}

/**
 * Returns the escalation for questions that a judge left out of an answer that is otherwise used; `open` names them.
 */
export function incompleteEscalation(open: string, errors: readonly string[] = []) {
  return {
    trigger: 'JUDGE_INCOMPLETE' as const,
    priority: 'low' as const,
    reason: [open, ...errors].join(' '),
  }
}
