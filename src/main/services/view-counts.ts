import type { Count } from '../../shared/contract/queue.ts'
import type { SavedView, ViewCount } from '../../shared/contract/views.ts'
import type { ViewId } from '../../shared/domain/ids.ts'
import type { CaseListService } from './case-list.ts'
import type { ServiceContext } from './context.ts'
import type { QueueService } from './queue.ts'

/** A count is kept for so many times as long as it took: counting a view takes at most a fiftieth of the time. */
const REST = 49

/** What counts the cases of either list. */
export interface CountedLists {
  readonly queue: Pick<QueueService, 'count'>
  readonly cases: Pick<CaseListService, 'count'>
}

interface Kept {
  /** The view's content when it was counted. */
  readonly content: string
  readonly count: Count
  readonly until: number
}

/** Counts the cases of a view as its list counts them; what is slow to count is counted seldom. */
export function viewCounter({ clock }: Pick<ServiceContext, 'clock'>, lists: CountedLists) {
  const kept = new Map<ViewId, Kept>()
  return {
    count({ id, content: { list, filter } }: SavedView): ViewCount {
      const content = JSON.stringify([list, filter])
      const known = kept.get(id)
      const begun = clock.elapsed()
      if (known?.content === content && begun < known.until) return { id, count: known.count, mayBeOld: true }
      const count = lists[list].count(filter)
      const ended = clock.elapsed()
      kept.set(id, { content, count, until: ended + (ended - begun) * REST })
      return { id, count, mayBeOld: false }
    },
    forget: (id: ViewId) => void kept.delete(id),
  }
}
