import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import { aboutEdit } from '../../../shared/pipelines/lesson/about.ts'
import { EditAnswer, type LessonEdit } from '../../../shared/pipelines/lesson/changes/edit.ts'
import { editsOf } from '../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { blockedByGuard, decidedByJudge } from '../../judging/decisions/decided.ts'

/**
 * Builds one decision for each edit, applied or not (item 6 of the page’s decisions): the answer before it is the
 * unchanged section, and its texts are the evidence. There are no blind questions about edits, as an edit exists only
 * because of a judge's issue.
 */
export function editDecisions(outcome: LessonOutcome): Omit<DecisionOf<'lesson'>, 'index'>[] {
  return editsOf(outcome).map((edit) => ({
    kind: 'edit',
    about: aboutEdit(edit),
    label: edit.label,
    options: [...EditAnswer.options],
    isAskedBlind: false,
    ...decided(edit),
    callIds: [],
    evidence: [evidence('before', edit.before), evidence('after', edit.after)],
  }))
}

function decided(edit: LessonEdit) {
  const { guard, reason, delta, writer, title, number, cleaned } = edit
  const by = writer.model ?? 'an unknown model'
  const made = `Edit ${number} of “${title}”, by ${by}.`
  const judged = {
    before: 'reject',
    proposed: 'accept',
    confidence: delta?.confidence ?? null,
    rationale: {
      rule: [made, ...cleaned, reason].filter((part) => part !== null).join(' '),
      judge: delta?.reason ?? null,
    },
  }
  return guard === null
    ? decidedByJudge({ ...judged, after: 'accept', applied: true })
    : blockedByGuard(guard, { ...judged, after: 'reject' })
}

function evidence(ref: 'before' | 'after', quote: string) {
  return { kind: 'text' as const, ref, quote, start: null, end: null }
}
