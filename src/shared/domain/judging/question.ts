import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Micros } from '../money.ts'
import { FailureReason, Usage } from './call.ts'
import { TokenLogprob } from './logprob.ts'
import { CallRole } from './role.ts'

/** Tokens and cost as answers report them, even if they are not charged again; `null` if unknown. */
const reported = { usage: Usage.nullable().default(null), costMicros: Micros.nullable().default(null) }

/** An answer with the usage that its call reported. Older ones lack the usage. */
export const KnownAnswer = lazyObject(() => ({
  /** The validated answer, as JSON. */
  answer: z.json(),
  /** The literal text of the model; `null` if texts are not stored, or if the text itself is the answer. */
  raw: z.string().nullable(),
  servedModel: z.string().nullable(),
  logprobs: z.array(TokenLogprob).nullable(),
  ...reported,
  /** Milliseconds of the call, without its wait for admission. */
  ms: z.number().nonnegative().default(0),
}))
export type KnownAnswer = z.infer<typeof KnownAnswer>

const Answered = KnownAnswer.extend({ kind: z.literal('answered') })

const Failed = lazyObject(() => ({
  kind: z.literal('failed'),
  why: FailureReason,
  /** The error and what to do, as a sentence for the user. */
  error: z.string(),
  raw: z.string().nullable(),
}))

/**
 * A question of a run with its answer. A replay finds it by role, key and sample, never by the order of calls. `system`
 * and `user` are `null` if prompts are not stored.
 */
export const AskedQuestion = lazyObject(() => ({
  role: CallRole,
  key: z.string(),
  sample: z.int().nonnegative(),
  promptId: z.string(),
  promptVersion: z.string(),
  system: z.string().nullable(),
  user: z.string().nullable(),
  callIds: z.array(z.string()),
  /** The usage that all its calls reported together, for limits on tokens, money and time; a replay counts the same. */
  ...reported,
  ms: z.number().nonnegative(),
  outcome: z.discriminatedUnion('kind', [Answered, Failed]),
  /** The answer of a model that may only advise. Present together with the failure `advises`. */
  advice: KnownAnswer.exactOptional(),
}))
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** An answer that was prepared in advance, such as that of a sample; found in the same way as in a replay. */
export const WrittenAnswer = AskedQuestion.pick({ role: true, key: true, sample: true }).extend({
  answer: z.json(),
  /**
   * The model that the answer represents, if several judges answer one question: judges served by one model count as
   * one.
   */
  by: z.string().exactOptional(),
})
export type WrittenAnswer = z.infer<typeof WrittenAnswer>

/** All questions of a run, as one body. */
export const RunQuestions = z.object({ questions: z.array(AskedQuestion) })
export type RunQuestions = z.infer<typeof RunQuestions>
