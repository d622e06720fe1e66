import * as z from 'zod'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'

/** What can be decided about a candidate. */
export const MemoryAnswer = z.enum(['keep', 'drop'])
export type MemoryAnswer = z.infer<typeof MemoryAnswer>

/** Rules that keep a judge's answer about a candidate from taking effect. */
export const MemoryGuard = z.enum([
  /** More memories were kept than are given. */
  'cap',
  /** Two judges have to agree, and one dropped it. */
  'not_both',
  /** Everything was kept although a memory gives orders. */
  'kept_everything',
  /** A constraint or decision whose tag stands in the prompt is kept whatever the judge says. */
  'always_included',
  /** It gives orders, and no judge has chosen it. */
  'instructions',
  /** Its file had changed when the output was made. */
  'withdrawn',
])
export type MemoryGuard = z.infer<typeof MemoryGuard>

/** The closed sets of words that decisions and escalations of memories use. */
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
