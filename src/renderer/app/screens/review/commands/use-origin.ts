import { getRouteApi } from '@tanstack/react-router'
import { CaseSort } from '../../../../../shared/contract/lists/case-list.ts'
import { QueueSort } from '../../../../../shared/contract/lists/queue.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../../shared/domain/reviews/review.ts'
import { filterOf } from '../../../list-search.ts'
import type { ListOrigin } from './use-neighbors.ts'

/** Status filter of a case that was opened without one: the pending cases. */
const WAITING: ReviewStatus = 'pending'

const route = getRouteApi('/review/$caseId')

/** Returns the search parameters without those that a link set for its own case. */
function useOwnCase() {
  const { link: _, look: __, ...search } = route.useSearch()
  return search
}

/** Returns the list from which the case was opened, and functions that navigate back to it and along it. */
export function useOrigin() {
  const { decision: _, left: __, right: ___, ...search } = useOwnCase()
  const navigate = route.useNavigate()
  const { look = false } = route.useSearch()
  const { list = 'queue', sort, saved, view } = search
  const found = filterOf(search)
  const filter = list === 'queue' ? { ...found, status: found.status ?? WAITING } : found
  const origin: ListOrigin = { list, filter, sort }

  return {
    origin,
    /** Opens another case of the same list; without a case, the list itself. */
    async goTo(caseId: CaseId | null): Promise<void> {
      if (caseId === null) await goBack()
      else await navigate({ to: '/review/$caseId', params: { caseId }, search: { ...search, view } })
    },
    goBack,
    toOpinions: () => navigate({ to: '/opinions' }),
    /** Claims a case that was only viewed from a link, while it is open. */
    async hold(): Promise<void> {
      if (look) await navigate({ search: ({ look: _, ...rest }) => rest, replace: true })
    },
  }

  /** Opens the list with the cursor on a case. */
  async function goBack(caseId?: CaseId): Promise<void> {
    if (list === 'cases')
      await navigate({
        to: '/cases',
        search: { ...filter, saved, sort: CaseSort.safeParse(sort).data, case: caseId },
      })
    else
      await navigate({
        to: '/queue',
        search: { ...filter, saved, sort: QueueSort.safeParse(sort).data, case: caseId },
      })
  }
}
