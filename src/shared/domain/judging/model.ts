import * as z from 'zod'

export const ProviderName = z.enum([
  'openai',
  'anthropic',
  'ollama',
  'openrouter',
  'llamacpp',
  'vllm',
  'lmstudio',
])
export type ProviderName = z.infer<typeof ProviderName>

/** How a provider is spoken to; there is one adapter for each. */
export const Protocol = z.enum(['openai', 'anthropic', 'ollama'])
export type Protocol = z.infer<typeof Protocol>

/**
 * Where a provider answers: `http` or `https`, with the path that its requests begin with. Settings are written down,
 * so no key may hide in it.
 */
export const BaseUrl = z
  .url({ protocol: /^https?$/, error: 'an address begins with http:// or https://' })
  .refine((url) => !/^[^/]*\/\/[^/]*@|[?#]/.test(url), 'an address holds no key: it is set under Keys')

/** A model by its provider and the name that the provider knows it by. */
export const ModelRef = z.strictObject({
  provider: ProviderName,
  model: z.string().trim().min(1).max(200),
  /** Where the provider answers, if not where the settings say. */
  baseUrl: BaseUrl.optional(),
})
export type ModelRef = z.infer<typeof ModelRef>

export interface Provider {
  readonly label: string
  readonly protocol: Protocol
  /** Where it answers unless the settings say otherwise. */
  readonly baseUrl: string
  /** Variable of the environment that may say where it answers. */
  readonly urlVariable: string | null
  /** Variable of the environment that may hold its key. */
  readonly keyVariable: string | null
  /** Whether it answers nobody without a key. */
  readonly needsKey: boolean
  /** Whether it runs on the user's own machine, where no call costs anything. */
  readonly isLocal: boolean
}

const local = (label: string, baseUrl: string) =>
  ({
    label,
    protocol: 'openai',
    baseUrl,
    urlVariable: null,
    keyVariable: null,
    needsKey: false,
    isLocal: true,
  }) as const satisfies Provider

/** The providers that Docket knows by name. Any other host that speaks a protocol is reached by its base URL. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  openai: {
    label: 'OpenAI',
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    urlVariable: 'OPENAI_BASE_URL',
    keyVariable: 'OPENAI_API_KEY',
    needsKey: true,
    isLocal: false,
  },
  anthropic: {
    label: 'Anthropic',
    protocol: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    urlVariable: 'ANTHROPIC_BASE_URL',
    keyVariable: 'ANTHROPIC_API_KEY',
    needsKey: true,
    isLocal: false,
  },
  ollama: {
    label: 'Ollama',
    protocol: 'ollama',
    baseUrl: 'http://127.0.0.1:11434',
    urlVariable: 'OLLAMA_HOST',
    keyVariable: null,
    needsKey: false,
    isLocal: true,
  },
  openrouter: {
    label: 'OpenRouter',
    protocol: 'openai',
    baseUrl: 'https://openrouter.ai/api/v1',
    urlVariable: null,
    keyVariable: 'OPENROUTER_API_KEY',
    needsKey: true,
    isLocal: false,
  },
  llamacpp: local('llama.cpp server', 'http://127.0.0.1:8080/v1'),
  vllm: local('vLLM server', 'http://127.0.0.1:8000/v1'),
  lmstudio: local('LM Studio', 'http://127.0.0.1:1234/v1'),
}
