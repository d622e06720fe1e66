import { type ModelRef, type Protocol, providers } from '../../../shared/domain/judging/model.ts'
import type { Clock } from '../port/result.ts'
import { isCloudName, type ModelPlace, OLLAMA_CLOUD } from './places.ts'

/** A model that a local server has. */
export interface LocalModel {
  readonly name: string
  /** Digest of its weights: another build under the same name has another one. */
  readonly digest: string
  readonly bytes: number
  readonly family: string
  /** Where it is run: a server may forward questions. */
  readonly place: ModelPlace
}

/** A local server, or what is missing. */
export type LocalServer =
  | { readonly kind: 'found'; readonly baseUrl: string; readonly models: readonly LocalModel[] }
  /** `error` states what is missing and which command installs it. */
  | { readonly kind: 'missing'; readonly baseUrl: string; readonly error: string }

/** Looks for a server with a protocol at a base URL, and for its models. Never rejects. */
export type FindLocal = (baseUrl: string, protocol: Protocol) => Promise<LocalServer>

/** Milliseconds for which a result is reused. */
const FRESH_MS = 30_000

/** Cached lookups of servers. */
export interface RememberedServers {
  /** Returns the last result if it is younger than `FRESH_MS`, else looks again. */
  readonly find: FindLocal
  /** Looks again now and stores the result; finds a server that has just been started. */
  readonly again: FindLocal
  /** Returns the last result, however old; `null` if there is none yet. */
  readonly last: (baseUrl: string, protocol: Protocol) => LocalServer | null
}

/** Looks for local servers and caches the results. */
export function rememberLocal(find: FindLocal, clock: Clock): RememberedServers {
  const looks = new Map<string, { readonly at: number; readonly server: Promise<LocalServer> }>()
  const results = new Map<string, LocalServer>()
  const keyOf = (baseUrl: string, protocol: Protocol) => `${protocol} ${baseUrl}`
  const again: FindLocal = (baseUrl, protocol) => {
    const key = keyOf(baseUrl, protocol)
    const server = find(baseUrl, protocol).then((result) => {
      results.set(key, result)
      return result
    })
    looks.set(key, { at: clock.elapsed(), server })
    return server
  }
  return {
    find: (baseUrl, protocol) => {
      const known = looks.get(keyOf(baseUrl, protocol))
      const isFresh = known !== undefined && clock.elapsed() - known.at < FRESH_MS
      return isFresh ? known.server : again(baseUrl, protocol)
    },
    again,
    last: (baseUrl, protocol) => results.get(keyOf(baseUrl, protocol)) ?? null,
  }
}

/** Names of embedding models, which answer no questions. */
const embeds = /embed|bert|minilm|bge-/i

/** Whether a model can answer questions. */
export function canJudge({ name, family }: Pick<LocalModel, 'name' | 'family'>): boolean {
  return !embeds.test(name) && !embeds.test(family)
}

/**
 * Returns the models of a local server that can be its fallback: they can answer questions, and the server runs them
 * itself. A model that it forwards is never one.
 */
export function fallbackModels(models: readonly LocalModel[]): LocalModel[] {
  return models.filter(
    (model) => canJudge(model) && model.place.kind === 'server' && !isCloudName(model.name),
  )
}

/**
 * Returns the fallback of a local server: the first of `chosen`, the names that a person chose, that can be one
 * (`llama3.2` matches any of its sizes); `null` if there is none. A model that was not chosen is not asked.
 */
export function chooseLocal(models: readonly LocalModel[], chosen: readonly string[]): LocalModel | null {
  const able = fallbackModels(models)
  return chosen.flatMap((each) => able.find(({ name }) => isNamed(name, each)) ?? [])[0] ?? null
}

/** Returns where a model is run, from the list of its server. */
export function placeOf({ provider, model }: ModelRef, server: LocalServer): ModelPlace {
  const listed = server.kind === 'found' ? listedModel(server.models, model) : null
  if (listed !== null && listed.place.kind !== 'server') return listed.place
  if (isCloudName(model)) return { kind: 'elsewhere', origin: OLLAMA_CLOUD }
  if (listed !== null) return listed.place
  if (server.kind === 'missing') return { kind: 'unknown', error: server.error }
  return providers[provider].protocol === 'ollama' ? { kind: 'unlisted' } : { kind: 'unknown', error: null }
}

/** Returns the entry of a list for a requested name, as Ollama resolves it; `null` if there is none. */
export function listedModel(models: readonly LocalModel[], requested: string): LocalModel | null {
  const wanted = fullName(requested)
  return models.find(({ name }) => fullName(name) === wanted) ?? null
}

/** Returns a name with its tag, without the default registry; Ollama ignores case. */
function fullName(name: string): string {
  const short = name
    .trim()
    .toLowerCase()
    .replace(/^registry\.ollama\.ai\//, '')
    .replace(/^library\//, '')
  return /:[^/]*$/.test(short) ? short : `${short}:latest`
}

/** Returns the digest of a model by its requested name; `null` if the server does not list it. */
export function digestOf(server: LocalServer, model: string): string | null {
  return server.kind === 'missing' ? null : (listedModel(server.models, model)?.digest ?? null)
}

/** Whether a model has a name; a wanted name without a size matches any size. */
export function isNamed(name: string, wanted: string): boolean {
  return name === wanted || (!wanted.includes(':') && name.startsWith(`${wanted}:`))
}

/** Whether a server lists a model by its requested name. */
export function isInstalled(server: Extract<LocalServer, { kind: 'found' }>, model: string): boolean {
  return listedModel(server.models, model) !== null
}

/** Why a local server is not the fallback. */
export interface LocalTrouble {
  /** The missing part, and where in the window to provide it. */
  readonly text: string
  /** The command that provides it; `null` if there is none. */
  readonly command: string | null
}

/** Returns why a local server has no fallback; `null` if it has one. */
export function localTrouble(server: LocalServer, chosen: readonly string[]): LocalTrouble | null {
  if (server.kind === 'missing') return { text: server.error, command: null }
  if (chooseLocal(server.models, chosen) !== null) return null
  const able = fallbackModels(server.models)
  const [first] = able
  if (first !== undefined)
    return { text: localQuestion(able, chosen), command: `docket models choose ${first.name}` }
  const passedOn = server.models.filter(({ place }) => place.kind === 'elsewhere').map(({ name }) => name)
  const others =
    passedOn.length === 0 ? '' : ` What it does not run itself is no fallback: ${listedNames(passedOn)}.`
  return {
    text: `Ollama at ${server.baseUrl} has no model that can judge.${others} Get one in the Settings under Local models.`,
    command: `docket models pull ${chosen[0] ?? 'llama3.2'}`,
  }
}

/** Returns the sentence that a person must choose which of these models is the fallback. */
function localQuestion(able: readonly LocalModel[], chosen: readonly string[]): string {
  const has = `Ollama has ${listedNames(able.map(({ name }) => name))}`
  const none =
    chosen.length === 0 ? 'no model is chosen as the local judge' : `not the chosen ${listedNames(chosen)}`
  return `${has}, and ${none}, so none is asked. Choose one in the Settings under Local models.`
}

/** Maximum number of names in a sentence. */
const MAX_NAMES = 5

function listedNames(names: readonly string[]): string {
  const more = names.length > MAX_NAMES ? [`${names.length - MAX_NAMES} more`] : []
  const all = [...names.slice(0, MAX_NAMES), ...more]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
