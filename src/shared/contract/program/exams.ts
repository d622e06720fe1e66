import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { ExamId, Millis } from '../../domain/ids.ts'
import { ExamHold, ExamQuestion, ExamSitting } from '../../domain/judging/exam.ts'
import { ModelRef } from '../../domain/judging/model.ts'
import { Role } from '../../domain/judging/role.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { procedure } from '../procedure.ts'

/** A share with its exact bounds, each one-sided 95 %. */
const ExamShare = z.object({ share: Share, from: Share, to: Share })

/** A sitting in a list. */
export const ExamRecord = lazyObject(() => ({
  ...ExamSitting.shape,
  at: Millis,
  /** How the model is recognized again; with `nothing` its answers only advise. */
  holdsBy: ExamHold,
  /** The marks as shares; `null` for a kind without questions. */
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
  /** Harmful questions that were answered with harm, and all that were asked. */
  harm: z.object({ hits: Natural, of: Natural }),
  costMicros: Natural.nullable(),
}))
export type ExamProgress = z.infer<typeof ExamProgress>

/** The exam of a role for the first model of its route. */
export const ExamOffer = lazyObject(() => ({
  role: Role,
  /** `null` if the route is empty. */
  model: ModelRef.nullable(),
  /** Maximum number of questions of a sitting. */
  questions: Natural,
  /** Milliseconds of a whole paper; `null` if the model was not measured. */
  estimateMs: z.number().nonnegative().nullable(),
  /** The newest sitting of the model, regardless of its weights; `null` if there is none. */
  report: ExamRecord.nullable(),
}))
export type ExamOffer = z.infer<typeof ExamOffer>

/** A step of a sitting in a window: its progress, or its end. */
export const ExamStep = z.union([ExamProgress, z.object({ event: z.literal('sat'), sitting: ExamRecord })])
export type ExamStep = z.infer<typeof ExamStep>

export const exams = {
  /** Returns the exams of all roles. */
  offers: procedure().output(z.array(ExamOffer)),
  /** Returns the worst answers of a sitting. */
  worst: procedure('NOT_FOUND')
    .input(z.object({ id: ExamId }))
    .output(z.array(ExamQuestion)),
  /** Lets the first model of a role sit its exam. Ending the stream cancels the sitting, which then has no result. */
  sit: procedure('NOT_ALLOWED')
    .input(z.object({ role: Role }))
    .output(eventIterator(ExamStep)),
}
