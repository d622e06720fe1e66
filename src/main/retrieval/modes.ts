import type { RetrievalOptions } from './retriever.ts'

/** `auto`: what is given unasked; `search`: what somebody looks for. */
export type RetrievalMode = 'auto' | 'search'

/** A pool is at least so many, and three times as many rows are taken before they are filtered (004 a). */
const LEAST_POOL = 10
const ROWS_PER_CANDIDATE = 3

/** How passages are found unless something else is said (004 a, 004-11). */
export const DEFAULTS: RetrievalOptions = {
  columns: ['title', 'tags', 'body'],
  weights: { title: 1, tags: 1, body: 1 },
  bodyBonus: null,
  rows: 60,
  leastCharacters: 10,
  strategy: 'bm25',
}

/** How many candidates of a mode are judged (004-04, 004-05). */
const POOLS: Readonly<Record<RetrievalMode, number>> = { auto: 15, search: 20 }

/**
 * The columns of a mode: titles, tags and bodies, as notes say little in their titles; unasked with a bonus for terms in the
 * body (004-04, 004-05). `pool` is how many candidates are judged.
 */
export function ofMode(
  mode: RetrievalMode,
  pool: number = POOLS[mode],
): Pick<RetrievalOptions, 'columns' | 'bodyBonus' | 'rows'> {
  const rows = ROWS_PER_CANDIDATE * Math.max(LEAST_POOL, pool)
  return mode === 'auto'
    ? { columns: ['title', 'tags', 'body'], bodyBonus: 3, rows }
    : { columns: ['title', 'tags', 'body'], bodyBonus: null, rows }
}
