import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { Millis, Sha256 } from '../ids.ts'
import { Micros } from '../money.ts'
import { CallResult } from './call-result.ts'
import { ProviderName } from './model.ts'
import { CallTiming } from './model-speed.ts'
import { RefusalCategory } from './refusal.ts'
import { CallRole } from './role.ts'

/**
 * Why a question has no answer: how its last call ended, or why no call was made. `disabled` is the user's choice,
 * `not_configured` a role without a model or key, `not_recorded` a replay that has no answer to this question.
 */
export const FailureReason = z.enum([
  ...CallResult.exclude(['ok', 'interrupted']).options,
  'disabled',
  'not_configured',
  'not_recorded',
])
export type FailureReason = z.infer<typeof FailureReason>

/** Tokens, normalized over providers. */
export const Usage = deferredObject(() => ({
  inputUncached: Natural,
  cacheRead: Natural,
  cacheWrite: Natural,
  output: Natural,
  /** Part of `output`. */
  reasoning: Natural,
}))
export type Usage = z.infer<typeof Usage>

/** All tokens of a usage; those of reasoning are part of the output. */
export function tokensOf({ inputUncached, cacheRead, cacheWrite, output }: Usage): number {
  return inputUncached + cacheRead + cacheWrite + output
}

/** Who answered a call: a provider, or what was written down beforehand, which asks nobody. */
const Answerer = z.enum([...ProviderName.options, 'written'])

const Param = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * One question to one model, answered or not; what was paid for is accounted for either way. Its retries and its
 * repair turn are part of it. Unique within its run: the id is made of role, key, sample and place in the route, so
 * that equal runs have equal ids.
 */
export const ModelCall = deferredObject(() => ({
  id: z.string(),
  role: CallRole,
  /** Which question of the role it is, as the pipeline names it. */
  key: z.string(),
  sample: Natural,
  provider: Answerer,
  baseUrl: z.string(),
  requestedModel: z.string(),
  servedModel: z.string().nullable(),
  /** What the provider says beyond the name: a digest of the weights, a fingerprint of the system. */
  fingerprint: z.string().nullable(),
  /** The provider's own id of its last reply. */
  requestId: z.string().nullable(),
  promptId: z.string(),
  promptVersion: z.string(),
  /** `null` where a text was asked for. */
  schemaHash: Sha256.nullable(),
  params: z.record(z.string(), Param),
  /** What the model or its host would not take, and was left out. */
  droppedParams: z.array(z.string()),
  usage: Usage.nullable(),
  costMicros: Micros.nullable(),
  startedAt: Millis,
  ms: z.number().nonnegative(),
  /** Milliseconds of `ms` that it waited for its turn; `null` of a call by an older version, or one that did not begin. */
  waitedMs: z.number().nonnegative().nullable().default(null),
  /**
   * Milliseconds that it had from its turn on: what was left of the question's limit, less the share that is kept for a
   * hosted model that follows; for a model on this machine a limit of its own. `null` where it did not begin.
   */
  limitMs: z.number().nonnegative().nullable().default(null),
  /** Where its time went, as the server reports it. */
  timing: CallTiming.nullable().default(null),
  /** Where the question does not fit the model: the tokens that it needs, and those that the context has. */
  fit: z.object({ neededTokens: Natural, contextTokens: Natural }).nullable().default(null),
  /**
   * Content of the request and its destination: the origin of another host, `unknown` where a server on this
   * machine does not say, `null` where it stays on this machine. Nothing was sent where `tries` is 0. Left out by
   * older versions.
   */
  sent: z.object({ to: z.string().nullable(), characters: Natural }).exactOptional(),
  /** How many requests were sent. */
  tries: Natural,
  /** Whether a second turn asked for an answer that fits. */
  repaired: z.boolean(),
  cached: z.boolean(),
  result: CallResult,
  /** What went wrong and why the route moved on, for a person. */
  error: z.string().nullable(),
  /** Why the model or its provider refused, where one did and said so. */
  refusal: RefusalCategory.nullable().default(null),
  requestSha256: Sha256,
  responseSha256: Sha256.nullable(),
}))
export type ModelCall = z.infer<typeof ModelCall>
