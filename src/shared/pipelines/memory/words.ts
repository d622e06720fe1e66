import * as z from 'zod'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'

/** The possible decisions about a candidate. */
export const MemoryAnswer = z.enum(['keep', 'drop'])
export type MemoryAnswer = z.infer<typeof MemoryAnswer>

/** Guards that keep a judge's answer about a candidate from taking effect. */
export const MemoryGuard = z.enum([
  /** More memories were kept than the limit allows. */
  'cap',
  /** Two judges must agree, and one dropped it. */
  'not_both',
  /** Everything was kept although a memory contains instructions. */
  'kept_everything',
  /** A constraint or decision whose tag appears in the prompt is kept regardless of the judge. */
  'always_included',
  /** It contains instructions, and no judge has chosen it. */
  'instructions',
  /** Its file had changed when the output was made. */
  'withdrawn',
])
export type MemoryGuard = z.infer<typeof MemoryGuard>

/** The closed sets of words for decisions and escalations of memories. */
export const memoryWords = {
  about: z.enum(['memory', 'missing']),
  kind: z.enum(['candidate', 'missing']),
  guard: MemoryGuard,
  trigger: z.enum(['JUDGES_DISAGREE', 'CONSTRAINT_DROPPED', 'KEPT_EVERYTHING', 'HAS_INSTRUCTIONS']),
  reason: z.enum([
    'misread_evidence',
    'invented_evidence',
    'wrong_rule',
    'missed_link',
    'same_words_only',
    'followed_orders',
    RIGHT_FOR_WRONG_REASON,
  ]),
}
