import { counted } from '../../../../../shared/counted.ts'
import type { EditKind } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { EditStatus } from '../changes/edit-status.ts'

/** Labels of the kinds of edits. */
export const editKinds: Readonly<Record<EditKind, string>> = {
  patch: 'Patch',
  expansion: 'Expansion',
  section_regeneration: 'Section regenerated',
  lesson_regeneration: 'Lesson regenerated',
}

/** Why the refinement stopped. */
export const stopReasons: Readonly<Record<StopReason, string>> = {
  accepted: 'target score reached',
  rounds: 'all rounds used',
  tokens: 'token budget used',
  time: 'time budget used',
  converged: 'scores converged',
  locked: 'all sections locked',
  nothing_to_edit: 'no issue left to edit',
  cost: 'cost limit reached',
  judges_unavailable: 'no judge answered',
  writers_unavailable: 'no writer answered',
  enough: 'stopped by a person',
}

/** Labels of the status of an edit. */
export const editStatusLabels: Readonly<Record<EditStatus, string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  falls: 'Rejected with an earlier edit',
  own: 'Your text',
  not_applied: 'Not applied',
  open: 'Not answered',
}

/** Texts of the strip of versions. */
export const iterationStrip = {
  iterations: 'Iterations',
  version: (number: number) => `Version ${number}`,
  standingText: 'Text after answers',
  notJudged: 'Not judged',
  best: 'Best',
  stands: 'Current',
  asItCameIn: 'original',
  applied: (edits: string) => `${edits} applied`,
  notApplied: (edits: string) => `${edits} not applied`,
  rolledBack: 'rolled back',
  costUnknown: 'cost unknown',
  spent: (tokens: number, cost: string) => `${counted(tokens, 'token')} · ${cost}`,
  rejected: (count: number) => `${count} rejected`,
  ownWords: (count: number) => `${count} replaced by a person`,
}

/** Texts of an edit. */
export const editHead = {
  edit: (number: number) => `Edit ${number}`,
  edits: (numbers: readonly number[]) => `${numbers.length === 1 ? 'edit' : 'edits'} ${numbers.join(', ')}`,
  showText: 'Show text',
  hideText: 'Hide text',
  deltaJudge: (isPassed: boolean, confidence: string | null, reason: string) =>
    `Delta judge: ${isPassed ? 'passed' : 'not passed'}${confidence === null ? '' : `, ${confidence} confidence`}. ${reason}`,
  buildsOn: (edits: string) => `Builds on ${edits}.`,
  alsoRejects: (edits: string) => `Rejecting it also rejects ${edits}.`,
  selfJudged: 'Self-judged: a judge of this version wrote the edit.',
}

/** Texts of the sections of two versions. */
export const sections = {
  sideBySide: 'Sections side by side',
  noSectionDiffers: 'No section differs.',
  changed: (sections: string) => `${sections} changed or edited.`,
  added: 'added',
  removed: 'removed',
  unchanged: 'unchanged',
  unchangedWords: (words: string) => `unchanged, ${words}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  frontMatter: 'Front matter',
}

/** Texts of the choice of two versions. */
export const versionChoice = {
  left: 'Left version',
  right: 'Right version',
  notJudged: 'Not judged',
  score: 'score {score}',
}
