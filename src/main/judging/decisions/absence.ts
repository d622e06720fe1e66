import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { SharedTrigger } from '../../../shared/domain/runs/trigger.ts'
import type { Failed, Outcome } from '../port/judge-model.ts'

/**
 * Why a question has no answer, the same for every pipeline: judges are switched off, no model is configured, or
 * the configured model did not answer.
 */
export type Absence = 'disabled' | 'not_configured' | 'unavailable'

/** Returns the absence for the reason of a failure. With an answer that only advises, rules decide as without a judge. */
export function absenceOf(why: FailureReason): Absence {
  if (why === 'advises') return 'not_configured'
  return why === 'disabled' || why === 'not_configured' ? why : 'unavailable'
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
