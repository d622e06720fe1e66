import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { contentKey } from '../../../../judging/decisions/content-key.ts'
import type { DraftEdit } from '../write/edit.ts'

/**
 * Numbers the edits of a run and gives them ids. An id is derived from the content of the edit and the number of
 * earlier edits with the same content, so two edits of one run never have the same subject.
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
