import type { Column } from './match-expression.ts'
import { ofMode, type RetrievalMode } from './modes.ts'
import type { RetrievalOptions } from './retriever.ts'

/** What settings say of a search. */
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

/** How the settings search in a mode. */
export function retrievalOptions(
  mode: RetrievalMode,
  { retrieval, judge }: SearchSettings,
): Partial<RetrievalOptions> {
  const pool = judge.modes[mode].candidatePoolSize ?? judge.candidatePoolSize
  const { bodyBonus, ...options } = ofMode(mode, pool)
  return {
    ...options,
    bodyBonus: bodyBonus === null ? null : retrieval.bodyBonus,
    weights: retrieval.columnWeights,
    leastCharacters: retrieval.leastPromptCharacters,
    strategy: retrieval.matchStrategy === 'keywords' ? 'keywords' : 'bm25',
  }
}
