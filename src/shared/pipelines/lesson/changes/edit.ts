import * as z from 'zod'
import { ConfidenceLabel } from '../../../domain/runs/decision.ts'
import { lazyObject } from '../../../lazy-schema.ts'
import { Criterion } from '../criteria.ts'

/** Whether an edit is in the text; the possible answers of a person. */
export const EditAnswer = z.enum(['accept', 'reject'])
export type EditAnswer = z.infer<typeof EditAnswer>

/** The writer of an edit: of a few words, of a section within its length, of a rewritten section, or of the lesson. */
export const EditKind = z.enum(['patch', 'expansion', 'section_regeneration', 'lesson_regeneration'])
export type EditKind = z.infer<typeof EditKind>

/** Why an edit is not in the text (c15, c28, c31). */
export const EditGuard = z.enum([
  /** Letters of another script than the lesson’s language uses. */
  'other_language',
  'empty_section',
  /** Another heading than that of the section, or an additional one. */
  'further_heading',
  /** Less than the minimum share of the replaced length. */
  'truncated',
  /** More or fewer words than the expander may write. */
  'word_count',
  'open_fence',
  'too_long',
  /** Code, a diagram, a formula or an image was changed. */
  'protected_span',
  /** The list of the learning objectives was changed. */
  'objectives',
  /** The writer refuses. */
  'refusal',
  /** It has text that is not for learners: a remark of the writer, marks of a chat, or the writer's instructions. */
  'chat_text',
  'section_locked',
  /** Another section would be changed, lost or repeated. */
  'sections_changed',
  /** The text is unchanged. */
  'no_change',
  /** The delta judge does not consider its issues fixed. */
  'delta_judge',
  /** A locked criterion fell by more than the tolerance. */
  'quality_lock',
  /** A judged text without it has a higher score. */
  'better_version',
  /** No panel read the text with it. */
  'not_judged',
])
export type EditGuard = z.infer<typeof EditGuard>

/** The verdict of the delta judge on one edit (part a). */
export const DeltaVerdict = lazyObject(() => ({
  passed: z.boolean(),
  /** `null` without a usable answer, which counts as not passed. */
  confidence: ConfidenceLabel.nullable(),
  reason: z.string(),
  /** Issues that the edit introduced, a sentence each. */
  newIssues: z.array(z.string()),
  /** The model that answered; `null` if none did, or if unknown. */
  model: z.string().nullable(),
}))
export type DeltaVerdict = z.infer<typeof DeltaVerdict>

/** One change of one section, or of the whole lesson if it was regenerated. */
export const LessonEdit = lazyObject(() => ({
  /** Equal for the same change of the same text in every run. */
  id: z.string(),
  /** Its number over all rounds of the run, from 1. */
  number: z.int().positive(),
  kind: EditKind,
  /** The id of the text that it changes; its subject contains it. */
  textId: z.string(),
  /** The key of its section, which edits never change; `null` for the whole lesson. */
  section: z.string().nullable(),
  /** The heading of its section; for the whole lesson, its title. */
  title: z.string(),
  /** The section with its heading before and after the edit; the whole text for the whole lesson. */
  before: z.string(),
  after: z.string(),
  /** A sentence for each part that was removed from the writer’s answer or restored in it. */
  cleaned: z.array(z.string()).default([]),
  /** The ids of the issues that it should fix, in the text that it changes. */
  issues: z.array(z.string()),
  /** The criterion that it improves; `null` if no criterion covers it. */
  criterion: Criterion.nullable(),
  /** The fix in one line. */
  label: z.string(),
  /** The called writer and the model that answered; `model` is `null` if unknown. */
  writer: z.object({ role: z.string(), model: z.string().nullable() }),
  /** `null` if the delta judge was not called, as a guard had already rejected the edit. */
  delta: DeltaVerdict.nullable(),
  /** Whether it is in the text of the outcome. */
  isApplied: z.boolean(),
  /** Why it is not applied; `null` if it is. */
  guard: EditGuard.nullable(),
  /** The guard's reason with its figures, as a sentence; `null` without a guard. */
  reason: z.string().nullable(),
  /** Whether a judge of the next panel is the model that wrote it (c22). */
  isSelfJudged: z.boolean(),
}))
export type LessonEdit = z.infer<typeof LessonEdit>
