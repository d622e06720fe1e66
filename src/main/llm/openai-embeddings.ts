import type OpenAI from 'openai'
import * as z from 'zod'
import { lazyObject } from '../../shared/lazy-schema.ts'
import { packedReply } from '../judging/embeddings/packed-vectors.ts'
import type { Words } from '../judging/port/model-port.ts'
import type { EmbeddingWire } from './adapter.ts'

/** Explicit, as the library's default is base64, which not every compatible host supports. */
const PARAMS = { encoding_format: 'float' } as const

/** Vectors of OpenAI and of every host with its protocol. */
export const openAiEmbeddings: EmbeddingWire<OpenAI> = {
  params: PARAMS,
  send: async (client, { model, texts, signal }) =>
    client.embeddings.create({ model, input: [...texts], ...PARAMS }, { signal }),
  read,
}

const Vector = z.object({ index: z.int().nullish(), embedding: z.array(z.unknown()) })

const Embeddings = lazyObject(() => ({
  model: z.string().nullish(),
  data: z.array(Vector),
  usage: z.object({ prompt_tokens: z.int().nonnegative() }).nullish().catch(null),
}))

function read(reply: unknown): Words | null {
  const { data: embeddings } = Embeddings.safeParse(reply)
  const vectors = embeddings === undefined ? null : inOrder(embeddings.data)
  if (embeddings === undefined || vectors === null) return null
  const { model, usage } = embeddings
  return {
    text: packedReply(vectors),
    finish: 'stop',
    refusal: null,
    usage: usage
      ? { inputUncached: usage.prompt_tokens, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }
      : null,
    servedModel: model ?? null,
    fingerprint: null,
    logprobs: null,
  }
}

/**
 * Returns the vectors in the order of their texts, by their index if a host gives one; `null` if the indexes are not
 * consecutive from 0.
 */
function inOrder(data: readonly z.output<typeof Vector>[]): (readonly unknown[])[] | null {
  if (data.every(({ index }) => typeof index !== 'number')) return data.map(({ embedding }) => embedding)
  const byIndex = data.toSorted((a, b) => (a.index ?? -1) - (b.index ?? -1))
  return byIndex.every(({ index }, at) => index === at) ? byIndex.map(({ embedding }) => embedding) : null
}
