import type Anthropic from '@anthropic-ai/sdk'
import * as z from 'zod'
import type { Usage } from '../../shared/domain/judging/call.ts'
import type { RefusalCategory } from '../../shared/domain/judging/refusal.ts'
import { lazyObject } from '../../shared/lazy-schema.ts'
import type { ModelPort, ModelRequest, Param, Words } from '../judging/port/model-port.ts'
import { adapter, LONGEST_MS, type Unsupported } from './adapter.ts'
import type { Feature } from './degrade.ts'
import { strictSchema, withSchemaInWords } from './instructions.ts'
import type { Connections } from './wire/connections.ts'
import { tracedFetch } from './wire/request-trace.ts'
import { withoutVariable } from './without-variable.ts'

/** Some models still accept a temperature, others refuse it; old ones do not support schemas. */
const features = [
  { name: 'temperature', named: /temperature/i },
  {
    name: 'json_schema',
    named: /output_config|output_format|json_schema|schema|structured/i,
    isSuspect: true,
    isOfSchema: true,
  },
] as const satisfies readonly Feature[]

/** Creates the port to Anthropic. It reports no log-probabilities and accepts no seed. */
export function anthropicModels(connections: Connections): ModelPort {
  return adapter<Anthropic>(connections, {
    features,
    requestIdHeader: 'request-id',
    open: openClient,
    paramsOf,
    droppedOf,
    send: async (client, request, unsupported) =>
      client.messages.create(bodyOf(request, unsupported), { signal: request.signal, timeout: LONGEST_MS }),
    read,
  })
}

async function openClient(baseUrl: string, key: string | null): Promise<Anthropic> {
  const { default: Client } = await import('@anthropic-ai/sdk')
  const make = () =>
    new Client({
      apiKey: key ?? 'none',
      authToken: null,
      baseURL: baseUrl,
      maxRetries: 0,
      timeout: LONGEST_MS,
      logLevel: 'off',
      openTelemetry: false,
      fetch: tracedFetch,
    })
  return withoutVariable('ANTHROPIC_CUSTOM_HEADERS', make)
}

function paramsOf(request: ModelRequest, unsupported: Unsupported): Record<string, Param> {
  const takesTemperature = request.temperature !== null && !unsupported.has('temperature')
  return {
    ...(takesTemperature ? { temperature: request.temperature } : {}),
    max_tokens: request.maxOutputTokens,
  }
}

function droppedOf(request: ModelRequest, unsupported: Unsupported): string[] {
  return [
    ...(request.temperature !== null && unsupported.has('temperature') ? ['temperature'] : []),
    ...(request.seed === null ? [] : ['seed']),
    ...(request.topLogprobs === null ? [] : ['logprobs']),
    ...(request.schema !== null && unsupported.has('json_schema') ? ['json_schema'] : []),
  ]
}

type Body = Anthropic.MessageCreateParamsNonStreaming

/**
 * Returns the body of a request. The system prompt is the same for every question: it is marked, so that the provider
 * caches it for an hour (002-17).
 */
function bodyOf(request: ModelRequest, unsupported: Unsupported): Body {
  const { model, turns, schema, maxOutputTokens } = request
  const isHeld = !unsupported.has('json_schema')
  const system = isHeld ? request.system : withSchemaInWords(request.system, schema)
  const body: Body = {
    model,
    max_tokens: maxOutputTokens,
    system: [{ type: 'text', text: system, cache_control: { type: 'ephemeral', ttl: '1h' } }],
    messages: turns.map(({ role, text }) => ({ role, content: text })),
    ...(isHeld && schema !== null
      ? { output_config: { format: { type: 'json_schema', schema: strictSchema(schema.json) } } }
      : {}),
  }
  return Object.assign(body, paramsOf(request, unsupported)) // The library's types have no temperature; some models do.
}

const Tokens = z.int().nonnegative()

const Reported = lazyObject(() => ({
  input_tokens: Tokens,
  output_tokens: Tokens,
  cache_read_input_tokens: Tokens.nullish(),
  cache_creation_input_tokens: Tokens.nullish(),
  output_tokens_details: z.object({ thinking_tokens: Tokens.nullish() }).nullish(),
}))

const Message = lazyObject(() => ({
  model: z.string().nullish(),
  content: z.array(z.object({ type: z.string(), text: z.string().nullish() })),
  stop_reason: z.string().nullish(),
  stop_details: z.object({ explanation: z.string().nullish(), category: z.string().nullish() }).nullish(),
  usage: Reported.nullish().catch(null),
}))

function read(reply: unknown): Words | null {
  const { data: message } = Message.safeParse(reply)
  if (message === undefined) return null
  const words = message.content.filter(({ type }) => type === 'text').map(({ text }) => text ?? '')
  return {
    text: words.join('') || (message.stop_details?.explanation ?? ''),
    finish: finishOf(message.stop_reason),
    refusal: refusalOf(message.stop_details?.category),
    usage: message.usage ? usageOf(message.usage) : null,
    servedModel: message.model ?? null,
    fingerprint: null,
    logprobs: null,
  }
}

/** Maps the provider's refusal category; an unknown one counts as its policy. */
const categories: Readonly<Record<NonNullable<Anthropic.RefusalStopDetails['category']>, RefusalCategory>> = {
  cyber: 'cyber',
  bio: 'bio',
  frontier_llm: 'competing_models',
  reasoning_extraction: 'reasoning_extraction',
  general_harms: 'policy',
}

function refusalOf(category: string | null | undefined): RefusalCategory | null {
  if (!category) return null
  return new Map<string, RefusalCategory>(Object.entries(categories)).get(category) ?? 'policy'
}

function finishOf(reason: string | null | undefined): Words['finish'] {
  if (reason === 'refusal') return 'refusal'
  if (reason === 'pause_turn') return 'cut'
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'stop'
}

/** Converts the usage. Anthropic's input excludes cache reads and cache writes; its output includes thinking. */
function usageOf(reported: z.output<typeof Reported>): Usage {
  return {
    inputUncached: reported.input_tokens,
    cacheRead: reported.cache_read_input_tokens ?? 0,
    cacheWrite: reported.cache_creation_input_tokens ?? 0,
    output: reported.output_tokens,
    reasoning: reported.output_tokens_details?.thinking_tokens ?? 0,
  }
}
