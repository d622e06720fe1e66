import type { ModelSpeed } from '../../../shared/domain/judging/model-speed.ts'
import type { ModelFacts } from '../port/local-host.ts'

/**
 * Bytes of a prompt per token, before any prompt of a model was counted: fewer than any tokenizer produces for prose.
 */
const UNMEASURED_BYTES = 2.8

/** Share of the measured bytes per token that is assumed: the next prompt may be denser than the last ones. */
const DENSER = 0.9

/** Maximum number of tokens that a chat template adds to a prompt. */
const TEMPLATE_TOKENS = 64

/** Returns an upper estimate of the tokens of a prompt, based on this model's last prompts. */
export function estimatedTokens(bytes: number, speed: ModelSpeed | null): number {
  const perToken = speed?.bytesPerToken ?? null
  return Math.ceil(bytes / (perToken === null ? UNMEASURED_BYTES : perToken * DENSER)) + TEMPLATE_TOKENS
}

/** The context that a model gets unless a question needs more, and the step in which it grows, in tokens. */
const FIRST_CONTEXT = 4_096
const CONTEXT_STEP = 2_048

/** Maximum share of the context for an answer whose form sets no bound. */
const ANSWER_SHARE = 0.25

/** Minimum number of tokens for an answer. */
const MIN_ANSWER_TOKENS = 64

export interface Needs {
  readonly promptTokens: number
  /** Maximum number of tokens of the answer. */
  readonly outputTokens: number
}

/** Whether a question fits a model, and the parameters with which it is asked. */
export type Fit =
  | {
      readonly kind: 'fits'
      /** The context to request; `null` if the request cannot choose it. */
      readonly contextTokens: number | null
      /** Maximum number of tokens of the answer that fit after the prompt. */
      readonly outputTokens: number
      /** Whether the server has to load the model, for the first time or again. */
      readonly mustLoad: boolean
    }
  | { readonly kind: 'too_long'; readonly neededTokens: number; readonly contextTokens: number }

/**
 * Returns how a question fits a model. A model has one context for all questions, which only grows: the loaded one is
 * used if it is large enough, since any other one makes the server load the model again, which may hang
 * (github.com/sliamh11/Deus/issues/1284).
 */
export function fitOf(needs: Needs, facts: ModelFacts, speed: ModelSpeed | null): Fit {
  const { maxContext, loadedContext, choosesContext } = facts
  const limit = choosesContext ? maxContext : ((loadedContext || null) ?? maxContext)
  const answer = limit === null ? needs.outputTokens : answerTokens(needs.outputTokens, limit)
  const needed = needs.promptTokens + answer
  if (limit !== null && needed > limit)
    return { kind: 'too_long', neededTokens: needed, contextTokens: limit }
  const isLoaded = loadedContext !== null && loadedContext > 0
  if (!choosesContext)
    return {
      kind: 'fits',
      contextTokens: null,
      outputTokens:
        limit === null ? needs.outputTokens : Math.min(needs.outputTokens, limit - needs.promptTokens),
      mustLoad: loadedContext === 0,
    }
  const isEnough = isLoaded && loadedContext >= needed
  const contextTokens = isEnough ? loadedContext : grown(needed, speed, limit)
  const outputTokens = Math.min(needs.outputTokens, contextTokens - needs.promptTokens)
  return { kind: 'fits', contextTokens, outputTokens, mustLoad: loadedContext !== null && !isEnough }
}

function answerTokens(wanted: number, limit: number): number {
  return Math.min(wanted, Math.max(MIN_ANSWER_TOKENS, Math.floor(limit * ANSWER_SHARE)))
}

function grown(needed: number, speed: ModelSpeed | null, limit: number | null): number {
  const before = Math.max(FIRST_CONTEXT, speed?.contextTokens ?? 0)
  const wanted = needed <= before ? before : Math.ceil(needed / CONTEXT_STEP) * CONTEXT_STEP
  return limit === null ? wanted : Math.min(wanted, limit)
}

/** Share of the expected tokens of a prompt below which the server cannot have read all of it. */
const MIN_READ_SHARE = 0.6

/**
 * The same share if the server's own tokenizer has counted the tokens; a chat template may write a turn differently.
 */
const MIN_COUNTED_SHARE = 0.9

/** Characters of a usual token, before any prompt of a model was counted. */
const UNMEASURED_CHARACTERS = 4.5

/**
 * Whether a server has read less of a prompt than was sent. The reported tokens are compared with those of the text
 * that was sent, not with the context: newer versions of Ollama cut a prompt that is too long to half of the context,
 * and report that half as the whole (github.com/ollama/ollama/issues/17427).
 * @param readTokens the tokens of the prompt that the server reports
 * @param counted the prompt's tokens by the server's own tokenizer; `null` if it has none
 */
export function isCut(
  readTokens: number,
  {
    text,
    counted,
    speed,
  }: { readonly text: string; readonly counted: number | null; readonly speed: ModelSpeed | null },
): boolean {
  if (counted !== null) return readTokens < counted * MIN_COUNTED_SHARE
  const perToken = speed?.bytesPerToken ?? null
  const expected =
    perToken === null ? text.length / UNMEASURED_CHARACTERS : Buffer.byteLength(text) / perToken
  return readTokens < expected * MIN_READ_SHARE
}
