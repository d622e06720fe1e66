import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { contentKey } from '../../../../judging/decisions/content-key.ts'
import type { DraftEdit } from '../write/edit.ts'

/**
 * Gives the edits of a run their numbers and ids. An id is made of what the edit changes, and how often that came before:
 * two edits of one run have no subject in common.
 */
export function editNumbering() {
  let number = 0
  const taken = new Map<string, number>()
  return (draft: DraftEdit): LessonEdit => {
    number += 1
    const about = [draft.textId, draft.section ?? '', draft.before, draft.after].join('\n')
    const before = taken.get(about) ?? 0
    taken.set(about, before + 1)
    const id = contentKey(before === 0 ? about : `${about}\n${before + 1}`)
    return { ...draft, id, number, isApplied: draft.guard === null, isSelfJudged: false }
  }
}

export type EditNumbering = ReturnType<typeof editNumbering>
