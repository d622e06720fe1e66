import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import { CaseSort } from '../../../shared/contract/lists/case-list.ts'
import { QueueSort } from '../../../shared/contract/lists/queue.ts'
import { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { SavedView, ViewContent, ViewCount } from '../../../shared/contract/lists/views.ts'
import { VIEW_VERSION } from '../../../shared/domain/cases/view.ts'
import { ViewId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Schema } from '../../store/schema.ts'
import type { ServiceContext } from '../context.ts'
import { type CountedLists, viewCounter } from './view-counts.ts'

export interface NewView {
  /** The view to change; `null` for a new one. */
  readonly id: ViewId | null
  readonly name: string
  readonly content: ViewContent
}

/** Saved views. They are not in the ledger, and stay readable when the keys of a filter change. */
export function viewService(
  { store, clock, newId }: Pick<ServiceContext, 'store' | 'clock' | 'newId'>,
  lists: CountedLists,
) {
  const counter = viewCounter({ clock }, lists)
  return {
    /** Returns every view, by list and name, each with the keys that this version does not know. */
    all: (): SavedView[] => store.views.all().map(viewOf),

    /** Returns the number of cases of each requested view that exists. */
    async counts(ids: readonly ViewId[], me: Reviewer): Promise<ViewCount[]> {
      const wanted = store.views.all().filter(({ id }) => ids.includes(id))
      const counts: ViewCount[] = []
      for (const row of wanted) counts.push(await counter.count(viewOf(row), me))
      return counts
    },

    save({ id, name, content: { list, ...content } }: NewView): SavedView {
      return store.transact(() => {
        const taken = store.views.byName(list, name)
        if (taken !== null && taken.id !== id)
          throw new AppError('NOT_ALLOWED', `A view named “${name}” already exists. Choose another name.`)
        const row = {
          id: id ?? ViewId.parse(newId()),
          list,
          name,
          version: VIEW_VERSION,
          content: JSON.stringify(content),
          updated_at: clock.now(),
        }
        store.views.put(row)
        return viewOf(row)
      })
    },

    remove(id: ViewId): void {
      counter.forget(id)
      if (!store.transact(() => store.views.remove(id)))
        throw new AppError('NOT_FOUND', 'This view no longer exists. Save the list as a view again.')
    },
  }
}

/** The stored form of a view of any version. */
const Stored = z.object({ filter: z.record(z.string(), z.unknown()).catch({}), sort: z.unknown().optional() })

/** Parses a stored view key by key, so that an invalid key does not affect the others. */
function viewOf({ id, list, name, content }: Schema['views']): SavedView {
  const { filter: stored, sort } = Stored.parse(JSON.parse(content))
  const dropped: string[] = []
  const filter: QueueFilter = {}
  for (const [part, value] of Object.entries(stored)) {
    const schema = Object.entries(QueueFilter.shape).find(([known]) => known === part)?.[1] ?? z.never()
    const parsed = schema.safeParse(value)
    if (parsed.success) Object.assign(filter, { [part]: parsed.data })
    else dropped.push(`${part}: ${JSON.stringify(value)}`)
  }
  const order = <S extends string>(schema: z.ZodType<S>, usual: S): S => {
    const parsed = schema.safeParse(sort)
    if (!parsed.success) dropped.push(`sort: ${JSON.stringify(sort)}`)
    return parsed.data ?? usual
  }
  switch (list) {
    case 'queue':
      return { id, name, content: { list, filter, sort: order(QueueSort, 'priority') }, dropped }
    case 'cases':
      return { id, name, content: { list, filter, sort: order(CaseSort, 'newest') }, dropped }
    default:
      return assertNever(list)
  }
}
