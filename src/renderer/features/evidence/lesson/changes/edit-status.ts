import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { LessonFinal } from '../../../../../shared/pipelines/lesson/outcome.ts'

/** What stands of an edit, in a word and with a sign of its own. */
export type EditStatus = 'accepted' | 'rejected' | 'falls' | 'own' | 'not_applied' | 'open'

/** What people's answers made of an edit. */
export function editStatus({ id, isApplied }: LessonEdit, { edits }: LessonFinal): EditStatus {
  const found = edits.find((each) => each.id === id)
  if (found?.stands === 'own') return 'own'
  if (!isApplied) return 'not_applied'
  if (found === undefined) return 'open'
  if (found.stands === 'reject') return found.ruled ? 'rejected' : 'falls'
  return found.ruled ? 'accepted' : 'open'
}
