import type { EditKind } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'

/** What kind of edit a writer made. */
export const editKinds: Readonly<Record<EditKind, string>> = {
  patch: 'Patch',
  expansion: 'Expansion',
  section_regeneration: 'Section regenerated',
  lesson_regeneration: 'Lesson regenerated',
}

/** Why the repair went no further. */
export const stopReasons: Readonly<Record<StopReason, string>> = {
  accepted: 'target score reached',
  rounds: 'all rounds used',
  tokens: 'token limit reached',
  time: 'time limit reached',
  converged: 'scores converged',
  locked: 'all sections locked',
  nothing_to_edit: 'no issue left to edit',
  cost: 'cost limit reached',
  judges_unavailable: 'no judge answered',
  writers_unavailable: 'no writer answered',
  enough: 'stopped by a person',
}
