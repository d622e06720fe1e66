import type * as z from 'zod'
import type { FailureReason, Usage } from '../../../shared/domain/judging/call.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { TokenLogprob } from '../../../shared/domain/judging/question.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { RenderedPrompt } from './prompt.ts'

/** What a pipeline asks. */
export interface Question<Answer> {
  readonly role: CallRole
  /** Names the question within its run and role, such as `words:0` or `stage:opening`: a replay finds it by this. */
  readonly key: string
  /** Which of several answers to the same question this is; 0 unless told. */
  readonly sample?: number
  readonly prompt: RenderedPrompt
  /** What an answer must be. A list may be asked for as a list: providers that only know objects are seen to. */
  readonly schema: z.ZodType<Answer>
  readonly temperature: number | null
  readonly seed?: number | null
  readonly maxOutputTokens: number
  /** How many alternatives to report for each token; none unless told. */
  readonly topLogprobs?: number | null
  /** The models to ask instead of the role's own route: a target of a panel. */
  readonly route?: readonly ModelRef[]
}

export interface Answered<Answer> {
  readonly kind: 'answered'
  readonly answer: Answer
  /** The words of the model; `null` where they were not kept. */
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
  /** What happened and what to do, for a person. */
  readonly error: string
  readonly raw: string | null
  readonly usage: Usage | null
  readonly callIds: readonly string[]
}

/** A failure is an outcome of its own, never a score. */
export type Outcome<Answer> = Answered<Answer> | Failed

/** One question in, one outcome out. It throws only what is a bug, or the store's own trouble. */
export interface JudgeModel {
  ask<Answer>(question: Question<Answer>): Promise<Outcome<Answer>>
}
