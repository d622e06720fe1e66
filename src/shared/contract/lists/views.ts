import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { ViewId } from '../../domain/ids.ts'
import { procedure } from '../procedure.ts'
import { CaseSort } from './case-list.ts'
import { Count, QueueSort } from './queue.ts'
import { QueueFilter } from './queue-filter.ts'

const ViewName = z.string().trim().min(1).max(100)

/** What a view says of its list: which cases, in which order. */
export const ViewContent = z.discriminatedUnion('list', [
  z.object({ list: z.literal('queue'), filter: QueueFilter, sort: QueueSort }),
  z.object({ list: z.literal('cases'), filter: QueueFilter, sort: CaseSort }),
])
export type ViewContent = z.infer<typeof ViewContent>

/** A saved view as this version understands it. */
export const SavedView = deferredObject(() => ({
  id: ViewId,
  name: ViewName,
  content: ViewContent,
  /** Parts of another version that this one does not know and leaves out. */
  dropped: z.array(z.string()),
}))
export type SavedView = z.infer<typeof SavedView>

/** The number of cases of a view. */
export const ViewCount = deferredObject(() => ({
  id: ViewId,
  count: Count,
  /** It was counted before, and takes too long to be counted again at once: ask a little later. */
  mayBeOld: z.boolean(),
}))
export type ViewCount = z.infer<typeof ViewCount>

export const views = {
  all: procedure().output(z.array(SavedView)),
  /** Of the views that are asked for, and are there. */
  counts: procedure()
    .input(z.object({ ids: z.array(ViewId).max(50) }))
    .output(z.array(ViewCount)),
  /** Saves a new view, or another content or name for one that is there. */
  save: procedure('NOT_ALLOWED')
    .input(z.object({ id: ViewId.nullable().default(null), name: ViewName, content: ViewContent }))
    .output(SavedView),
  remove: procedure('NOT_FOUND').input(z.object({ id: ViewId })),
}
