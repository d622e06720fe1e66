import * as z from 'zod'
import { lazyObject } from '../../shared/lazy-schema.ts'
import {
  type HostedModel,
  type HostKind,
  type LocalHost,
  type ModelFacts,
  NO_FACTS,
  type Thinking,
} from '../judging/port/local-host.ts'
import type { Connections } from './wire/connections.ts'
import { startLook } from './wire/look-limit.ts'
import { newTrace, tracedFetch, withTrace } from './wire/request-trace.ts'

const Count = z.int().nonnegative()

/** `GET /api/ps` of Ollama: the models that are loaded. */
const Loaded = lazyObject(() => ({
  models: z.array(z.object({ name: z.string(), context_length: Count.nullish().catch(null) })),
}))

/** `POST /api/show` of Ollama. */
const Shown = lazyObject(() => ({
  model_info: z.record(z.string(), z.unknown()).nullish(),
  capabilities: z.array(z.string()).nullish().catch(null),
  details: z.object({ family: z.string().nullish() }).nullish().catch(null),
}))

/** `GET /props` of llama.cpp's server; the context is that of one slot. */
const Props = lazyObject(() => ({
  default_generation_settings: z.object({ n_ctx: Count.nullish() }).nullish(),
  total_slots: Count,
}))

/** `GET /v1/models`: vLLM reports the maximum context of each model there. */
const Listed = lazyObject(() => ({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish(), max_model_len: Count.nullish() })),
}))

/** `GET /api/v0/models` of LM Studio. */
const Studio = lazyObject(() => ({
  data: z.array(
    z.object({
      id: z.string(),
      state: z.string().nullish(),
      max_context_length: Count,
      loaded_context_length: Count.nullish(),
    }),
  ),
}))

