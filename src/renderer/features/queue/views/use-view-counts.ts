import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import type { SavedView } from '../../../../shared/contract/lists/views.ts'
import type { ViewId } from '../../../../shared/domain/ids.ts'
import { api } from '../../../lib/client/api.ts'

/** Maximum number of views that are counted. */
const MOST = 50

/** Interval in milliseconds between refetches of counts that may be out of date. */
const AGAIN_MS = 1_000

/** Returns the number of cases in each view, kept up to date while the views are shown. */
export function useViewCounts(views: readonly SavedView[], areShown: boolean): ReadonlyMap<ViewId, Count> {
  const ids = views.slice(0, MOST).map(({ id }) => id)
  const { data = [] } = useQuery(
    api.views.counts.queryOptions({
      input: { ids },
      enabled: areShown && ids.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.some(({ mayBeOld }) => mayBeOld) ? AGAIN_MS : false),
    }),
  )
  return new Map(data.map(({ id, count }) => [id, count]))
}
