import * as z from 'zod'
import type { Count, QueueCounts, QueueFilter, QueuePage, QueueRow } from '../../shared/contract/queue.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import { Priority } from '../../shared/domain/priority.ts'
import { effectiveStatus, ReviewStatus } from '../../shared/domain/review.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import { FEW_FOR_A_COUNT, filterCases } from '../store/tables/case-filter.ts'
import {
  countedRows,
  type QueueKey,
  type QueueTableRow,
  queueKey,
  queueRows,
  rowCounter,
  type Standing,
} from '../store/tables/queue.ts'
import type { ServiceContext } from './context.ts'
import { conditionsOf, isCounted, standingsOf } from './queue-filter.ts'

/** A column that holds a JSON list. */
const Words = z.array(z.string())

/** Beyond this many rows a count says "at least". */
const COUNTED_TO = 10_000

export interface PageRequest {
  readonly filter: QueueFilter
  readonly limit: number
  readonly after: QueueKey | null
}

/** The list of cases that wait, were ruled on, or are being ruled on. */
export function queueService(context: ServiceContext) {
  const { store, clock } = context

  return {
    page({ filter, limit, after }: PageRequest, me: Reviewer): QueuePage {
      const rows = slice(filter, me, 'forward', after, limit + 1)
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        rows: page.map((row) => rowOf(row, me, clock.now())),
        next: rows.length > limit && last !== undefined ? keyOf(last) : null,
      }
    },

    /** The case beside this one in the queue's order, `null` at the end. */
    neighbour(
      filter: QueueFilter,
      caseId: CaseId,
      direction: 'next' | 'previous',
      me: Reviewer,
    ): CaseId | null {
      const key = queueKey(store.db, caseId, me.id)
      const [row] = slice(filter, me, direction === 'next' ? 'forward' : 'backward', key, 1)
      return row?.id ?? null
    },

    counts(filter: QueueFilter): QueueCounts {
      const exact = isCounted(filter)
      const count = exact ? counter(filter) : finder(filter, COUNTED_TO + 1)
      const byStatus = Object.fromEntries(
        ReviewStatus.options.map((status) => {
          const cases = standingsOf(status).reduce((sum, standing) => sum + count(standing), 0)
          return [status, exact ? { cases, atLeast: false } : countTo(cases)]
        }),
      )
      return {
        byStatus: z.record(ReviewStatus, z.custom<Count>()).parse(byStatus),
        cases: store.cases.count(),
      }
    },

    facets: () => ({ triggers: store.runs.knownTriggers(), tags: store.cases.knownTags() }),
  }

  /** Rows of all wanted standings in one order: first what I did not put back, then what I did. */
  function slice(
    filter: QueueFilter,
    me: Reviewer,
    direction: 'forward' | 'backward',
    from: QueueKey | null,
    limit: number,
  ): QueueTableRow[] {
    const forward = direction === 'forward'
    const phases = forward ? [false, true] : [true, false]
    const began = from === null ? null : from.deferredAt !== null
    const asked = filterCases(store.db, conditionsOf(filter))
    const rows: QueueTableRow[] = []
    for (const deferred of began === null ? phases : phases.slice(phases.indexOf(began))) {
      const wanted = limit - rows.length
      if (wanted === 0) break
      const request = {
        filter: asked,
        reviewer: me.id,
        now: clock.now(),
        deferred,
        direction,
      }
      const start = deferred === began ? from : null
      const found = standingsOf(filter.status).flatMap((standing) =>
        queueRows(store.db, { ...request, standing, from: start, limit: wanted }),
      )
      found.sort((a, b) => (forward ? compareRows(a, b) : compareRows(b, a)))
      rows.push(...found.slice(0, wanted))
    }
    return rows
  }

  /** Takes what the counters know; only what is held now has to be counted. */
  function counter(filter: QueueFilter): (standing: Standing) => number {
    const conditions = conditionsOf(filter)
    const held = finder(filter, Number.MAX_SAFE_INTEGER)({ status: 'in_review', lease: 'held' })
    return ({ status, lease }) => {
      if (lease === 'held') return held
      const all = countedRows(store.db, status, conditions)
      return lease === 'any' ? all : all - held
    }
  }

  /** Counts the cases themselves, those of one standing no further than `limit`. */
  function finder(filter: QueueFilter, limit: number): (standing: Standing) => number {
    const asked = filterCases(store.db, conditionsOf(filter), FEW_FOR_A_COUNT)
    return rowCounter(store.db, asked, clock.now(), limit)
  }
}

export type QueueService = ReturnType<typeof queueService>

function countTo(cases: number): Count {
  return { cases: Math.min(cases, COUNTED_TO), atLeast: cases > COUNTED_TO }
}

function keyOf(row: QueueTableRow): QueueKey {
  return { deferredAt: row.deferred_at, priority: row.priority, queuedAt: row.queued_at, caseId: row.id }
}

function compareRows(a: QueueTableRow, b: QueueTableRow): number {
  return (
    (a.deferred_at ?? 0) - (b.deferred_at ?? 0) ||
    a.priority - b.priority ||
    a.queued_at - b.queued_at ||
    (a.id < b.id ? -1 : 1)
  )
}

function rowOf(row: QueueTableRow, me: Reviewer, now: number): QueueRow {
  const status = effectiveStatus(row.review_status ?? 'pending', row.lease_until, now)
  const held = status === 'in_review' && row.claimed_by !== null
  return {
    caseId: row.id,
    pipeline: row.pipeline,
    title: row.title,
    subject: row.subject,
    tags: Words.parse(JSON.parse(row.tags)),
    status,
    priority: Priority.options[row.priority] ?? 'low',
    triggers: Words.parse(JSON.parse(row.triggers)),
    queuedAt: row.queued_at,
    deferred: row.deferred_at !== null,
    holder: held
      ? {
          id: row.claimed_by ?? me.id,
          name: row.holder ?? '',
          until: row.lease_until ?? now,
          isMe: row.claimed_by === me.id,
        }
      : null,
  }
}
