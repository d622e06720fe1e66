import { counted } from '../../../shared/counted.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import type { JudgedMemory, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import { absenceEscalation } from '../../judging/decisions/absence.ts'
import { isBinding } from './choice/always.ts'

/** Returns why a prompt needs a person. A judge that is disabled or not configured is not a reason. */
export function escalationsOf({ reason, why, candidates, judge }: MemoryOutcome): EscalationOf<'memory'>[] {
  const absence = reason === 'failed' ? absenceEscalation('unavailable', why, judge?.failures ?? []) : null
  return [
    ...(reason === 'kept_everything'
      ? [{ trigger: 'KEPT_EVERYTHING', priority: 'high', reason: why } as const]
      : []),
    ...instructions(
      candidates.filter(({ hasInstructions, kept }) => hasInstructions === true && kept),
      'high',
      'The judge kept a memory that contains instructions:',
    ),
    ...instructions(
      candidates.filter(({ blockedBy }) => blockedBy === 'instructions'),
      'medium',
      'Not injected, as it contains instructions:',
    ),
    ...some('JUDGES_DISAGREE', candidates.filter(isDisputed), 'The judges disagree on'),
    ...some(
      'CONSTRAINT_DROPPED',
      candidates.filter(isBindingDropped),
      'A constraint or decision was dropped:',
    ),
    ...(absence === null ? [] : [absence]),
  ]
}

function isDisputed({ judge, judgeSecond }: JudgedMemory): boolean {
  return judge !== 'not_asked' && judgeSecond !== 'not_asked' && judge !== judgeSecond
}

/** Returns whether judges dropped a constraint or decision; one that the limit excluded was kept by them. */
function isBindingDropped({ category, kept, by, blockedBy, judge, judgeSecond }: JudgedMemory): boolean {
  const isDropped = judge === 'dropped' || judgeSecond === 'dropped'
  return isBinding(category) && !kept && isDropped && (by === 'judge' || blockedBy === 'not_both')
}

/** Maximum number of titles that a sentence names. */
const MAX_NAMED = 3
const TITLE_CHARACTERS = 80

function instructions(
  found: readonly JudgedMemory[],
  priority: 'high' | 'medium',
  about: string,
): EscalationOf<'memory'>[] {
  return some('HAS_INSTRUCTIONS', found, about).map((escalation) => ({ ...escalation, priority }))
}

function some(
  trigger: EscalationOf<'memory'>['trigger'],
  found: readonly JudgedMemory[],
  about: string,
): EscalationOf<'memory'>[] {
  if (found.length === 0) return []
  const named = found.slice(0, MAX_NAMED).map(({ title }) => `“${title.slice(0, TITLE_CHARACTERS)}”`)
  const more = found.length - named.length
  const others = more === 0 ? '' : ` and ${counted(more, 'other')}`
  return [{ trigger, priority: 'medium', reason: `${about} ${named.join(', ')}${others}.` }]
}
