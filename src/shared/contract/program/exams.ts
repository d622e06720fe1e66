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

/** Whether the report of a model holds for its answers now. */
export const ExamValidity = z.enum([
  'holds',
  /** The server lists other weights under the name. */
  'other_weights',
  /** The settings name another address. */
  'other_address',
  /** The prompt has changed since. */
  'other_prompt',
  /** The server does not answer, or does not list the model now. */
  'unreachable',
])
export type ExamValidity = z.infer<typeof ExamValidity>

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

/** The state of a sitting in the background. */
export const SittingState = z.discriminatedUnion('kind', [
  /** Others are under way. */
  z.object({ kind: z.literal('waiting') }),
  ExamProgress.omit({ event: true }).extend({
    kind: z.literal('under_way'),
    /** Milliseconds until the end of the paper, at the pace of this sitting; `null` before its first answers. */
    leftMs: z.number().nonnegative().nullable(),
  }),
  /** It ended without a result, for a reason given as a sentence. */
  z.object({ kind: z.literal('stopped'), why: z.string() }),
])
export type SittingState = z.infer<typeof SittingState>

/** The estimated effort of a number of questions of an exam. */
export const ExamForecast = z.object({
  questions: Natural,
  /** Milliseconds; `null` if the model was not measured. */
  ms: z.number().nonnegative().nullable(),
  /** Millionths of a dollar; `null` if the price is unknown. */
  costMicros: Natural.nullable(),
})
export type ExamForecast = z.infer<typeof ExamForecast>

/** The exam of a role for the first model of its route. */
export const ExamOffer = lazyObject(() => ({
  role: Role,
  /** `null` if the route is empty. */
  model: ModelRef.nullable(),
  /** Maximum number of questions of a sitting. */
  questions: Natural,
  /** The whole paper, and the questions after which a model without fault has passed. */
  forecast: z.object({ whole: ExamForecast, faultless: ExamForecast }),
  /** The newest sitting of the model, regardless of its weights; `null` if there is none. */
  report: ExamRecord.nullable(),
  /** Whether the report holds for the model as it is now; `null` without a report. */
  validity: ExamValidity.nullable(),
  /** Number of answers of a sitting that did not end and can go on. */
  answers: Natural,
  /** The sitting in the background of this program; `null` if there is none. */
  sitting: SittingState.nullable(),
}))
export type ExamOffer = z.infer<typeof ExamOffer>

const RoleOnly = z.object({ role: Role })

export const exams = {
  /** Returns the exams of all roles. */
  offers: procedure().output(z.array(ExamOffer)),
  /** Returns the worst answers of a sitting. */
  worst: procedure('NOT_FOUND')
    .input(z.object({ id: ExamId }))
    .output(z.array(ExamQuestion)),
  /** Begins the sitting of the first model of a role in the background, or goes on with it. */
  start: procedure('NOT_ALLOWED').input(RoleOnly),
  /** Stops the sitting of a role; the next one goes on where it was. */
  pause: procedure().input(RoleOnly),
  /** Stops the sitting of a role and forgets its answers. */
  cancel: procedure('NOT_ALLOWED').input(RoleOnly),
}
