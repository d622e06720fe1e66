import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import type { SavedView } from '../../../../shared/contract/lists/views.ts'
import type { ViewId } from '../../../../shared/domain/ids.ts'
import { api } from '../../../lib/client/api.ts'

/** Nobody keeps more views in sight. */
const MOST = 50

/** After so long it is asked again for what may be old. */
const AGAIN_MS = 1_000

/** How many cases each view has, kept as it is in the store while the views are shown. */
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
