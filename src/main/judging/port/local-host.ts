/** The program that runs models at an address, where it can be recognized. */
export type HostKind = 'ollama' | 'llamacpp' | 'vllm' | 'lmstudio'

/** How a model can be kept from thinking aloud. */
export type Thinking =
  /** It does not think. */
  | 'none'
  /** It thinks unless a request forbids it. */
  | 'switch'
  /** It always thinks; the effort can be low. */
  | 'levels'
  | 'unknown'

/** The facts about a model that its server reports before it is asked; `null` where it reports no such fact. */
export interface ModelFacts {
  readonly host: HostKind | null
  /** Tokens that the model can take at most, prompt and answer together. */
  readonly maxContext: number | null
  /** The context that it is loaded with now; 0 where it is not loaded. */
  readonly loadedContext: number | null
  /** Whether a request can choose the context; otherwise the one that is loaded holds. */
  readonly choosesContext: boolean
  /** How many questions the server answers at once. */
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

/** A model at its address, for requests that are no questions. */
export interface HostedModel {
  readonly model: string
  readonly baseUrl: string
  readonly key: string | null
  readonly signal: AbortSignal
}

/** A server on this machine, besides its answers. None of it ever rejects: what fails is not known. */
export interface LocalHost {
  /** The facts about a model as the server reports them now. */
  facts(model: HostedModel, protocol: 'ollama' | 'openai' | 'anthropic'): Promise<ModelFacts>
  /** The number of tokens of a text by the server's own tokenizer; `null` where it has none. */
  count(model: HostedModel, facts: ModelFacts, text: string): Promise<number | null>
  /**
   * Loads a model, with a context in tokens where a request can choose it; `false` where the server did not, as one that
   * has no way to load a model beforehand.
   */
  load(model: HostedModel, facts: ModelFacts, contextTokens: number | null): Promise<boolean>
}
