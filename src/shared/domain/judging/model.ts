import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'

/** The protocol of a provider; there is one adapter for each. */
export const Protocol = z.enum(['openai', 'anthropic', 'ollama'])
export type Protocol = z.infer<typeof Protocol>

/** Whether a protocol supports embeddings besides answers to questions. */
export const protocolEmbeds: Readonly<Record<Protocol, boolean>> = {
  openai: true,
  anthropic: false,
  ollama: true,
}

export interface Provider {
  readonly label: string
  readonly protocol: Protocol
  /** The default address. */
  readonly baseUrl: string
  /** Environment variable that may contain its address. */
  readonly urlVariable: string | null
  /** Environment variable that may contain its key. */
  readonly keyVariable: string | null
  /** Whether every call needs a key. */
  readonly needsKey: boolean
  /** Whether it runs on the user's own machine, where no call costs anything. */
  readonly isLocal: boolean
  /**
   * Default number of concurrent calls. A server on this machine runs calls sequentially unless it states a higher
   * number.
   */
  readonly concurrency: number
}

const local = (label: string, baseUrl: string, concurrency: number) =>
  ({
    label,
    protocol: 'openai',
    baseUrl,
    urlVariable: null,
    keyVariable: null,
    needsKey: false,
    isLocal: true,
    concurrency,
  }) as const satisfies Provider

/** The table of providers, in the order of display: everything about a provider is derived from its row. */
const table = {
  openai: {
    label: 'OpenAI',
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    urlVariable: 'OPENAI_BASE_URL',
    keyVariable: 'OPENAI_API_KEY',
    needsKey: true,
    isLocal: false,
    concurrency: 8,
  },
  anthropic: {
    label: 'Anthropic',
    protocol: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    urlVariable: 'ANTHROPIC_BASE_URL',
    keyVariable: 'ANTHROPIC_API_KEY',
    needsKey: true,
    isLocal: false,
    concurrency: 8,
  },
  ollama: {
    label: 'Ollama',
    protocol: 'ollama',
    baseUrl: 'http://127.0.0.1:11434',
    urlVariable: 'OLLAMA_HOST',
    keyVariable: null,
    needsKey: false,
    isLocal: true,
    concurrency: 1,
  },
  openrouter: {
    label: 'OpenRouter',
    protocol: 'openai',
    baseUrl: 'https://openrouter.ai/api/v1',
    urlVariable: null,
    keyVariable: 'OPENROUTER_API_KEY',
    needsKey: true,
    isLocal: false,
    concurrency: 8,
  },
  llamacpp: local('llama.cpp server', 'http://127.0.0.1:8080/v1', 4),
  vllm: local('vLLM server', 'http://127.0.0.1:8000/v1', 16),
  lmstudio: local('LM Studio', 'http://127.0.0.1:1234/v1', 1),
} as const satisfies Readonly<Record<string, Provider>>

export type ProviderName = keyof typeof table

const names: readonly ProviderName[] = Object.keys(table).filter(
  (name): name is ProviderName => name in table,
)
export const ProviderName = z.enum(names)

/** The built-in providers. Any other host with a supported protocol is configured by its base URL. */
export const providers: Readonly<Record<ProviderName, Provider>> = table

/**
 * The address of a provider: `http` or `https`, with the path prefix of its requests. Settings are stored in plain
 * text, so it must not contain a key.
 */
export const BaseUrl = z
  .url({ protocol: /^https?$/, error: 'an address must begin with http:// or https://' })
  .refine(
    (url) => !/^[^/]*\/\/[^/]*@|[?#]|[/=](sk|rk|pk|gsk|xai|hf)[-_](?=[\w-]{0,200}\d)[\w-]{15,}/.test(url),
    'an address must not contain a key; set the key under Keys',
  )

/** A model by its provider and the provider's name for it. */
export const ModelRef = lazyStrictObject(() => ({
  provider: ProviderName,
  model: z.string().trim().min(1).max(200),
  /** The address of the provider, if it differs from the settings. */
  baseUrl: BaseUrl.optional(),
}))
export type ModelRef = z.infer<typeof ModelRef>

/** Returns a value for every provider, by provider name. */
export function perProvider<T>(of: (provider: ProviderName) => T): Readonly<Record<ProviderName, T>> {
  const values = Object.fromEntries(names.map((name) => [name, of(name)]))
  if (!isWhole(values)) throw new Error('A provider was forgotten')
  return values
}

function isWhole<T>(values: Readonly<Record<string, T>>): values is Readonly<Record<ProviderName, T>> {
  return names.every((name) => Object.hasOwn(values, name))
}
