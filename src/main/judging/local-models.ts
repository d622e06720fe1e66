/** A model that a local server has. */
export interface LocalModel {
  readonly name: string
  /** Of its weights: another build under the same name has another one. */
  readonly digest: string
  readonly bytes: number
  readonly family: string
}

/** What is found where a local server should be. */
export type LocalServer =
  | { readonly kind: 'found'; readonly baseUrl: string; readonly models: readonly LocalModel[] }
  /** `error` says what is missing and which command installs it. */
  | { readonly kind: 'missing'; readonly baseUrl: string; readonly error: string }

/** Looks for an Ollama server; how it is reached is the business of an adapter. */
export type FindLocal = (baseUrl: string, signal: AbortSignal) => Promise<LocalServer>

/** Models that turn text into vectors answer no questions. */
const embeds = /embed|bert|minilm|bge-/i

/**
 * The model of a local server to ask: the first wanted one that it has (`llama3.2` stands for its `:latest`), else
 * the first that can answer. `null` where it has none.
 */
export function chooseLocal(models: readonly LocalModel[], wanted: readonly string[]): LocalModel | null {
  const able = models.filter(({ name, family }) => !embeds.test(name) && !embeds.test(family))
  const preferred = wanted.flatMap((want) => able.find(({ name }) => isNamed(name, want)) ?? [])
  return preferred[0] ?? able[0] ?? null
}

function isNamed(name: string, wanted: string): boolean {
  return (
    name === wanted || name === `${wanted}:latest` || (!wanted.includes(':') && name.startsWith(`${wanted}:`))
  )
}

/** What to do where a server has no model that can answer. */
export function pullHint(model: string): string {
  return `Install one with: ollama pull ${model}`
}
