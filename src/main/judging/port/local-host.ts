/** The program that runs models at an address, if recognized. */
export type HostKind = 'ollama' | 'llamacpp' | 'vllm' | 'lmstudio'

/** How a model can be prevented from thinking. */
export type Thinking =
  /** It does not think. */
  | 'none'
  /** It thinks unless a request forbids it. */
  | 'switch'
  /** It always thinks; the effort can be low. */
  | 'levels'
  | 'unknown'

/** The facts about a model that its server reports before it is asked; `null` for those that it does not report. */
export interface ModelFacts {
  readonly host: HostKind | null
  /** Maximum number of tokens for prompt and answer together. */
  readonly maxContext: number | null
  /** The context that it is loaded with now; 0 if it is not loaded. */
  readonly loadedContext: number | null
  /** Whether a request can choose the context; otherwise the loaded one applies. */
  readonly choosesContext: boolean
  /** Number of questions that the server answers concurrently. */
  readonly slots: number | null
  readonly thinking: Thinking
}

export const NO_FACTS: ModelFacts = {
  host: null,
  maxContext: null,
  loadedContext: null,
  choosesContext: false,
  slots: null,
  thinking: 'unknown',
}

/** A model at its address, for requests that are not questions. */
export interface HostedModel {
  readonly model: string
  readonly baseUrl: string
  readonly key: string | null
  readonly signal: AbortSignal
}

/** Functions of a server on this machine besides answering. None of them rejects: a failure means unknown. */
export interface LocalHost {
  /** Returns the current facts about a model from the server. */
  facts(model: HostedModel, protocol: 'ollama' | 'openai' | 'anthropic'): Promise<ModelFacts>
  /** Returns the number of tokens of a text by the server's own tokenizer; `null` if it has none. */
  count(model: HostedModel, facts: ModelFacts, text: string): Promise<number | null>
  /**
   * Loads a model, with a context in tokens if a request can choose it; returns `false` if the server did not, for
   * example because it cannot load a model beforehand.
   */
  load(model: HostedModel, facts: ModelFacts, contextTokens: number | null): Promise<boolean>
}
