import * as z from 'zod'

/** The limits of the judge of evaluations; what is asked and when a person is called is part of each evaluator. */
export const EvaluationSettings = z.strictObject({
  /** Maximum number of characters of all fields of a row together. A longer row is not judged by a model. */
  maxCharacters: z.int().min(1_000).max(1_000_000).default(60_000),
  /** Maximum number of parts of a field that are asked about. A field with more is asked about as a whole, by a person. */
  maxParts: z.int().min(1).max(200).default(60),
  /** Maximum number of answers in one question to a model. */
  answersPerQuestion: z.int().min(1).max(60).default(20),
  /** Maximum number of output tokens of an answer. */
  maxOutputTokens: z.int().min(200).max(16_000).default(4_000),
})
export type EvaluationSettings = z.infer<typeof EvaluationSettings>
