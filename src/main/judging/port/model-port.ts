import type { Usage } from '../../../shared/domain/judging/call.ts'
import type { TokenLogprob } from '../../../shared/domain/judging/question.ts'
import type { AnswerSchema } from './answer-schema.ts'

/** A turn of the conversation after the system prompt. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** One request to one model, as an adapter sends it. */
export interface ModelRequest {
  readonly model: string
  readonly baseUrl: string
  readonly key: string | null
  readonly system: string
  readonly turns: readonly Turn[]
  readonly schema: AnswerSchema
  readonly temperature: number | null
  readonly seed: number | null
  readonly maxOutputTokens: number
  /** How many alternatives to report for each token; `null` for no log-probabilities. */
  readonly topLogprobs: number | null
  /** Equal for requests that begin alike, so that the provider's own cache finds them. */
  readonly cacheKey: string
  readonly signal: AbortSignal
  /** Called once the provider has been reached; the answer may still take long. */
  readonly onConnected: () => void
}

/** What a request can run into. Anything that is not the model's own words ends as one of these. */
export type Problem =
  | 'no_connection'
  | 'cut'
  | 'rate_limited'
  | 'no_credit'
  | 'bad_key'
  | 'no_model'
  | 'overloaded'
  | 'bad_request'
  | 'bad_reply'
  | 'aborted'

export type Param = string | number | boolean | null

/** What was sent and what the provider said beside the answer. */
interface ReplyHead {
  readonly params: Readonly<Record<string, Param>>
  /** What the model or its host would not take. */
  readonly droppedParams: readonly string[]
  readonly requestId: string | null
  /** How many requests it took; more than one where something had to be dropped. */
  readonly requests: number
}

/** The model's words, whatever they are worth. */
export interface Words {
  readonly text: string
  readonly finish: 'stop' | 'length' | 'refusal'
  readonly usage: Usage | null
  readonly servedModel: string | null
  /** What identifies the model beyond its name: a digest of its weights, a fingerprint of the system. */
  readonly fingerprint: string | null
  readonly logprobs: readonly TokenLogprob[] | null
}

export interface TextReply extends ReplyHead, Words {
  readonly kind: 'text'
}

/** No words came. */
export interface ProblemReply extends ReplyHead {
  readonly kind: 'problem'
  readonly problem: Problem
  /** What the provider or the system said. */
  readonly message: string
  /** When the provider asks to be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | null
}

export type ModelReply = TextReply | ProblemReply

/** One way of speaking to models. An adapter never throws: what goes wrong is a reply. */
export interface ModelPort {
  send(request: ModelRequest): Promise<ModelReply>
}
