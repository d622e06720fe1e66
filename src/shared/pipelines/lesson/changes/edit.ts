import * as z from 'zod'
import { deferredObject } from '../../../deferred.ts'
import { ConfidenceLabel } from '../../../domain/runs/decision.ts'
import { Criterion } from '../criteria.ts'

/** Whether an edit is in the text; what a person may answer. */
export const EditAnswer = z.enum(['accept', 'reject'])
export type EditAnswer = z.infer<typeof EditAnswer>

/** Which writer made an edit: of a few words, of a section within its length, of a section anew, or of the lesson. */
export const EditKind = z.enum(['patch', 'expansion', 'section_regeneration', 'lesson_regeneration'])
export type EditKind = z.infer<typeof EditKind>

/** Why an edit is not in the text (c15, c28, c31). */
export const EditGuard = z.enum([
  /** Other letters than those of the lesson’s language. */
  'other_language',
  'empty_section',
  /** Another heading than the one that the section has, or one more. */
  'further_heading',
  /** Less than the least share of the length that it replaces. */
  'truncated',
  /** More or fewer words than the expander may write. */
  'word_count',
  'open_fence',
  'too_long',
  /** Code, a diagram, a formula or an image was changed. */
  'protected_span',
  /** The list of what the lesson teaches was changed. */
  'objectives',
  /** The writer refuses. */
  'refusal',
  /** It has text that is not for learners: a remark of the writer, marks of a chat, orders to the writer. */
  'chat_text',
  'section_locked',
  /** Another section than its own would be changed, lost or repeated. */
  'sections_changed',
  /** It gives back what stood. */
  'no_change',
  /** The delta judge does not find its issues fixed. */
  'delta_judge',
  /** A locked criterion fell further than is tolerated. */
  'quality_lock',
  /** A judged text without it has the higher score. */
  'better_version',
  /** No panel read the text with it. */
  'not_judged',
])
export type EditGuard = z.infer<typeof EditGuard>

/** What the delta judge says of one edit (part a). */
export const DeltaVerdict = deferredObject(() => ({
  passed: z.boolean(),
  /** `null` where it did not answer in a way that can be used, which is not passed. */
  confidence: ConfidenceLabel.nullable(),
  reason: z.string(),
  /** What the edit made worse, a sentence each. */
  newIssues: z.array(z.string()),
  /** The model that answered; `null` where none did, or it is not known. */
  model: z.string().nullable(),
}))
export type DeltaVerdict = z.infer<typeof DeltaVerdict>

/** One change of one section, or of the whole lesson where it was regenerated. */
export const LessonEdit = deferredObject(() => ({
  /** Equal for the same change of the same text, whoever runs it. */
  id: z.string(),
  /** Over all rounds of the run, from 1. */
  number: z.int().positive(),
  kind: EditKind,
  /** The digits of the text that it changes: its subject names them. */
  textId: z.string(),
  /** The key of its section, which edits never change; `null` for the whole lesson. */
  section: z.string().nullable(),
  /** The heading of its section; the title of the lesson for the whole. */
  title: z.string(),
  /** The section as it stood, with its heading, and as the writer wants it; the whole text for the whole lesson. */
  before: z.string(),
  after: z.string(),
  /** A sentence for each part that was removed from the writer’s answer or put back into it. */
  cleaned: z.array(z.string()).default([]),
  /** The issues that it is to fix, of the text that it changes. */
  issues: z.array(z.string()),
  /** The criterion that it is made for; `null` where no criterion covers it. */
  criterion: Criterion.nullable(),
  /** What is to be fixed, as one line. */
  label: z.string(),
  /** Who was asked, and the model that answered; `model` is `null` where it is not known. */
  writer: z.object({ role: z.string(), model: z.string().nullable() }),
  /** `null` where it was not asked, as a guard had rejected the edit before. */
  delta: DeltaVerdict.nullable(),
  /** Whether it is in the text of the outcome. */
  isApplied: z.boolean(),
  /** Why it is not; `null` where it is. */
  guard: EditGuard.nullable(),
  /** The guard's reason with its figures, as a sentence; `null` where none stands against it. */
  reason: z.string().nullable(),
  /** Whether a judge of the panel after it is of the model that wrote it (c22). */
  isSelfJudged: z.boolean(),
}))
export type LessonEdit = z.infer<typeof LessonEdit>
