import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { changed, type PagedList, type PagedRow, unsure } from './paged-list.ts'

/**
 * Marks the pages with a changed case as changed in every list under these keys; they are refetched together with the
 * visible pages. `null` means that the changed cases are unknown.
 */
export function noteChanged(
  queries: QueryClient,
  keys: readonly QueryKey[],
  caseIds: ReadonlySet<CaseId> | null,
): void {
  for (const queryKey of keys)
    queries.setQueriesData<PagedList<PagedRow, unknown>>(
      { queryKey },
      (list) => list && (caseIds === null ? unsure(list) : changed(list, caseIds)),
    )
}
