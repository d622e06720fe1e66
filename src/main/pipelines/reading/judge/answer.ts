import * as z from 'zod'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'

/** A word index; some models write numbers as strings. */
const RefIndex = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.int().nonnegative(),
)

/**
 * A judge's answer about one word (000-11). The reason precedes the verdict, so that a model that writes sequentially
 * gives it before it decides.
 */
export const JudgeAnswer = lazyObject(() => ({
  refIndex: RefIndex,
  /** An empty reason gives the row low confidence. */
  reasoning: z.string().trim().overwrite(boundedReason).meta({ minLength: 1, description: 'One sentence' }),
  verdict: z.enum(['trust_crossvalidator', 'keep_error']),
  confidence: z.enum(['high', 'low']),
  /** The word of the row, if a model repeats it. */
  ref: z.unknown().optional().meta({ unasked: true }),
}))
export type JudgeAnswer = z.infer<typeof JudgeAnswer>

/**
 * A judge's answer: one entry for each word in question. An unreadable entry does not affect the others (c.2); if none
 * is readable, the answer is rejected with the reason.
 */
export const JudgeAnswers = z.preprocess((value) => {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const readable = entries.filter((entry) => JudgeAnswer.safeParse(entry).success)
  return readable.length === 0 ? value : readable
}, z.array(JudgeAnswer))
export type JudgeAnswers = z.infer<typeof JudgeAnswers>
