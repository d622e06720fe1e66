import type { ChatRequest, ChatResponse, Ollama, Options } from 'ollama'
import * as z from 'zod'
import type { Usage } from '../../shared/domain/judging/call.ts'
import type { CallTiming } from '../../shared/domain/judging/model-speed.ts'
import { lazyObject } from '../../shared/lazy-schema.ts'
import type { LocalRequest, ModelPort, ModelRequest, Param, Words } from '../judging/port/model-port.ts'
import { maxTokens } from '../judging/prices/prices.ts'
import { adapter, type Unsupported } from './adapter.ts'
import type { Feature } from './degrade.ts'
import { withSchemaInWords } from './instructions.ts'
import { ollamaEmbeddings } from './ollama-embeddings.ts'
import type { Connections } from './wire/connections.ts'
import { tracedFetch } from './wire/request-trace.ts'
import { type Answer, gathered, stoppable } from './wire/streams.ts'

/** A model that cannot think, or an old server, may refuse the option that disables thinking. */
const features = [
  { name: 'think', named: /think/i },
  { name: 'logprobs', named: /logprob/i },
  { name: 'json_schema', named: /format|schema|grammar/i, isSuspect: true, isOfSchema: true },
] as const satisfies readonly Feature[]

/** Creates the port to an Ollama server. */
export function ollamaModels(connections: Connections): ModelPort {
  return adapter<Ollama>(
    connections,
    {
      features,
      requestIdHeader: 'x-request-id',
      open: ollamaClient,
      paramsOf: (request, unsupported) => paramsOf(request, optionsOf(request, unsupported), unsupported),
      droppedOf: ({ schema }, unsupported) =>
        features
          .map(({ name }) => name)
          .filter((name) => unsupported.has(name) && (name !== 'json_schema' || schema !== null)),
      send: async (client, request, unsupported) => {
        const body = bodyOf(request, unsupported)
        if (request.local === null) return client.chat({ ...body, stream: false })
        const stream = await client.chat({ ...body, stream: true })
        return streamed(stream, request.local)
      },
      read,
    },
    ollamaEmbeddings,
  )
}

/** Returns a client of the library for a host; the library is loaded at first use. */
export async function ollamaClient(baseUrl: string, key: string | null): Promise<Ollama> {
  const { Ollama: Client } = await import('ollama')
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  return new Client({ host: baseUrl, fetch: tracedFetch, headers })
}

const SMALLEST_CONTEXT = 4_096
const LARGEST_CONTEXT = 131_072

/** Returns the system prompt; it describes the schema only if no grammar enforces it. */
function systemOf({ system, schema, isGrammar }: ModelRequest, unsupported: Unsupported): string {
  const isHeld = isGrammar && !unsupported.has('json_schema')
  return isHeld ? system : withSchemaInWords(system, schema)
}

/**
 * Returns the context size in tokens. A model elsewhere gets the context that this prompt needs. One on this machine
 * has one context for all its prompts: another one makes the server load it again.
 */
function contextOf(request: ModelRequest, unsupported: Unsupported): number | null {
  const { turns, maxOutputTokens, local } = request
  if (local !== null) return local.contextTokens
  const letters = [systemOf(request, unsupported), ...turns.map(({ text }) => text)].join('\n')
  const needed = maxTokens(letters) + maxOutputTokens
  return Math.min(LARGEST_CONTEXT, Math.max(SMALLEST_CONTEXT, 2 ** Math.ceil(Math.log2(needed))))
}

function optionsOf(request: ModelRequest, unsupported: Unsupported) {
  const { temperature, seed, maxOutputTokens } = request
  const context = contextOf(request, unsupported)
  return {
    num_predict: maxOutputTokens,
    ...(context === null ? {} : { num_ctx: context }),
    ...(temperature === null ? {} : { temperature }),
    ...(seed === null ? {} : { seed }),
  } satisfies Partial<Options>
}

type Chosen = ReturnType<typeof optionsOf>

