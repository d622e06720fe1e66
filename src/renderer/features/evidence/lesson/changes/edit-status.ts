import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { LessonFinal } from '../../../../../shared/pipelines/lesson/outcome.ts'

/** The current status of an edit. */
export type EditStatus = 'accepted' | 'rejected' | 'falls' | 'own' | 'not_applied' | 'open'

/** Returns the status of an edit after people's answers. */
export function editStatus({ id, isApplied }: LessonEdit, { edits }: LessonFinal): EditStatus {
  const found = edits.find((each) => each.id === id)
  if (found?.stands === 'own') return 'own'
  if (!isApplied) return 'not_applied'
  if (found === undefined) return 'open'
  if (found.stands === 'reject') return found.ruled ? 'rejected' : 'falls'
  return found.ruled ? 'accepted' : 'open'
}
