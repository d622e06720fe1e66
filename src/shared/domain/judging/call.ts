import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Millis, Sha256 } from '../ids.ts'
import { Micros } from '../money.ts'
import { CallResult } from './call-result.ts'
import { ProviderName } from './model.ts'
import { CallTiming } from './model-speed.ts'
import { RefusalCategory } from './refusal.ts'
import { CallRole } from './role.ts'

/**
 * Why a question has no answer: the result of its last call, or why no call was made. `disabled` is the user's choice,
 * `not_configured` a role without a model or key, `not_recorded` a replay without an answer to this question, `advises`
 * an answer of a model that may not decide.
 */
export const FailureReason = z.enum([
  ...CallResult.exclude(['ok', 'interrupted']).options,
  'disabled',
  'not_configured',
  'not_recorded',
  'advises',
])
export type FailureReason = z.infer<typeof FailureReason>

/** Token counts, normalized over providers. */
export const Usage = lazyObject(() => ({
  inputUncached: Natural,
  cacheRead: Natural,
  cacheWrite: Natural,
  output: Natural,
  /** Part of `output`. */
  reasoning: Natural,
}))
export type Usage = z.infer<typeof Usage>

/** Returns all tokens of a usage; reasoning tokens are part of the output. */
export function tokensOf({ inputUncached, cacheRead, cacheWrite, output }: Usage): number {
  return inputUncached + cacheRead + cacheWrite + output
}

/** The source of an answer: a provider, or a prepared answer without a call. */
const Answerer = z.enum([...ProviderName.options, 'written'])

const Param = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * One question to one model, answered or not; its cost counts either way. It includes its retries and its repair turn.
 * It is unique within its run: the id consists of role, key, sample and position in the route, so that equal runs have
 * equal ids.
 */
export const ModelCall = lazyObject(() => ({
  id: z.string(),
  role: CallRole,
  /** The key of the question within the role, from the pipeline. */
  key: z.string(),
  sample: Natural,
  provider: Answerer,
  baseUrl: z.string(),
  requestedModel: z.string(),
  servedModel: z.string().nullable(),
  /** An identifier from the provider besides the name: a digest of the weights, a fingerprint of the system. */
  fingerprint: z.string().nullable(),
  /** The provider's own id of its last reply. */
  requestId: z.string().nullable(),
  promptId: z.string(),
  promptVersion: z.string(),
  /** `null` if a text was requested. */
  schemaHash: Sha256.nullable(),
  params: z.record(z.string(), Param),
  /** Parameters that the model or its host does not accept, and that were left out. */
  droppedParams: z.array(z.string()),
  usage: Usage.nullable(),
  costMicros: Micros.nullable(),
  startedAt: Millis,
  ms: z.number().nonnegative(),
  /**
   * Milliseconds of `ms` spent waiting for admission; `null` for a call by an older version, or one that did not begin.
   */
  waitedMs: z.number().nonnegative().nullable().default(null),
  /**
   * Time limit in milliseconds from the admission: the rest of the question's limit, minus the share that is reserved
   * for a following hosted model; for a local model a separate limit. `null` if it did not begin.
   */
  limitMs: z.number().nonnegative().nullable().default(null),
  /** The parts of its time, as the server reports them. */
  timing: CallTiming.nullable().default(null),
  /** If the question does not fit the model: the needed tokens, and those of the context. */
  fit: z.object({ neededTokens: Natural, contextTokens: Natural }).nullable().default(null),
  /**
   * Content of the request and its destination: the origin of another host, `unknown` if a server on this machine does
   * not name it, `null` if it stays on this machine. Nothing was sent if `tries` is 0. Omitted by older versions.
   */
  sent: z.object({ to: z.string().nullable(), characters: Natural }).exactOptional(),
  /** The number of sent requests. */
  tries: Natural,
  /** Whether a repair turn requested an answer in the right format. */
  repaired: z.boolean(),
  cached: z.boolean(),
  result: CallResult,
  /** The error and why the route continued, for a person. */
  error: z.string().nullable(),
  /** Why the model or its provider refused, if it did and named a category. */
  refusal: RefusalCategory.nullable().default(null),
  requestSha256: Sha256,
  responseSha256: Sha256.nullable(),
}))
export type ModelCall = z.infer<typeof ModelCall>
