import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallTiming, ModelSpeed } from '../../../shared/domain/judging/model-speed.ts'

/** Identifies a build of a model at a server. */
export type SpeedKey = Pick<ModelSpeed, 'provider' | 'baseUrl' | 'model' | 'digest'>

/** The measured speeds of models, stored beyond the process. */
export interface SpeedStore {
  get(key: SpeedKey): ModelSpeed | null
  put(speed: ModelSpeed): void
}

/** The measurements of one call. */
export interface SpeedSample {
  readonly timing: CallTiming | null
  /** UTF-8 bytes of the prompt, and its tokens as counted by the server; `null` if not counted. */
  readonly prompt: { readonly bytes: number; readonly tokens: number } | null
  /** The context that the model was loaded with; `null` if the server chose it. */
  readonly contextTokens: number | null
}

/** Minimum number of tokens for measuring a speed: with fewer, the overhead of a call dominates. */
const MIN_PROMPT_TOKENS = 20
const MIN_OUTPUT_TOKENS = 8

/** Minimum number of tokens for measuring bytes per token: in shorter prompts the chat template dominates. */
const MIN_COUNTED_TOKENS = 200

/**
 * Weights of a slower and a faster call in the average speed. A server that has the beginning of a prompt cached counts
 * its tokens but not their time, so a fast call is weak evidence, and a slow one strong.
 */
const SLOWER = 0.5
const FASTER = 0.15

/** Minimum milliseconds of loading; with less, the model was loaded already. */
const MIN_LOAD_MS = 400

/** Returns the speed of a model after another call, in tokens per second and milliseconds. */
export function withSample(
  key: SpeedKey,
  before: ModelSpeed | null,
  sample: SpeedSample,
  now: number,
): ModelSpeed {
  const { timing, prompt, contextTokens } = sample
  const loaded = timing?.loadMs ?? 0
  return {
    provider: key.provider,
    baseUrl: key.baseUrl,
    model: key.model,
    digest: key.digest,
    loadMs: loaded < MIN_LOAD_MS ? (before?.loadMs ?? null) : averaged(before?.loadMs ?? null, loaded),
    promptPerSecond: moved(
      before?.promptPerSecond ?? null,
      perSecond(timing?.promptTokens, timing?.promptMs, MIN_PROMPT_TOKENS),
    ),
    outputPerSecond: moved(
      before?.outputPerSecond ?? null,
      perSecond(timing?.outputTokens, timing?.outputMs, MIN_OUTPUT_TOKENS),
    ),
    bytesPerToken: moved(
      before?.bytesPerToken ?? null,
      prompt !== null && prompt.tokens >= MIN_COUNTED_TOKENS ? prompt.bytes / prompt.tokens : null,
    ),
    contextTokens: larger(before?.contextTokens ?? null, contextTokens),
    calls: (before?.calls ?? 0) + 1,
    measuredAt: now,
  }
}

function perSecond(
  tokens: number | null | undefined,
  ms: number | null | undefined,
  minTokens: number,
): number | null {
  return typeof tokens === 'number' && typeof ms === 'number' && tokens >= minTokens && ms > 0
    ? (tokens / ms) * 1_000
    : null
}

function moved(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return now ?? before
  return before + (now - before) * (now < before ? SLOWER : FASTER)
}

function averaged(before: number | null, now: number): number {
  return before === null ? now : (before + now) / 2
}

function larger(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

/** The size of a question in tokens. */
export interface QuestionSize {
  readonly promptTokens: number
  readonly outputTokens: number
}

/** Returns the milliseconds that a question takes with a loaded model; `null` until both speeds are measured. */
export function estimateMs(
  speed: ModelSpeed | null,
  { promptTokens, outputTokens }: QuestionSize,
): number | null {
  const { promptPerSecond = null, outputPerSecond = null } = speed ?? {}
  if (promptPerSecond === null || outputPerSecond === null) return null
  return (promptTokens / promptPerSecond + outputTokens / outputPerSecond) * 1_000
}

/** Factor by which a question may exceed its estimate. */
const PATIENCE = 3

/** Time limit in milliseconds for a model that was never measured: long enough for any laptop to load one. */
const UNMEASURED_MS = 900_000

/**
 * Returns the time limit in milliseconds of a model on this machine for a question, from its turn on: the user's
 * setting, else three times the estimate, and never less than that of a hosted model.
 */
export function localLimitMs(
  estimate: number | null,
  { hostedMs, setMs }: { readonly hostedMs: number; readonly setMs: number | null },
): number {
  if (setMs !== null) return setMs
  return Math.max(hostedMs, estimate === null ? UNMEASURED_MS : PATIENCE * estimate)
}

/** Returns the key of the speed of a model. */
export function speedKey(model: ModelRef, baseUrl: string, digest: string | null): SpeedKey {
  return { provider: model.provider, baseUrl, model: model.model, digest: digest ?? '' }
}
