import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { OnWay } from './on-way.ts'

/** Data that a window has, with the ledger position that it reflects. */
interface Known {
  readonly position: number
}

/**
 * Asks again for what is known up to an earlier event than `position`, and for nothing else. A step of this window that
 * is on its way brings its own answer, and so does a question: both are waited for first.
 */
export async function catchUp(
  queries: QueryClient,
  queryKey: QueryKey,
  { position, onWay }: Known & { readonly onWay: OnWay },
): Promise<void> {
  await onWay.settled()
  await answered(queries, queryKey)
  const behind = queries
    .getQueriesData<Known>({ queryKey })
    .filter(([, known]) => known === undefined || known.position < position)
  await Promise.all(behind.map(([key]) => queries.invalidateQueries({ queryKey: key, exact: true })))
}

/** Resolves when no query is under way. */
async function answered(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queries.getQueryCache()
  const asked = () => cache.findAll({ queryKey, fetchStatus: 'fetching' })
  for (let open = asked(); open.length > 0; open = asked())
    await Promise.allSettled(open.map(({ promise }) => promise))
}
