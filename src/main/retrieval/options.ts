import type { Column } from './match-expression.ts'
import { ofMode, type RetrievalMode } from './modes.ts'
import type { RetrievalOptions } from './retriever.ts'

export interface SearchSettings {
  readonly retrieval: {
    readonly bodyBonus: number
    readonly columnWeights: Readonly<Record<Column, number>>
    readonly leastPromptCharacters: number
    readonly matchStrategy: 'fts5_bm25' | 'keywords'
  }
  readonly judge: {
    readonly candidatePoolSize: number
    readonly modes: Readonly<Record<RetrievalMode, { readonly candidatePoolSize: number | null }>>
  }
}

/** Returns the number of candidates that a search in a mode keeps: those that would be judged. */
export function poolOf(mode: RetrievalMode, { judge }: Pick<SearchSettings, 'judge'>): number {
  return judge.modes[mode].candidatePoolSize ?? judge.candidatePoolSize
}

/** Minimum length of an explicit search; the setting on short prompts only limits `auto`. */
export const MIN_SEARCH_CHARACTERS = 2

/** Returns the retrieval options of the settings in a mode. */
export function retrievalOptions(mode: RetrievalMode, settings: SearchSettings): Partial<RetrievalOptions> {
  const { retrieval } = settings
  const { bodyBonus, ...options } = ofMode(mode, poolOf(mode, settings))
  return {
    ...options,
    bodyBonus: bodyBonus === null ? null : retrieval.bodyBonus,
    weights: retrieval.columnWeights,
    minCharacters: mode === 'search' ? MIN_SEARCH_CHARACTERS : retrieval.leastPromptCharacters,
    strategy: retrieval.matchStrategy === 'keywords' ? 'keywords' : 'bm25',
  }
}
