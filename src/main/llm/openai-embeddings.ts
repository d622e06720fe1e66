import type OpenAI from 'openai'
import * as z from 'zod'
import { deferredObject } from '../../shared/deferred.ts'
import { packedReply } from '../judging/embeddings/packed-vectors.ts'
import type { Words } from '../judging/port/model-port.ts'
import type { EmbeddingWire } from './adapter.ts'

/** Left unsaid, the library asks for base64, which not every host that speaks the protocol knows. */
const PARAMS = { encoding_format: 'float' } as const

/** Vectors of OpenAI and of every host that speaks its protocol. */
export const openAiEmbeddings: EmbeddingWire<OpenAI> = {
  params: PARAMS,
  send: async (client, { model, texts, signal }) =>
    client.embeddings.create({ model, input: [...texts], ...PARAMS }, { signal }),
  read,
}

const Vector = z.object({ index: z.int().nullish(), embedding: z.array(z.unknown()) })

const Embeddings = deferredObject(() => ({
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

/** Vectors in the order of their texts, which they name by number where a host gives one; `null` where these do not go on from 0. */
function inOrder(data: readonly z.output<typeof Vector>[]): (readonly unknown[])[] | null {
  if (data.every(({ index }) => typeof index !== 'number')) return data.map(({ embedding }) => embedding)
  const byIndex = data.toSorted((a, b) => (a.index ?? -1) - (b.index ?? -1))
  return byIndex.every(({ index }, at) => index === at) ? byIndex.map(({ embedding }) => embedding) : null
}
