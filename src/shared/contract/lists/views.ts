import * as z from 'zod'
import { ViewId } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { procedure } from '../procedure.ts'
import { CaseSort } from './case-list.ts'
import { Count, QueueSort } from './queue.ts'
import { QueueFilter } from './queue-filter.ts'

const ViewName = z.string().trim().min(1).max(100)

/** The list of a view with its filter and order. */
export const ViewContent = z.discriminatedUnion('list', [
  z.object({ list: z.literal('queue'), filter: QueueFilter, sort: QueueSort }),
  z.object({ list: z.literal('cases'), filter: QueueFilter, sort: CaseSort }),
])
export type ViewContent = z.infer<typeof ViewContent>

/** A saved view, as far as this version understands it. */
export const SavedView = lazyObject(() => ({
  id: ViewId,
  name: ViewName,
  content: ViewContent,
  /** Parts of another version that this version does not know and leaves out. */
  dropped: z.array(z.string()),
}))
export type SavedView = z.infer<typeof SavedView>

/** The number of cases of a view. */
export const ViewCount = lazyObject(() => ({
  id: ViewId,
  count: Count,
  /** The number is from an earlier count, as a new count takes too long: ask again a little later. */
  mayBeOld: z.boolean(),
}))
export type ViewCount = z.infer<typeof ViewCount>

export const views = {
  all: procedure().output(z.array(SavedView)),
  /** Returns the counts of the requested views that exist. */
  counts: procedure()
    .input(z.object({ ids: z.array(ViewId).max(50) }))
    .output(z.array(ViewCount)),
  /** Saves a new view, or changes the content or name of an existing one. */
  save: procedure('NOT_ALLOWED')
    .input(z.object({ id: ViewId.nullable().default(null), name: ViewName, content: ViewContent }))
    .output(SavedView),
  remove: procedure('NOT_FOUND').input(z.object({ id: ViewId })),
}
