import type * as z from 'zod'
import type { FailureReason, Usage } from '../../../shared/domain/judging/call.ts'
import type { TokenLogprob } from '../../../shared/domain/judging/logprob.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { AnswerForm } from './answer-form.ts'
import type { RenderedPrompt } from './prompt.ts'

/** A question of a pipeline to a judge. */
export interface Question<Answer> {
  readonly role: CallRole
  /** Identifies the question within its run and role, such as `words:0` or `stage:opening`; for replays. */
  readonly key: string
  /** Index of this answer among several answers to the same question; default 0. */
  readonly sample?: number
  readonly prompt: RenderedPrompt
  /** The schema of the answer. It may be a list, which is wrapped for providers that only return objects. */
  readonly schema: z.ZodType<Answer>
  /**
   * Creates the form for this question, for models that are held to one. Its values become answers of `schema`; what is
   * stored and exported is the same with and without a form.
   */
  readonly form?: () => AnswerForm
  /** Whether the answer is the model's text itself, such as Markdown: no schema is sent. Made by `textQuestion`. */
  readonly isText?: boolean
  readonly temperature: number | null
  readonly seed?: number | null
  readonly maxOutputTokens: number
  /** Time limit of one call in milliseconds if the pipeline's own settings set one, besides the limits of its role. */
  readonly callTimeoutMs?: number
  /** Number of alternatives to report for each token; default none. */
  readonly topLogprobs?: number | null
  /** The models to ask instead of the role's route, as for one judge of a panel. */
  readonly route?: readonly ModelRef[]
  /** Whether the local model that may end a route is left out, as it would answer under the name of another judge. */
  readonly isWithoutLocal?: boolean
  /** Texts whose vectors are requested: only they are sent, and the answer is one vector for each. */
  readonly texts?: readonly string[]
}

/**
 * Figures reported by the calls of a question. A replayed, salvaged or cached answer reports those of its original
 * call, and costs nothing: limits on tokens, money and time use these figures, never the clock.
 */
export interface Reported {
  readonly usage: Usage | null
  /** `null` if the price is unknown. */
  readonly costMicros: Micros | null
  /** Milliseconds, without the wait for admission. */
  readonly ms: number
}

export interface Answered<Answer> extends Reported {
  readonly kind: 'answered'
  readonly answer: Answer
  /** The text of the model; `null` if it was not stored, or is the answer. */
  readonly raw: string | null
  readonly servedModel: string | null
  readonly logprobs: readonly TokenLogprob[] | null
  readonly callIds: readonly string[]
}

export interface Failed extends Reported {
  readonly kind: 'failed'
  readonly why: FailureReason
  /** The event and the remedy, as a sentence for the user. */
  readonly error: string
  readonly raw: string | null
  readonly callIds: readonly string[]
}

/** A failure is an outcome of its own, never a score. */
export type Outcome<Answer> = Answered<Answer> | Failed

/** Answers one question with one outcome. Throws only on bugs and errors of the store. */
export interface JudgeModel {
  ask<Answer>(question: Question<Answer>): Promise<Outcome<Answer>>
}
