import type * as z from 'zod'
import type { FailureReason, Usage } from '../../../shared/domain/judging/call.ts'
import type { TokenLogprob } from '../../../shared/domain/judging/logprob.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { RenderedPrompt } from './prompt.ts'

/** A question of a pipeline to a judge. */
export interface Question<Answer> {
  readonly role: CallRole
  /** Identifies the question within its run and role, such as `words:0` or `stage:opening`; for replays. */
  readonly key: string
  /** Index of this answer among several answers to the same question; 0 by default. */
  readonly sample?: number
  readonly prompt: RenderedPrompt
  /** The schema of the answer. It may be a list: for providers that only return objects it is wrapped. */
  readonly schema: z.ZodType<Answer>
  readonly temperature: number | null
  readonly seed?: number | null
  readonly maxOutputTokens: number
  /** Milliseconds that one call may take where the pipeline's own settings say so, besides the limits of its role. */
  readonly callTimeoutMs?: number
  /** Number of alternatives to report for each token; none by default. */
  readonly topLogprobs?: number | null
  /** The models to ask instead of the role's route, as for one judge of a panel. */
  readonly route?: readonly ModelRef[]
  /** Texts of which vectors are wanted: they are all that is sent, and the answer is one vector for each. */
  readonly texts?: readonly string[]
}

export interface Answered<Answer> {
  readonly kind: 'answered'
  readonly answer: Answer
  /** The text of the model; `null` if it was not stored. */
  readonly raw: string | null
  readonly usage: Usage | null
  /** `null` where the price is not known. */
  readonly costMicros: Micros | null
  readonly ms: number
  readonly servedModel: string | null
  readonly logprobs: readonly TokenLogprob[] | null
  readonly callIds: readonly string[]
}

export interface Failed {
  readonly kind: 'failed'
  readonly why: FailureReason
  /** What happened and what to do, as a sentence for the user. */
  readonly error: string
  readonly raw: string | null
  readonly usage: Usage | null
  readonly callIds: readonly string[]
}

/** A failure is an outcome of its own, never a score. */
export type Outcome<Answer> = Answered<Answer> | Failed

/** Answers one question with one outcome. Throws only on bugs and errors of the store. */
export interface JudgeModel {
  ask<Answer>(question: Question<Answer>): Promise<Outcome<Answer>>
}
