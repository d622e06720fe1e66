import type { Protocol } from '../../../../src/shared/domain/judging/model.ts'

/** A request as the server saw it. */
export interface WireRequest {
  readonly protocol: Protocol
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
  readonly model: string
  readonly system: string
  /** The words of the last turn. */
  readonly user: string
  readonly turns: number
  /** How the answer's form is demanded: a schema, any JSON object, or words alone. */
  readonly format: 'schema' | 'object' | 'none'
  /** The texts that are to be embedded; `null` for a question. */
  readonly texts: readonly string[] | null
}

/** Tokens that the server counts for a reply, in the sense of our own accounts. */
export interface WireUsage {
  readonly inputUncached: number
  readonly cacheRead: number
  readonly cacheWrite: number
  readonly output: number
  readonly reasoning: number
}

export interface WireLogprob {
  readonly token: string
  readonly logprob: number
  readonly top: readonly { readonly token: string; readonly logprob: number }[]
}

/** Reaction of the server to one request. */
export type WireReply =
  | {
      readonly kind: 'answer'
      readonly text: string
      /** `cut`: it broke off, as a protocol says that; Ollama has no word for it. */
      readonly finish?: 'stop' | 'length' | 'cut' | 'refusal'
      /** Why it refuses, in the word of its protocol: Anthropic's category, a gateway's native reason to end. */
      readonly refusedAs?: string
      readonly model?: string
      readonly usage?: WireUsage
      readonly logprobs?: readonly WireLogprob[]
      readonly headers?: Readonly<Record<string, string>>
      /** Sent in pieces of this many characters; whole by default. A streamed answer has a token in each piece. */
      readonly pieceLength?: number
      readonly afterMs?: number
      /** Thinking of the model before a streamed answer. */
      readonly thinking?: string
      /** Tokens of a streamed answer after which nothing more comes, and the connection stays open. */
      readonly stallsAfter?: number
      /** Tokens of a streamed answer after which the connection is cut. */
      readonly cutAfter?: number
      /** Milliseconds of the server for loading, the prompt and the answer, where it reports them. */
      readonly timing?: { readonly loadMs: number; readonly promptMs: number; readonly outputMs: number }
    }
  /** A vector for each text, or whatever a test has instead. */
  | {
      readonly kind: 'vectors'
      readonly vectors: readonly unknown[]
      readonly model?: string
      readonly usage?: WireUsage
      /** Number of requests that must be under way before it is sent. */
      readonly whenRunning?: number
      /** Whether they come in another order than their numbers, where the protocol numbers them. */
      readonly isUnordered?: boolean
      readonly afterMs?: number
    }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** A body as it is; the status is 200 unless told. */
  | { readonly kind: 'body'; readonly body: string; readonly type: string; readonly status?: number }
  /** Nothing ever comes. */
  | { readonly kind: 'hang' }
  /** The connection ends before a head, or within the body. */
  | { readonly kind: 'cut'; readonly at: 'head' | 'body' }

export type Script = (request: WireRequest, index: number) => WireReply

type Answer = Extract<WireReply, { kind: 'answer' }>

/** An answer with this value as JSON. */
export function json(value: unknown, more: Partial<Answer> = {}): WireReply {
  return words(JSON.stringify(value), more)
}

/** An answer with these words. */
export function words(text: string, more: Partial<Answer> = {}): WireReply {
  return { ...more, kind: 'answer', text }
}

/** A reply with another status than 200; a body of words becomes an error as the protocol writes it. */
export function status(
  code: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): WireReply {
  return { kind: 'status', status: code, body, headers }
}
