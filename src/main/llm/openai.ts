import type OpenAI from 'openai'
import * as z from 'zod'
import type { Usage } from '../../shared/domain/judging/call.ts'
import type { CallTiming } from '../../shared/domain/judging/model-speed.ts'
import type { RefusalCategory } from '../../shared/domain/judging/refusal.ts'
import { lazyObject } from '../../shared/lazy-schema.ts'
import type { ModelPort, ModelRequest, Param, Words } from '../judging/port/model-port.ts'
import { adapter, LONGEST_MS, type Unsupported } from './adapter.ts'
import type { Feature } from './degrade.ts'
import { strictSchema, withSchemaInWords } from './instructions.ts'
import { openAiEmbeddings } from './openai-embeddings.ts'
import { streamed, streamingOf } from './openai-stream.ts'
import type { Connections } from './wire/connections.ts'
import { tracedFetch } from './wire/request-trace.ts'
import { withoutVariable } from './without-variable.ts'

/** Features that not every model or host supports. A schema degrades to any JSON object, then to words alone. */
const features = [
  { name: 'temperature', named: /temperature/i },
  { name: 'seed', named: /\bseed\b/i },
  { name: 'logprobs', named: /logprob/i },
  { name: 'prompt_cache_key', named: /prompt_cache_key/i },
  { name: 'reasoning_effort', named: /reasoning/i },
  { name: 'stream_options', named: /stream_options|include_usage/i },
  { name: 'chat_template_kwargs', named: /chat_template/i },
  { name: 'max_completion_tokens', named: /max_completion_tokens|max_tokens/i },
  {
    name: 'json_schema',
    named: /response_format|json_schema|schema|structured|grammar/i,
    isSuspect: true,
    isOfSchema: true,
  },
  { name: 'json_object', named: /response_format|json_object|json/i, isOfSchema: true },
] as const satisfies readonly Feature[]

type FeatureName = (typeof features)[number]['name']

/** Creates the port to OpenAI and to every host with its chat protocol. */
export function openAiModels(connections: Connections): ModelPort {
  return adapter<OpenAI>(
    connections,
    {
      features,
      requestIdHeader: 'x-request-id',
      open: openClient,
      paramsOf,
      droppedOf: (request, unsupported) =>
        features.map(({ name }) => name).filter((name) => isDropped(name, request, unsupported)),
      send: async (client, request, unsupported) => {
        const body = bodyOf(request, unsupported)
        const { signal, local } = request
        if (local === null) return client.chat.completions.create(body, { signal })
        const stream = await client.chat.completions.create(
          { ...body, ...streamingOf(local, unsupported), stream: true },
          { signal },
        )
        return streamed(stream, local)
      },
      read,
    },
    openAiEmbeddings,
  )
}

async function openClient(baseUrl: string, key: string | null): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  const make = () =>
    new Client({
      apiKey: key ?? 'none',
      baseURL: baseUrl,
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: LONGEST_MS,
      logLevel: 'off',
      fetch: tracedFetch,
    })
  return withoutVariable('OPENAI_CUSTOM_HEADERS', make)
}

function isOfficial({ baseUrl }: ModelRequest): boolean {
  return /(^|\.)openai\.com$/.test(new URL(baseUrl).hostname)
}

function asks(name: FeatureName, request: ModelRequest): boolean {
  switch (name) {
    case 'temperature':
      return request.temperature !== null
    case 'seed':
      return request.seed !== null
    case 'logprobs':
      return request.topLogprobs !== null
    case 'prompt_cache_key':
      return isOfficial(request)
    case 'reasoning_effort':
      return isOfficial(request) && /^(gpt-[5-9]|o\d)/.test(request.model)
    case 'max_completion_tokens':
      return true
    case 'stream_options':
      return request.local !== null
    case 'chat_template_kwargs':
      return request.local?.host === 'llamacpp'
    case 'json_schema':
    case 'json_object':
      return request.schema !== null
  }
}

/** Whether a feature counts as dropped: a limit of tokens under its old name is still a limit. */
function isDropped(name: FeatureName, request: ModelRequest, unsupported: Unsupported): boolean {
  return unsupported.has(name) && asks(name, request) && !isOfProtocol.has(name)
}

/** Features that the answer does not depend on. */
const isOfProtocol: ReadonlySet<FeatureName> = new Set(['max_completion_tokens', 'stream_options'])

function paramsOf(request: ModelRequest, unsupported: Unsupported): Record<string, Param> {
  const has = (name: FeatureName) => asks(name, request) && !unsupported.has(name)
  const isNewName = isOfficial(request) !== unsupported.has('max_completion_tokens')
  return {
    ...(has('temperature') ? { temperature: request.temperature } : {}),
    ...(has('seed') ? { seed: request.seed } : {}),
    ...(has('logprobs') ? { logprobs: true, top_logprobs: request.topLogprobs } : {}),
    ...(has('prompt_cache_key') ? { prompt_cache_key: request.cacheKey } : {}),
    ...(has('reasoning_effort') ? { reasoning_effort: 'low' } : {}),
    [isNewName ? 'max_completion_tokens' : 'max_tokens']: request.maxOutputTokens,
  }
}

