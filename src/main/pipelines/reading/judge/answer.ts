import * as z from 'zod'
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
export const JudgeAnswer = z.object({
  refIndex: RefIndex,
  reasoning: z.string().trim().min(1).overwrite(boundedReason).describe('One sentence'),
  verdict: z.enum(['trust_crossvalidator', 'keep_error']),
  confidence: z.enum(['high', 'low']),
})
export type JudgeAnswer = z.infer<typeof JudgeAnswer>

/** A judge's answer: one entry for each word that it was asked about. */
export const JudgeAnswers = z.array(JudgeAnswer)
export type JudgeAnswers = z.infer<typeof JudgeAnswers>
