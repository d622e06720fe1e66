import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { Millis } from '../ids.ts'
import { ModelRef, ProviderName } from './model.ts'

/** Where the time of one call went, as the server reports it. A figure that it does not report is `null`. */
export const CallTiming = deferredObject(() => ({
  /** Milliseconds for loading the model. */
  loadMs: z.number().nonnegative().nullable(),
  /** Milliseconds for reading the tokens of the prompt that the server did not have yet. */
  promptMs: z.number().nonnegative().nullable(),
  promptTokens: Natural.nullable(),
  /** Milliseconds for writing the answer. */
  outputMs: z.number().nonnegative().nullable(),
  outputTokens: Natural.nullable(),
}))
export type CallTiming = z.infer<typeof CallTiming>

/** How fast a server runs a model, by its calls until now. Weights of another digest are measured separately. */
export const ModelSpeed = deferredObject(() => ({
  provider: ProviderName,
  baseUrl: z.string(),
  model: z.string(),
  /** Digest of the weights; empty where the server does not report one. */
  digest: z.string(),
  /** Milliseconds for loading it; `null` until it was loaded by a call. */
  loadMs: z.number().nonnegative().nullable(),
  /** Tokens a second. */
  promptPerSecond: z.number().positive().nullable(),
  outputPerSecond: z.number().positive().nullable(),
  /** Bytes of UTF-8 that its tokenizer makes one token of, by its latest prompts. */
  bytesPerToken: z.number().positive().nullable(),
  /** The context that Docket has it loaded with, in tokens; it only grows. `null` where the server chooses. */
  contextTokens: Natural.nullable(),
  /** Calls that were measured. */
  calls: Natural,
  measuredAt: Millis,
}))
export type ModelSpeed = z.infer<typeof ModelSpeed>

/** How long one case of a pipeline takes with the first measured model on this machine that it would ask. */
export const CaseEstimate = deferredObject(() => ({
  pipeline: PipelineName,
  model: ModelRef,
  /** Milliseconds with the model loaded. Cases of a job come one after the other, so a job takes as many times that. */
  ms: z.number().nonnegative(),
  /** Milliseconds that it may take where somebody waits for it; a model that takes longer is not asked. */
  limitMs: z.number().nonnegative().nullable(),
  /** Milliseconds for loading the model once before the first one. */
  loadMs: z.number().nonnegative(),
}))
export type CaseEstimate = z.infer<typeof CaseEstimate>
