import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { Tag } from '../../domain/cases/case.ts'
import { ViewList } from '../../domain/cases/view.ts'
import { BatchId, CaseId } from '../../domain/ids.ts'
import { NOTE_LIMIT } from '../../domain/reviews/feedback.ts'
import { errorCodes } from '../../errors.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { procedure } from '../procedure.ts'
import { QueueFilter } from './queue-filter.ts'

/** The selected cases: chosen ones, or all that match a filter, with the number that was shown to the person. */
export const Selection = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), caseIds: z.array(CaseId).min(1).max(10_000) }),
  z.object({ by: z.literal('filter'), list: ViewList, filter: QueueFilter, cases: z.int().positive() }),
])
export type Selection = z.infer<typeof Selection>

const note = z.string().trim().max(NOTE_LIMIT).nullable().default(null)

/** The change to each of them. */
export const BulkChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('approve'), note }),
  z.object({ do: z.literal('reject'), note }),
  z.object({ do: z.literal('defer') }),
  z.object({ do: z.literal('tag'), add: z.array(Tag).default([]), remove: z.array(z.string()).default([]) }),
])
export type BulkChange = z.infer<typeof BulkChange>

/** A case that was skipped, and why. */
export const SkippedCase = lazyObject(() => ({
  caseId: CaseId,
  title: z.string(),
  code: z.enum(errorCodes),
  reason: z.string(),
}))
export type SkippedCase = z.infer<typeof SkippedCase>

/** The progress and the end of a bulk action. Of very many skipped cases only the first are listed. */
export const BulkLine = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), done: Natural, total: Natural }),
  z.object({
    event: z.literal('done'),
    changed: Natural,
    skipped: Natural,
    listed: z.array(SkippedCase),
  }),
])
export type BulkLine = z.infer<typeof BulkLine>

export const bulk = {
  /** Returns the exact number of cases that match a filter, which a person confirms before a bulk change. */
  count: procedure()
    .input(z.object({ list: ViewList, filter: QueueFilter }))
    .output(z.object({ cases: Natural })),
  /** Changes many cases as one step, which one undo takes back. If aborted, the changes so far stay. */
  run: procedure('CHANGED_SINCE')
    .input(z.object({ actionId: BatchId, selection: Selection, change: BulkChange }))
    .output(eventIterator(BulkLine)),
}
