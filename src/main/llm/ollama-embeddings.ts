import type { Ollama } from 'ollama'
import * as z from 'zod'
import { lazyObject } from '../../shared/lazy-schema.ts'
import { packedReply } from '../judging/embeddings/packed-vectors.ts'
import type { Words } from '../judging/port/model-port.ts'
import type { EmbeddingWire } from './adapter.ts'

/** A text that exceeds the model's context is truncated: small models read some hundred tokens. */
const PARAMS = { truncate: true } as const

/** Vectors of an Ollama server. */
export const ollamaEmbeddings: EmbeddingWire<Ollama> = {
  params: PARAMS,
  send: (client, { model, texts }) => client.embed({ model, input: [...texts], ...PARAMS }),
  read,
}

const Embeddings = lazyObject(() => ({
  model: z.string().nullish(),
  embeddings: z.array(z.array(z.unknown())),
  prompt_eval_count: z.int().nonnegative().nullish().catch(null),
}))

function read(reply: unknown): Words | null {
  const { data } = Embeddings.safeParse(reply)
  if (data === undefined) return null
  const { embeddings, model, prompt_eval_count: input } = data
  return {
    text: packedReply(embeddings),
    finish: 'stop',
    refusal: null,
    usage:
      typeof input === 'number'
        ? { inputUncached: input, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }
        : null,
    servedModel: model ?? null,
    fingerprint: null,
    logprobs: null,
  }
}
