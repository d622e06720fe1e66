import type { Clock } from '../port/result.ts'

/** A model that a local server has. */
export interface LocalModel {
  readonly name: string
  /** Digest of its weights: another build under the same name has another one. */
  readonly digest: string
  readonly bytes: number
  readonly family: string
}

/** A local server, or what is missing. */
export type LocalServer =
  | { readonly kind: 'found'; readonly baseUrl: string; readonly models: readonly LocalModel[] }
  /** `error` says what is missing and which command installs it. */
  | { readonly kind: 'missing'; readonly baseUrl: string; readonly error: string }

/** Looks for an Ollama server at a base URL. Never rejects. */
export type FindLocal = (baseUrl: string) => Promise<LocalServer>

/** How long a result is reused, in milliseconds. */
const FRESH_MS = 30_000

/**
 * Looks for local servers and reuses a result for `FRESH_MS`. `again` looks anew, and its result is the one reused: whoever
 * has just started a server is not told for half a minute that there is none.
 */
export function rememberLocal(
  find: FindLocal,
  clock: Clock,
): { readonly find: FindLocal; readonly again: FindLocal } {
  const found = new Map<string, { readonly at: number; readonly server: Promise<LocalServer> }>()
  const again: FindLocal = (baseUrl) => {
    const server = find(baseUrl)
    found.set(baseUrl, { at: clock.elapsed(), server })
    return server
  }
  return {
    find: (baseUrl) => {
      const known = found.get(baseUrl)
      return known !== undefined && clock.elapsed() - known.at < FRESH_MS ? known.server : again(baseUrl)
    },
    again,
  }
}

/** Names of embedding models, which answer no questions. */
const embeds = /embed|bert|minilm|bge-/i

/** Whether a model can answer questions. */
export function canJudge({ name, family }: Pick<LocalModel, 'name' | 'family'>): boolean {
  return !embeds.test(name) && !embeds.test(family)
}

/**
 * The model of a local server to ask: the first of `wanted` that it has (`llama3.2` matches any of its sizes), else
 * the first that can answer; `null` if there is none.
 */
export function chooseLocal(models: readonly LocalModel[], wanted: readonly string[]): LocalModel | null {
  const able = models.filter(canJudge)
  const preferred = wanted.flatMap((want) => able.find(({ name }) => isNamed(name, want)) ?? [])
  return preferred[0] ?? able[0] ?? null
}

/** The digest of a model by its requested name; `null` if the server does not list it. */
export function digestOf(server: LocalServer, model: string): string | null {
  if (server.kind === 'missing') return null
  return server.models.find(({ name }) => name === model || name === `${model}:latest`)?.digest ?? null
}

/** Whether a model has a name; a wanted name without a size matches any size. */
export function isNamed(name: string, wanted: string): boolean {
  return name === wanted || (!wanted.includes(':') && name.startsWith(`${wanted}:`))
}

/** Why a local server cannot be used, and what to do. */
export function localTrouble(server: LocalServer, wanted: readonly string[]): string {
  if (server.kind === 'missing') return server.error
  return `Ollama at ${server.baseUrl} has no model that can judge. Install one with: ollama pull ${wanted[0] ?? 'llama3.2'}`
}
