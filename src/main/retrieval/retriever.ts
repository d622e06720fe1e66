import type { Column } from './match-expression.ts'
import type { Found } from './passage.ts'

/** How passages are found; every key has a default in `DEFAULTS`. */
export interface RetrievalOptions {
  /** The columns that are searched. */
  readonly columns: readonly Column[]
  /** How much a match in each column counts. */
  readonly weights: Readonly<Record<Column, number>>
  /** The most that tokens in the body add to a score; `null` for nothing. */
  readonly bodyBonus: number | null
  /** The most rows that are taken from the index. */
  readonly rows: number
  /** A shorter prompt finds nothing. */
  readonly leastCharacters: number
  readonly strategy: 'bm25' | 'keywords'
}

/** What was found for a prompt, the best first, before noise floor and caps. */
export interface Retrieved {
  /** What of the prompt was searched for. */
  readonly tokens: readonly string[]
  /** `keywords` where the database has no full-text search, or that was asked for. */
  readonly by: 'bm25' | 'keywords'
  readonly found: readonly Found[]
}

/** Full-text search over some passages. */
export interface Retriever {
  search(prompt: string, options?: Partial<RetrievalOptions>): Retrieved
}
