import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BulkChange, BulkLine, Selection, SkippedCase } from '../../../shared/contract/lists/bulk.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { counted, plural } from '../../../shared/counted.ts'
import type { ViewList } from '../../../shared/domain/cases/view.ts'
import type { BatchId, CaseId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import { openSnapshot } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import type { ReviewService } from '../reviews/reviews.ts'
import { caseListService } from './case-list.ts'
import { myTurn } from './my-turn.ts'
import { queueService } from './queue.ts'
import type { TagService } from './tags.ts'

/** Number of cases changed in one transaction; other writers wait no longer than that. */
const SLICE = 200

/** Number of list rows per read. */
const PAGE = 500

/** Maximum number of skipped cases that are listed. */
const MAX_LISTED = 500

export interface BulkRequest {
  readonly selection: Selection
  readonly change: BulkChange
  /** Identifies the step: sent twice, it takes effect once, and an interrupted one is completed. */
  readonly actionId: BatchId
}

/** Changes many cases under one action id: small changes in one transaction, large ones in slices. */
export function bulkService(
  { store, ledger, clock, settings }: ServiceContext,
  reviews: ReviewService,
  tags: TagService,
) {
  return {
    /** Counts all cases of a filter in a list; not if the request was canceled meanwhile. */
    async count(list: ViewList, filter: QueueFilter, me: Reviewer, signal?: AbortSignal): Promise<number> {
      await myTurn(signal)
      return list === 'queue'
        ? queueService({ store, clock, settings }).total(filter, me)
        : caseListService({ store, clock, settings }).total(filter, me)
    },

    /**
     * Changes cases. Those that cannot be changed (claimed by another reviewer, decided already, erased) are skipped
     * and listed.
     */
    async *run(
      { selection, change, actionId }: BulkRequest,
      reviewer: Reviewer,
      signal: AbortSignal | undefined,
    ): AsyncGenerator<BulkLine> {
      const ids = await chosen(selection, actionId, reviewer, signal)
      const skipped: SkippedCase[] = []
      for (let done = 0; done < ids.length; done += SLICE) {
        signal?.throwIfAborted()
        yield { event: 'progress', done, total: ids.length }
        skipped.push(...changeSlice(ids.slice(done, done + SLICE), change, actionId, reviewer))
        await nextTurn()
      }
      yield {
        event: 'done',
        changed: ids.length - skipped.length,
        skipped: skipped.length,
        listed: skipped.slice(0, MAX_LISTED),
      }
    },
  }

  function changeSlice(
    ids: readonly CaseId[],
    change: BulkChange,
    actionId: BatchId,
    reviewer: Reviewer,
  ): SkippedCase[] {
    return ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: actionId }, (writer) =>
      ids.flatMap((caseId) => {
        if (store.events.isInBatch(caseId, actionId)) return []
        try {
          changeOne(caseId, change, reviewer, writer)
          return []
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const title = store.cases.get(caseId)?.title ?? ''
          return { caseId, title, code: error.code, reason: error.message }
        }
      }),
    )
  }

  /** Appends nothing if the change is refused. */
  function changeOne(caseId: CaseId, change: BulkChange, reviewer: Reviewer, writer: LedgerWriter): void {
    if (change.do === 'tag') {
      tags.append(caseId, change, writer)
      return
    }
    const note = change.do === 'defer' ? null : change.note
    reviews.append({ caseId, action: change.do, note, claimFirst: true }, reviewer, writer)
  }

  /** Returns the distinct cases of a selection. Throws CHANGED_SINCE if their number is not the confirmed one. */
  async function chosen(
    selection: Selection,
    actionId: BatchId,
    reviewer: Reviewer,
    signal: AbortSignal | undefined,
  ): Promise<CaseId[]> {
    if (selection.by === 'ids') return [...new Set(selection.caseIds)]
    const begun = store.events.casesOfBatch(actionId)
    const found = await matching(selection, reviewer, signal)
    const all = [...new Set([...begun, ...found])]
    if (begun.length === 0 && all.length !== selection.cases)
      throw new AppError(
        'CHANGED_SINCE',
        `${counted(all.length, 'case')} ${plural(all.length, 'matches', 'match')} now, not ${selection.cases}. Check the list, then repeat the change.`,
      )
    return all
  }

  /** Returns all cases of a filter as of now, regardless of concurrent changes. */
  async function matching(
    { list, filter }: Extract<Selection, { by: 'filter' }>,
    me: Reviewer,
    signal: AbortSignal | undefined,
  ): Promise<CaseId[]> {
    const snapshot = openSnapshot(store)
    try {
      const lists = {
        queue: queueService({ store: snapshot, clock, settings }),
        cases: caseListService({ store: snapshot, clock, settings }),
      }
      const pages =
        list === 'queue' ? lists.queue.pages(filter, PAGE, me) : lists.cases.pages(filter, PAGE, me)
      const ids: CaseId[] = []
      for (const rows of pages) {
        for (const { caseId } of rows) ids.push(caseId)
        await nextTurn()
        signal?.throwIfAborted()
      }
      return ids
    } finally {
      snapshot.close()
    }
  }
}
