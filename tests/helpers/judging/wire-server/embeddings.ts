import type { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import type { WireReply, WireRequest, WireUsage } from './script.ts'

type Vectors = Extract<WireReply, { kind: 'vectors' }>
type Body = Readonly<Record<string, unknown>>

/** How a protocol writes requests for vectors, and replies with them. */
interface EmbeddingDialect {
  readonly path: RegExp
  write(reply: Vectors, usage: WireUsage, request: WireRequest): Body
}

/** A protocol that is left out has none. */
export const embeddingDialects: Readonly<Partial<Record<Protocol, EmbeddingDialect>>> = {
  openai: {
    path: /^\/v1\/embeddings$/,
    write: ({ vectors, model, isUnordered }, { inputUncached }, request) => {
      const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }))
      return {
        object: 'list',
        data: isUnordered === true ? data.toReversed() : data,
        model: model ?? `${request.model}-served`,
        usage: { prompt_tokens: inputUncached, total_tokens: inputUncached },
      }
    },
  },
  ollama: {
    path: /^\/api\/embed$/,
    write: ({ vectors, model }, { inputUncached }, request) => ({
      model: model ?? request.model,
      embeddings: vectors,
      total_duration: 1,
      load_duration: 1,
      prompt_eval_count: inputUncached,
    }),
  },
}

/** The texts that are to be embedded. */
export function textsOf({ input }: Body): string[] {
  return (Array.isArray(input) ? input : [input]).map(String)
}

/**
 * A vector of the given words that a text has: texts about the same things are near each other, with any other words.
 * It simulates a model, and is as good as its list of words.
 */
export function topicVectors(topics: readonly RegExp[], request: WireRequest): WireReply {
  return vectors((request.texts ?? []).map((text) => topics.map((topic) => (topic.test(text) ? 1 : 0.01))))
}

/** A reply with these vectors. */
export function vectors(
  of: readonly unknown[],
  more: Partial<Omit<Vectors, 'kind' | 'vectors'>> = {},
): WireReply {
  return { ...more, kind: 'vectors', vectors: of }
}
