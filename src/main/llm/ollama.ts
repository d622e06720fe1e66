import type { ChatRequest, Ollama, Options } from 'ollama'
import * as z from 'zod'
import { deferredObject } from '../../shared/deferred.ts'
import type { Usage } from '../../shared/domain/judging/call.ts'
import type { ModelPort, ModelRequest, Param, Words } from '../judging/port/model-port.ts'
import { maxTokens } from '../judging/prices/prices.ts'
import { adapter, type Unsupported } from './adapter.ts'
import type { Feature } from './degrade.ts'
import { withSchemaInWords } from './instructions.ts'
import { ollamaEmbeddings } from './ollama-embeddings.ts'
import { tracedFetch } from './wire/request-trace.ts'

/** A model that cannot think, or old servers, may refuse to be told not to. */
const features = [
  { name: 'think', named: /think/i },
  { name: 'logprobs', named: /logprob/i },
  { name: 'json_schema', named: /format|schema|grammar/i, isSuspect: true, isOfSchema: true },
] as const satisfies readonly Feature[]

/** Speaks to an Ollama server. */
export function ollamaModels(): ModelPort {
  return adapter<Ollama>(
    {
      features,
      requestIdHeader: 'x-request-id',
      open: ollamaClient,
      paramsOf: (request, unsupported) => paramsOf(request, optionsOf(request), unsupported),
      droppedOf: ({ schema }, unsupported) =>
        features
          .map(({ name }) => name)
          .filter((name) => unsupported.has(name) && (name !== 'json_schema' || schema !== null)),
      send: (client, request, unsupported) => client.chat({ ...bodyOf(request, unsupported), stream: false }),
      read,
    },
    ollamaEmbeddings,
  )
}

/** A client of the library for a host: it is loaded when it is first needed. */
export async function ollamaClient(baseUrl: string, key: string | null): Promise<Ollama> {
  const { Ollama: Client } = await import('ollama')
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  return new Client({ host: baseUrl, fetch: tracedFetch, headers })
}

const SMALLEST_CONTEXT = 4_096
const LARGEST_CONTEXT = 131_072

/** A server cuts a prompt that is longer than its context, and says nothing: it is told how long this one is. */
function optionsOf({ system, turns, schema, temperature, seed, maxOutputTokens }: ModelRequest) {
  const letters = [withSchemaInWords(system, schema), ...turns.map(({ text }) => text)].join('\n')
  const needed = maxTokens(letters) + maxOutputTokens
  const context = Math.min(LARGEST_CONTEXT, Math.max(SMALLEST_CONTEXT, 2 ** Math.ceil(Math.log2(needed))))
  return {
    num_predict: maxOutputTokens,
    num_ctx: context,
    ...(temperature === null ? {} : { temperature }),
    ...(seed === null ? {} : { seed }),
  } satisfies Partial<Options>
}

type Chosen = ReturnType<typeof optionsOf>

function paramsOf(request: ModelRequest, options: Chosen, unsupported: Unsupported): Record<string, Param> {
  const wantsLogprobs = request.topLogprobs !== null && !unsupported.has('logprobs')
  return {
    ...options,
    ...(unsupported.has('think') ? {} : { think: false }),
    ...(wantsLogprobs ? { logprobs: true, top_logprobs: request.topLogprobs } : {}),
  }
}

/** The schema stands in the prompt too: some models are not held to it. */
function bodyOf(request: ModelRequest, unsupported: Unsupported): ChatRequest {
  const { model, turns, schema, topLogprobs } = request
  const wantsLogprobs = topLogprobs !== null && !unsupported.has('logprobs')
  return {
    model,
    messages: [
      { role: 'system', content: withSchemaInWords(request.system, schema) },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ],
    options: optionsOf(request),
    ...(schema === null || unsupported.has('json_schema') ? {} : { format: schema.json }),
    ...(unsupported.has('think') ? {} : { think: false }),
    ...(wantsLogprobs ? { logprobs: true, top_logprobs: topLogprobs } : {}),
  }
}

const Tokens = z.int().nonnegative()
const Logprob = z.object({ token: z.string(), logprob: z.number() })

const Chat = deferredObject(() => ({
  model: z.string().nullish(),
  message: z.object({ content: z.string() }),
  done_reason: z.string().nullish(),
  prompt_eval_count: Tokens.nullish().catch(null),
  eval_count: Tokens.nullish().catch(null),
  logprobs: z.array(Logprob.extend({ top_logprobs: z.array(Logprob).nullish() })).nullish(),
}))

function read(reply: unknown): Words | null {
  const { data: chat } = Chat.safeParse(reply)
  if (chat === undefined) return null
  return {
    text: chat.message.content,
    finish: chat.done_reason === 'length' ? 'length' : 'stop',
    refusal: null,
    usage: usageOf(chat),
    servedModel: chat.model ?? null,
    fingerprint: null,
    logprobs: chat.logprobs?.map(({ top_logprobs: top, ...token }) => ({ ...token, top: top ?? [] })) ?? null,
  }
}

/** A server leaves a count out where it has the prompt from the last time. */
function usageOf({ prompt_eval_count: input, eval_count: output }: z.output<typeof Chat>): Usage | null {
  if (typeof input !== 'number' && typeof output !== 'number') return null
  return { inputUncached: input ?? 0, cacheRead: 0, cacheWrite: 0, output: output ?? 0, reasoning: 0 }
}
