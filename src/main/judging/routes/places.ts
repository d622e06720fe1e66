import { type ModelRef, type Protocol, providers } from '../../../shared/domain/judging/model.ts'
import { isLoopback } from './hosts.ts'

/** Where a model is run, according to the server that is asked for it. */
export type ModelPlace =
  /** By the server itself. */
  | { readonly kind: 'server' }
  /** By another host, to which the server forwards questions; `origin` is `null` if it does not say which. */
  | { readonly kind: 'elsewhere'; readonly origin: string | null }
  /** The server has no such model. */
  | { readonly kind: 'unlisted' }
  /** The server does not say; `error` is set if it did not answer. */
  | { readonly kind: 'unknown'; readonly error: string | null }

export const RUN_BY_SERVER: ModelPlace = { kind: 'server' }

/** Where Ollama runs the models that it does not run itself, unless it says otherwise. */
export const OLLAMA_CLOUD = 'https://ollama.com'

/** Whether a name alone makes an Ollama server forward questions to ollama.com, even if it lists no such model. */
export function isCloudName(model: string): boolean {
  return /[:-]cloud$/i.test(model.trim())
}

/**
 * Whether a server may forward questions, so that its list of models is needed: every Ollama, and any server on this
 * machine.
 */
export function mayPassOn(protocol: Protocol, baseUrl: string): boolean {
  if (new URL(baseUrl).origin === OLLAMA_CLOUD) return false
  return protocol === 'ollama' || isLoopback(baseUrl)
}

/**
 * Whether a host compiles a grammar from the schema of each request: Ollama, llama.cpp's server, vLLM and LM Studio,
 * and their OpenAI-compatible addresses on this machine, unless they forward the question. A hosted provider takes
 * seconds for each schema that it has not seen, and a gateway does not say what it does.
 */
export function compilesGrammars(
  { provider }: Pick<ModelRef, 'provider'>,
  { baseUrl, place }: { readonly baseUrl: string; readonly place: ModelPlace },
): boolean {
  if (place.kind === 'elsewhere' || new URL(baseUrl).origin === OLLAMA_CLOUD) return false
  return providers[provider].isLocal || (isLoopback(baseUrl) && place.kind === 'server')
}

/** Returns where another host runs a model, in words: “runs at ollama.com”; `null` if none does, as far as is known. */
export function placeText(place: ModelPlace): string | null {
  switch (place.kind) {
    case 'server':
    case 'unlisted':
      return null
    case 'elsewhere':
      return place.origin === null ? 'runs elsewhere' : `runs at ${new URL(place.origin).host}`
    case 'unknown':
      return place.error === null ? 'may run elsewhere' : null
  }
}
