import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { OnWay } from './on-way.ts'

/** Cached data with the ledger position that it reflects. */
interface Known {
  readonly position: number
}

/**
 * Refetches the cached queries whose data is older than ledger position `position`, and no others. Waits first for
 * running steps and queries, because their answers may already be recent enough.
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

/** Resolves when no query under `queryKey` is running. */
async function answered(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queries.getQueryCache()
  const asked = () => cache.findAll({ queryKey, fetchStatus: 'fetching' })
  for (let open = asked(); open.length > 0; open = asked())
    await Promise.allSettled(open.map(({ promise }) => promise))
}
