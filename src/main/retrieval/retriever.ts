import type { Column } from './match-expression.ts'
import type { Found } from './passage.ts'

/** Options of retrieval; every key has a default in `DEFAULTS`. */
export interface RetrievalOptions {
  /** The columns that are searched. */
  readonly columns: readonly Column[]
  /** Weight of a match in each column. */
  readonly weights: Readonly<Record<Column, number>>
  /** Maximum bonus for tokens in the body; `null` for none. */
  readonly bodyBonus: number | null
  /** Maximum number of rows that are read from the index. */
  readonly rows: number
  /** Minimum length of a prompt; a shorter one finds nothing. */
  readonly minCharacters: number
  readonly strategy: 'bm25' | 'keywords'
}

/** The results for a prompt, the best first, before noise floor and caps. */
export interface Retrieved {
  /** The searched tokens of the prompt. */
  readonly tokens: readonly string[]
  /** `keywords` if the database has no full-text search, or if requested. */
  readonly by: 'bm25' | 'keywords'
  readonly found: readonly Found[]
}

/** Full-text search over some passages. */
export interface Retriever {
  search(prompt: string, options?: Partial<RetrievalOptions>): Retrieved
}
