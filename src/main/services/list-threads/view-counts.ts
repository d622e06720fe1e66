import type { Count } from '../../../shared/contract/lists/queue.ts'
import type { SavedView, ViewCount } from '../../../shared/contract/lists/views.ts'
import type { ViewId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'
import type { ListAnswers } from './list-answers.ts'

/** A count is reused for this multiple of its duration, so that counting takes at most 2 % of the time. */
const REST = 49

/** Functions that count the cases of either list. */
export type CountedLists = Pick<ListAnswers, 'queueCount' | 'caseCount'>

interface Kept {
  /** The view's content when it was counted, and the asking reviewer. */
  readonly content: string
  readonly count: Count
  readonly until: number
}

/**
 * Counts the cases of a view as its list does. A slow count is repeated rarely, and never runs twice at the same time.
 * A count continues even if its caller asks again, as changes may come faster than it ends.
 */
export function viewCounter({ clock }: Pick<ServiceContext, 'clock'>, lists: CountedLists) {
  const kept = new Map<ViewId, Kept>()
  const underWay = new Map<string, Promise<ViewCount>>()
  return {
    count({ id, content: { list, filter } }: SavedView, me: Reviewer): Promise<ViewCount> {
      const content = JSON.stringify([list, filter, me.id])
      const known = kept.get(id)
      if (known?.content === content && clock.elapsed() < known.until)
        return Promise.resolve({ id, count: known.count, mayBeOld: true })
      const name = `${id} ${content}`
      const earlier = underWay.get(name)
      // The running count may miss what changed after it began.
      if (earlier !== undefined) return earlier.then((counted) => ({ ...counted, mayBeOld: true }))
      const counting = begin()
      underWay.set(name, counting)
      return counting

      async function begin(): Promise<ViewCount> {
        const begun = clock.elapsed()
        try {
          const count = await (list === 'queue' ? lists.queueCount : lists.caseCount)({ filter }, { me })
          const ended = clock.elapsed()
          kept.set(id, { content, count, until: ended + (ended - begun) * REST })
          return { id, count, mayBeOld: false }
        } finally {
          underWay.delete(name)
        }
      }
    },
    forget: (id: ViewId) => void kept.delete(id),
  }
}