const Tokenized = z.union([
  z.object({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens.length),
  z.object({ count: Count }).transform(({ count }) => count),
])

/** Families of models that always think, with an adjustable effort. */
const LEVELS = /^gpt-?oss/i

/** Access to servers on this machine, for each kind of server. Never rejects. */
export function localHost(connections: Connections): LocalHost {
  /** Facts that do not change while a server runs, by address and model. */
  const shown = new Map<string, z.output<typeof Shown> | null>()
  const kinds = new Map<string, HostKind>()

  return {
    async facts(model, protocol) {
      const { origin } = new URL(model.baseUrl)
      const known = kinds.get(origin)
      const order = known === undefined ? looksFor(protocol) : [known]
      for (const kind of order) {
        const facts = await lookAt(kind, model, origin)
        if (facts === null) continue
        kinds.set(origin, kind)
        return facts
      }
      kinds.delete(origin)
      return NO_FACTS
    },

    async count(model, { host }, text) {
      const { origin } = new URL(model.baseUrl)
      if (host === 'llamacpp')
        return await ask(model, `${origin}/tokenize`, { content: text, add_special: true }, Tokenized)
      if (host === 'vllm')
        return await ask(model, `${origin}/tokenize`, { model: model.model, prompt: text }, Tokenized)
      return null
    },

    async load(model, { host, choosesContext }, contextTokens) {
      if (host !== 'ollama') return false
      const { origin } = new URL(model.baseUrl)
      const isChosen = choosesContext && contextTokens !== null
      const options = isChosen ? { options: { num_ctx: contextTokens } } : {}
      const body = { model: model.model, stream: false, ...options }
      const reply = await ask(
        model,
        `${origin}/api/generate`,
        body,
        z.object({ done: z.literal(true) }),
        false,
      )
      return reply !== null
    },
  }

  function looksFor(protocol: Parameters<LocalHost['facts']>[1]): HostKind[] {
    return protocol === 'ollama' ? ['ollama'] : ['llamacpp', 'ollama', 'lmstudio', 'vllm']
  }

  function lookAt(kind: HostKind, model: HostedModel, origin: string): Promise<ModelFacts | null> {
    switch (kind) {
      case 'ollama':
        return lookAtOllama(model, origin)
      case 'llamacpp':
        return lookAtLlama(model, origin)
      case 'lmstudio':
        return lookAtStudio(model, origin)
      case 'vllm':
        return lookAtVllm(model, origin)
    }
  }

  async function lookAtOllama(model: HostedModel, origin: string): Promise<ModelFacts | null> {
    const loaded = await ask(model, `${origin}/api/ps`, null, Loaded)
    if (loaded === null) return null
    const key = `${origin} ${model.model}`
    const details = shown.get(key) ?? (await ask(model, `${origin}/api/show`, { model: model.model }, Shown))
    shown.set(key, details)
    const info = Object.entries(details?.model_info ?? {})
    const max = info.find(([name]) => name.endsWith('.context_length'))?.[1]
    const now = loaded.models.find(({ name }) => name === model.model || name === `${model.model}:latest`)
    return {
      host: 'ollama',
      maxContext: typeof max === 'number' ? max : null,
      loadedContext: now === undefined ? 0 : (now.context_length ?? null),
      // With the protocol of OpenAI, a request cannot choose: the server's own context applies.
      choosesContext: !/\/v1$/.test(model.baseUrl),
      slots: null,
      thinking: thinkingOf(details),
    }
  }

  async function lookAtLlama(model: HostedModel, origin: string): Promise<ModelFacts | null> {
    const props = await ask(model, `${origin}/props`, null, Props)
    if (props === null) return null
    const context = props.default_generation_settings?.n_ctx ?? null
    return {
      ...NO_FACTS,
      host: 'llamacpp',
      maxContext: context,
      loadedContext: context,
      slots: props.total_slots,
    }
  }

  async function lookAtStudio(model: HostedModel, origin: string): Promise<ModelFacts | null> {
    const listed = await ask(model, `${origin}/api/v0/models`, null, Studio)
    const own = listed?.data.find(({ id }) => id === model.model)
    if (own === undefined) return null
    const loaded = own.loaded_context_length ?? null
    return { ...NO_FACTS, host: 'lmstudio', maxContext: own.max_context_length, loadedContext: loaded }
  }

  async function lookAtVllm(model: HostedModel, origin: string): Promise<ModelFacts | null> {
    const listed = await ask(model, `${origin}/v1/models`, null, Listed)
    const own = listed?.data.find(({ id }) => id === model.model)
    if (own?.owned_by !== 'vllm') return null
    const context = own.max_model_len ?? null
    return { ...NO_FACTS, host: 'vllm', maxContext: context, loadedContext: context }
  }

  /** Returns the parsed reply to a request about the server; `null` if it cannot be used. */
  async function ask<S extends z.ZodType>(
    { key, signal }: HostedModel,
    url: string,
    body: object | null,
    schema: S,
    isLook = true,
  ): Promise<z.output<S> | null> {
    using limit = isLook ? startLook() : null
    const either = limit === null ? signal : AbortSignal.any([signal, limit.signal])
    const trace = newTrace(connections, either, () => limit?.onConnected())
    try {
      const reply: unknown = await withTrace(trace, async () => {
        const response = await tracedFetch(url, {
          method: body === null ? 'GET' : 'POST',
          headers: {
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          },
          ...(body === null ? {} : { body: JSON.stringify(body) }),
        })
        return response.ok ? await response.json() : null
      })
      return schema.safeParse(reply).data ?? null
    } catch {
      return null // An unknown fact; the question itself reports why it fails.
    }
  }
}

function thinkingOf(shown: z.output<typeof Shown> | null): Thinking {
  if (LEVELS.test(shown?.details?.family ?? '')) return 'levels'
  const capabilities = shown?.capabilities ?? null
  if (capabilities === null) return 'unknown'
  return capabilities.includes('thinking') ? 'switch' : 'none'
}
