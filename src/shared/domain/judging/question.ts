import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Micros } from '../money.ts'
import { FailureReason, Usage } from './call.ts'
import { TokenLogprob } from './logprob.ts'
import { CallRole } from './role.ts'

/** Tokens and cost as answers report them, whether or not they are charged again; `null` where nothing is known. */
const reported = { usage: Usage.nullable().default(null), costMicros: Micros.nullable().default(null) }

/** An answer with what the call that gave it reported. Older ones do not say what they reported. */
export const KnownAnswer = deferredObject(() => ({
  /** The validated answer, as JSON. */
  answer: z.json(),
  /** The words of the model; `null` where answers are not kept, and where the words are the answer. */
  raw: z.string().nullable(),
  servedModel: z.string().nullable(),
  logprobs: z.array(TokenLogprob).nullable(),
  ...reported,
  /** Milliseconds that the call took, without its wait for admission. */
  ms: z.number().nonnegative().default(0),
}))
export type KnownAnswer = z.infer<typeof KnownAnswer>

const Answered = KnownAnswer.extend({ kind: z.literal('answered') })

const Failed = deferredObject(() => ({
  kind: z.literal('failed'),
  why: FailureReason,
  /** What happened and what to do, as a sentence for the user. */
  error: z.string(),
  raw: z.string().nullable(),
}))

/**
 * What a run asked and what it was told. A replay finds it by role, key and sample, never by the order of calls.
 * `system` and `user` are `null` where prompts are not kept.
 */
export const AskedQuestion = deferredObject(() => ({
  role: CallRole,
  key: z.string(),
  sample: z.int().nonnegative(),
  promptId: z.string(),
  promptVersion: z.string(),
  system: z.string().nullable(),
  user: z.string().nullable(),
  callIds: z.array(z.string()),
  /** What all its calls reported together, for limits on tokens, money and time; a replay counts the same. */
  ...reported,
  ms: z.number().nonnegative(),
  outcome: z.discriminatedUnion('kind', [Answered, Failed]),
}))
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** An answer that was written down before anybody asked, such as a sample has; found as a replay finds its own. */
export const WrittenAnswer = AskedQuestion.pick({ role: true, key: true, sample: true }).extend({
  answer: z.json(),
  /** Whose answer it is meant to be, where several judges answer one question: judges served by one model count as one. */
  by: z.string().exactOptional(),
})
export type WrittenAnswer = z.infer<typeof WrittenAnswer>

/** All that a run asked, as one body. */
export const RunQuestions = z.object({ questions: z.array(AskedQuestion) })
export type RunQuestions = z.infer<typeof RunQuestions>
