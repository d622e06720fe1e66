import type { ModelSpeed } from '../../../shared/domain/judging/model-speed.ts'
import type { ModelFacts } from '../port/local-host.ts'

/** Bytes of a prompt for a token, before any prompt of a model was counted: fewer than any tokenizer makes of prose. */
const UNMEASURED_BYTES = 2.8

/** Share of the measured bytes for a token that is counted with: the next prompt may be denser than the last ones. */
const DENSER = 0.9

/** Tokens that a chat template adds to a prompt, at most. */
const TEMPLATE_TOKENS = 64

/** An upper estimate of the tokens of a prompt, by what this model made of the last ones. */
export function estimatedTokens(bytes: number, speed: ModelSpeed | null): number {
  const perToken = speed?.bytesPerToken ?? null
  return Math.ceil(bytes / (perToken === null ? UNMEASURED_BYTES : perToken * DENSER)) + TEMPLATE_TOKENS
}

/** The context that a model gets unless a question needs more, and the step in which it grows, in tokens. */
const FIRST_CONTEXT = 4_096
const CONTEXT_STEP = 2_048

/** Share of the context that an answer is given at most where its form sets no bound. */
const ANSWER_SHARE = 0.25

/** Answers get at least this much of a context, in tokens. */
const MIN_ANSWER_TOKENS = 64

export interface Needs {
  readonly promptTokens: number
  /** Most tokens of the answer. */
  readonly outputTokens: number
}

/** Whether a question fits a model, and how it is asked then. */
export type Fit =
  | {
      readonly kind: 'fits'
      /** The context to ask for; `null` where the request cannot choose it. */
      readonly contextTokens: number | null
      /** Most tokens of the answer that fit behind the prompt. */
      readonly outputTokens: number
      /** Whether the server has to load the model, for the first time or again. */
      readonly mustLoad: boolean
    }
  | { readonly kind: 'too_long'; readonly neededTokens: number; readonly contextTokens: number }

/**
 * How a question fits a model. A model has one context for all questions, which only grows: the loaded one is used where
 * it is large enough, since any other one makes the server load the model again, which may hang
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

/** Share of the expected tokens of a prompt under which the server cannot have read all of it. */
const MIN_READ_SHARE = 0.6

/** The same where the server's own tokenizer has counted them; a chat template may write a turn in another way. */
const MIN_COUNTED_SHARE = 0.9

/** Characters of a usual token, before any prompt of a model was counted. */
const UNMEASURED_CHARACTERS = 4.5

/**
 * Whether a server has read less of a prompt than was sent. The reported tokens are compared with those of the text that was sent, not with the context: a
 * prompt that is too long is cut to half of the context by newer versions of Ollama, which then report that half as the
 * whole (github.com/ollama/ollama/issues/17427).
 *
 * @param readTokens the tokens of the prompt that the server reports
 * @param counted the prompt's tokens by the server's own tokenizer; `null` where it has none
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