type Body = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming

function bodyOf(request: ModelRequest, unsupported: Unsupported): Body {
  const { model, turns, schema } = request
  const system = unsupported.has('json_schema') ? withSchemaInWords(request.system, schema) : request.system
  const format = formatOf(request, unsupported)
  const body: Body = {
    model,
    messages: [
      { role: 'system', content: system },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ],
    ...(format === null ? {} : { response_format: format }),
  }
  return Object.assign(body, paramsOf(request, unsupported))
}

function formatOf(
  { schema }: ModelRequest,
  unsupported: Unsupported,
): NonNullable<Body['response_format']> | null {
  if (schema === null) return null
  if (!unsupported.has('json_schema'))
    return {
      type: 'json_schema',
      json_schema: {
        name: 'answer',
        strict: true,
        schema: schema.isForm ? schema.json : strictSchema(schema.json),
      },
    }
  return unsupported.has('json_object') ? null : { type: 'json_object' }
}

const Tokens = z.int().nonnegative()

const Reported = lazyObject(() => ({
  prompt_tokens: Tokens,
  completion_tokens: Tokens,
  prompt_tokens_details: z
    .object({ cached_tokens: Tokens.nullish(), cache_write_tokens: Tokens.nullish() })
    .nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: Tokens.nullish() }).nullish(),
}))

const Ms = z.number().nonnegative().nullish()

/** The figures that only llama.cpp’s server reports. */
const Timings = lazyObject(() => ({
  prompt_n: Tokens.nullish(),
  prompt_ms: Ms,
  predicted_n: Tokens.nullish(),
  predicted_ms: Ms,
}))

const Logprob = z.object({ token: z.string(), logprob: z.number() })

const Completion = lazyObject(() => ({
  model: z.string().nullish(),
  system_fingerprint: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        /** A gateway's field for the finish reason of the provider behind it. */
        native_finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        logprobs: z
          .object({ content: z.array(Logprob.extend({ top_logprobs: z.array(Logprob) })).nullish() })
          .nullish(),
      }),
    )
    .min(1),
  usage: Reported.nullish().catch(null),
  timings: Timings.nullish().catch(null),
  /** Number of pieces of thinking, counted here. */
  thinking_count: Tokens.optional(),
}))

function read(reply: unknown): Words | null {
  const { data: completion } = Completion.safeParse(reply)
  const choice = completion?.choices[0]
  if (completion === undefined || choice === undefined) return null
  const { message, finish_reason: reason, logprobs } = choice
  return {
    text: message.content ?? message.refusal ?? '',
    finish: finishOf(reason, message.refusal),
    refusal: refusalOf(reason, choice.native_finish_reason),
    usage: completion.usage ? usageOf(completion.usage, completion.thinking_count ?? 0) : null,
    servedModel: completion.model ?? null,
    fingerprint: completion.system_fingerprint ?? null,
    logprobs: logprobs?.content?.map(({ top_logprobs: top, ...token }) => ({ ...token, top })) ?? null,
    timing: completion.timings ? timingOf(completion.timings) : null,
  }
}

function timingOf(timings: z.output<typeof Timings>): CallTiming {
  return {
    loadMs: null,
    promptMs: timings.prompt_ms ?? null,
    promptTokens: timings.prompt_n ?? null,
    outputMs: timings.predicted_ms ?? null,
    outputTokens: timings.predicted_n ?? null,
  }
}

/** Returns the reason of a content filter if a gateway forwards it, else that there was a filter. */
function refusalOf(
  reason: string | null | undefined,
  native: string | null | undefined,
): RefusalCategory | null {
  if (native?.toUpperCase() === 'RECITATION') return 'recitation'
  return reason === 'content_filter' ? 'policy' : null
}

function finishOf(reason: string | null | undefined, refusal: string | null | undefined): Words['finish'] {
  if (refusal || reason === 'content_filter') return 'refusal'
  if (reason === 'error') return 'cut' // Gateways report this if a provider failed during its answer.
  return reason === 'length' ? 'length' : 'stop'
}

/** Converts the usage. OpenAI's input includes cache reads and cache writes; its output includes reasoning. */
function usageOf(reported: z.output<typeof Reported>, thought: number): Usage {
  const cacheRead = reported.prompt_tokens_details?.cached_tokens ?? 0
  const cacheWrite = reported.prompt_tokens_details?.cache_write_tokens ?? 0
  return {
    inputUncached: Math.max(0, reported.prompt_tokens - cacheRead - cacheWrite),
    cacheRead,
    cacheWrite,
    output: reported.completion_tokens,
    reasoning: Math.min(
      reported.completion_tokens,
      reported.completion_tokens_details?.reasoning_tokens ?? thought,
    ),
  }
}
