import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { changed, type PagedList, type PagedRow, unsure } from './paged-list.ts'

/**
 * Notes in every list of these keys which of its pages have a case that has changed: they are asked for again with what is
 * seen. `null`: nobody said which.
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
