import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'

/** Some models write numbers as strings. */
const RefIndex = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.int().nonnegative(),
)

/**
 * What a judge says of one word (000-11). The reason stands before the verdict, so that a model that writes from
 * front to back gives it before it decides.
 */
export const JudgeAnswer = deferredObject(() => ({
  refIndex: RefIndex,
  /** An empty one makes the row low in confidence. */
  reasoning: z.string().trim().overwrite(boundedReason).meta({ minLength: 1, description: 'One sentence' }),
  verdict: z.enum(['trust_crossvalidator', 'keep_error']),
  confidence: z.enum(['high', 'low']),
  /** The word that it says it is about, where a model repeats it. */
  ref: z.unknown().optional().meta({ unasked: true }),
}))
export type JudgeAnswer = z.infer<typeof JudgeAnswer>

/**
 * A judge's answer: one entry for each word that it was asked about. An entry that cannot be read costs itself, not
 * the others (c.2); where none can be read, the answer says why.
 */
export const JudgeAnswers = z.preprocess((value) => {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const readable = entries.filter((entry) => JudgeAnswer.safeParse(entry).success)
  return readable.length === 0 ? value : readable
}, z.array(JudgeAnswer))
export type JudgeAnswers = z.infer<typeof JudgeAnswers>
