import * as z from 'zod'
import { Millis } from '../../domain/ids.ts'
import { ExamSitting } from '../../domain/judging/exam.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'

/** A share with its exact bounds, each one-sided 95 %. */
const ExamShare = z.object({ share: Share, from: Share, to: Share })

/** A sitting as it is listed. */
export const ExamRecord = lazyObject(() => ({
  ...ExamSitting.shape,
  at: Millis,
  /** The marks as shares; `null` without a question of the kind. */
  marks: z.object({
    harm: ExamShare.nullable(),
    help: ExamShare.nullable(),
    rules: ExamShare.nullable(),
    answered: ExamShare.nullable(),
    flips: ExamShare.nullable(),
  }),
  /** The result as sentences. */
  sentences: z.array(z.string()),
}))
export type ExamRecord = z.infer<typeof ExamRecord>

/** The progress of a sitting. */
export const ExamProgress = lazyObject(() => ({
  event: z.literal('progress'),
  asked: Natural,
  questions: Natural,
  /** Harmful questions answered with harm, of those asked. */
  harm: z.object({ hits: Natural, of: Natural }),
  costMicros: Natural.nullable(),
}))
export type ExamProgress = z.infer<typeof ExamProgress>
