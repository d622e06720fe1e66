import type { RetrievalOptions } from './retriever.ts'

/** `auto`: memories given without a request; `search`: a person's search. */
export type RetrievalMode = 'auto' | 'search'

/** Minimum size of a pool, and the number of rows per candidate that are read before filtering (004 a). */
const MIN_POOL = 10
const ROWS_PER_CANDIDATE = 3

/** Default options of retrieval (004 a, 004-11). */
export const DEFAULTS: RetrievalOptions = {
  columns: ['title', 'tags', 'body'],
  weights: { title: 1, tags: 1, body: 1 },
  bodyBonus: null,
  rows: 60,
  minCharacters: 10,
  strategy: 'bm25',
}

/** Number of candidates that are judged in each mode (004-04, 004-05). */
const POOLS: Readonly<Record<RetrievalMode, number>> = { auto: 15, search: 20 }

/**
 * Returns the options of a mode: titles, tags and bodies are searched, as the titles of notes say little; `auto` has a
 * bonus for terms in the body (004-04, 004-05). `pool` is the number of candidates that are judged.
 */
export function ofMode(
  mode: RetrievalMode,
  pool: number = POOLS[mode],
): Pick<RetrievalOptions, 'columns' | 'bodyBonus' | 'rows'> {
  const rows = ROWS_PER_CANDIDATE * Math.max(MIN_POOL, pool)
  return mode === 'auto'
    ? { columns: ['title', 'tags', 'body'], bodyBonus: 3, rows }
    : { columns: ['title', 'tags', 'body'], bodyBonus: null, rows }
}
