import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { Millis } from '../ids.ts'
import { ModelRef, ProviderName } from './model.ts'

/** The parts of the time of one call, as the server reports them. A missing figure is `null`. */
export const CallTiming = lazyObject(() => ({
  /** Milliseconds for loading the model. */
  loadMs: z.number().nonnegative().nullable(),
  /** Milliseconds for reading the tokens of the prompt that the server had not cached. */
  promptMs: z.number().nonnegative().nullable(),
  promptTokens: Natural.nullable(),
  /** Milliseconds for writing the answer. */
  outputMs: z.number().nonnegative().nullable(),
  outputTokens: Natural.nullable(),
}))
export type CallTiming = z.infer<typeof CallTiming>

/** The measured speed of a model on a server. Weights with another digest are measured separately. */
export const ModelSpeed = lazyObject(() => ({
  provider: ProviderName,
  baseUrl: z.string(),
  model: z.string(),
  /** Digest of the weights; empty if the server does not report one. */
  digest: z.string(),
  /** Milliseconds for loading it; `null` until a call has loaded it. */
  loadMs: z.number().nonnegative().nullable(),
  /** Tokens per second. */
  promptPerSecond: z.number().positive().nullable(),
  outputPerSecond: z.number().positive().nullable(),
  /** Bytes of UTF-8 per token of its tokenizer, by its latest prompts. */
  bytesPerToken: z.number().positive().nullable(),
  /** The context with which Docket loads it, in tokens; it only grows. `null` if the server chooses. */
  contextTokens: Natural.nullable(),
  /** Number of measured calls. */
  calls: Natural,
  measuredAt: Millis,
}))
export type ModelSpeed = z.infer<typeof ModelSpeed>

/** The estimated time of one case of a pipeline with the first measured local model on its route. */
export const CaseEstimate = lazyObject(() => ({
  pipeline: PipelineName,
  model: ModelRef,
  /** Milliseconds with the model loaded. Cases of a job run sequentially, so a job takes a multiple of this. */
  ms: z.number().nonnegative(),
  /** Maximum milliseconds if a user waits for the case; a slower model is not called. */
  limitMs: z.number().nonnegative().nullable(),
  /** Milliseconds for loading the model once, before the first case. */
  loadMs: z.number().nonnegative(),
}))
export type CaseEstimate = z.infer<typeof CaseEstimate>