function paramsOf(request: ModelRequest, options: Chosen, unsupported: Unsupported): Record<string, Param> {
  const wantsLogprobs = request.topLogprobs !== null && !unsupported.has('logprobs')
  return {
    ...options,
    ...thinkOf(request, unsupported),
    ...(wantsLogprobs ? { logprobs: true, top_logprobs: request.topLogprobs } : {}),
  }
}

/** Returns the option for thinking: off, or low for a model that always thinks; none for a model that cannot think. */
function thinkOf({ local }: ModelRequest, unsupported: Unsupported): { think?: false | 'low' } {
  if (unsupported.has('think') || local?.thinking === 'none') return {}
  return { think: local?.thinking === 'levels' ? 'low' : false }
}

/** Makes a prompt or an answer that exceeds the context an error: by default a server cuts both silently. */
const UNCUT = { truncate: false, shift: false } as const

function bodyOf(request: ModelRequest, unsupported: Unsupported): ChatRequest {
  const { model, turns, schema, topLogprobs } = request
  const wantsLogprobs = topLogprobs !== null && !unsupported.has('logprobs')
  const body: ChatRequest = {
    model,
    messages: [
      { role: 'system', content: systemOf(request, unsupported) },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ],
    options: optionsOf(request, unsupported),
    ...(schema === null || unsupported.has('json_schema') ? {} : { format: schema.json }),
    ...thinkOf(request, unsupported),
    ...(wantsLogprobs ? { logprobs: true, top_logprobs: topLogprobs } : {}),
  }
  return Object.assign(body, UNCUT)
}

/** Returns a streamed answer as the reply in one piece, with the number of its pieces of thinking. */
async function streamed(
  stream: AsyncIterable<ChatResponse> & { readonly abort: () => void },
  { onPiece }: LocalRequest,
): Promise<unknown> {
  const answer: Answer = gathered(onPiece)
  let last: ChatResponse | null = null
  const logprobs: unknown[] = []
  for await (const part of stoppable(stream, answer)) {
    last = part
    logprobs.push(...(part.logprobs ?? []))
    answer.add('thinking', part.message.thinking ?? '')
    answer.add('text', part.message.content)
  }
  if (answer.isStopped()) stream.abort()
  return {
    ...last,
    message: { content: answer.text() },
    thinking_count: answer.thought(),
    ...(logprobs.length === 0 ? {} : { logprobs }),
  }
}

const Tokens = z.int().nonnegative()
/** Durations in nanoseconds. */
const Nanos = z.number().nonnegative().nullish().catch(null)
const Logprob = z.object({ token: z.string(), logprob: z.number() })

const Chat = lazyObject(() => ({
  model: z.string().nullish(),
  message: z.object({ content: z.string() }),
  done_reason: z.string().nullish(),
  prompt_eval_count: Tokens.nullish().catch(null),
  eval_count: Tokens.nullish().catch(null),
  load_duration: Nanos,
  prompt_eval_duration: Nanos,
  eval_duration: Nanos,
  /** Number of pieces of thinking, counted here because the server does not report it. */
  thinking_count: Tokens.optional(),
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
    timing: timingOf(chat),
  }
}

function timingOf(chat: z.output<typeof Chat>): CallTiming | null {
  const ms = (nanos: number | null | undefined) => (typeof nanos === 'number' ? nanos / 1_000_000 : null)
  const timing = {
    loadMs: ms(chat.load_duration),
    promptMs: ms(chat.prompt_eval_duration),
    promptTokens: chat.prompt_eval_count ?? null,
    outputMs: ms(chat.eval_duration),
    outputTokens: chat.eval_count ?? null,
  }
  return timing.promptMs === null && timing.outputMs === null ? null : timing
}

/** Converts the usage. A server omits the input count if it has cached the prompt. */
function usageOf(chat: z.output<typeof Chat>): Usage | null {
  const { prompt_eval_count: input, eval_count: output, thinking_count: thought = 0 } = chat
  if (typeof input !== 'number' && typeof output !== 'number') return null
  const reasoning = Math.min(thought, output ?? 0)
  return { inputUncached: input ?? 0, cacheRead: 0, cacheWrite: 0, output: output ?? 0, reasoning }
}
