import type { Usage } from '../../../shared/domain/judging/call.ts'
import type { TokenLogprob } from '../../../shared/domain/judging/logprob.ts'
import type { CallTiming } from '../../../shared/domain/judging/model-speed.ts'
import type { RefusalCategory } from '../../../shared/domain/judging/refusal.ts'
import type { AnswerSchema } from './answer-schema.ts'
import type { HostKind, Thinking } from './local-host.ts'

/** A turn of the conversation after the system prompt. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** A request to a model, as an adapter sends it. */
export interface ModelRequest {
  readonly model: string
  readonly baseUrl: string
  readonly key: string | null
  readonly system: string
  readonly turns: readonly Turn[]
  /** The schema of the answer; `null` for a text. */
  readonly schema: AnswerSchema | null
  /** Whether the host compiles a grammar from the unchanged schema, with its bounds and lengths. */
  readonly isGrammar: boolean
  readonly temperature: number | null
  readonly seed: number | null
  readonly maxOutputTokens: number
  /** Number of alternatives to report for each token; `null` for no log-probabilities. */
  readonly topLogprobs: number | null
  /** Equal for requests with the same beginning, for the provider's prompt cache. */
  readonly cacheKey: string
  readonly signal: AbortSignal
  /** Called when the connection is established; the answer may still take long. */
  readonly onConnected: () => void
  /** Parameters for a server on this machine; `null` for any other one, whose answer arrives in one piece. */
  readonly local: LocalRequest | null
}

/** The part of a request that only a server on this machine gets: its answer arrives piece by piece. */
export interface LocalRequest {
  readonly host: HostKind | null
  /** The requested context of the model in tokens; `null` if the server chooses. */
  readonly contextTokens: number | null
  readonly thinking: Thinking
  /**
   * Called with each piece of the answer; if it returns `stop`, the request is stopped, and so is the server's work.
   */
  readonly onPiece: (piece: AnswerPiece) => 'go_on' | 'stop'
}

export type AnswerPiece =
  /** Number of prompt tokens read so far. */
  | { readonly kind: 'prompt'; readonly done: number; readonly of: number }
  | { readonly kind: 'text'; readonly text: string }
  /** Thinking of the model, which is not part of its answer. */
  | { readonly kind: 'thinking'; readonly text: string }

/** The ways in which a request can fail. Every reply without a text of the model is one of these. */
export type Problem =
  | 'no_connection'
  /** A proxy requires a user and a password, or different ones. */
  | 'proxy_login'
  /** A proxy does not connect. */
  | 'proxy'
  /** The server's certificate is not trusted by this computer. */
  | 'certificate'
  | 'cut'
  | 'rate_limited'
  | 'no_credit'
  | 'account'
  | 'refused'
  | 'bad_key'
  | 'no_model'
  | 'overloaded'
  | 'bad_request'
  | 'bad_reply'
  | 'redirected'
  | 'aborted'
  /** The server reports that the question is longer than the context of the model. */
  | 'too_long'
  /** A server on this machine sent nothing for longer than the settings allow. */
  | 'silent'
  /** A server on this machine did not begin to answer for longer than the settings allow. */
  | 'not_ready'

export type Param = string | number | boolean | null

/** The parameters sent, and what the provider returned besides the answer. */
interface ReplyHead {
  readonly params: Readonly<Record<string, Param>>
  /** Parameters that the model or its host does not support. */
  readonly droppedParams: readonly string[]
  readonly requestId: string | null
  /** Number of requests sent; more than one if unsupported parameters had to be dropped. */
  readonly requests: number
}

/** The text of the model, valid or not. */
export interface Words {
  readonly text: string
  /**
   * Why it ended; `cut` if it broke off for another reason than its limit of tokens. An answer of a model on this
   * machine was stopped if it is `repetition` or `white_space`; with `thinking`, thinking used up its tokens.
   */
  readonly finish: 'stop' | 'length' | 'cut' | 'refusal' | 'repetition' | 'white_space' | 'thinking'
  /** Why it refused, if it did and the provider gives a reason. */
  readonly refusal: RefusalCategory | null
  readonly usage: Usage | null
  readonly servedModel: string | null
  /** Identifies the model's build: a digest of its weights or a fingerprint of the system. */
  readonly fingerprint: string | null
  readonly logprobs: readonly TokenLogprob[] | null
  /** Time spent in each phase, if the server reports it. */
  readonly timing?: CallTiming | null
}

export interface TextReply extends ReplyHead, Words {
  readonly kind: 'text'
}

/** A reply without a text: the request failed. */
export interface ProblemReply extends ReplyHead {
  readonly kind: 'problem'
  readonly problem: Problem
  /** The error message of the provider or the system. */
  readonly message: string
  /** The provider's retry delay, in milliseconds from now. */
  readonly retryAfterMs: number | null
  /** Why the provider refused, if it did and gives a reason. */
  readonly refusal: RefusalCategory | null
}

export type ModelReply = TextReply | ProblemReply

/** A request for the vectors of some texts. */
export interface EmbeddingRequest
  extends Pick<ModelRequest, 'model' | 'baseUrl' | 'key' | 'signal' | 'onConnected'> {
  readonly texts: readonly string[]
}

/** The port to models of one protocol. An adapter never throws: a failure is a reply. */
export interface ModelPort {
  send(request: ModelRequest): Promise<ModelReply>
  /**
   * Requests vectors; the text of its reply is in the format of `packedVectors`. `null` for a protocol without vectors.
   */
  readonly embed: ((request: EmbeddingRequest) => Promise<ModelReply>) | null
}
