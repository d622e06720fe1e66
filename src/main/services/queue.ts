import * as z from 'zod'
import type { Count, QueueCounts, QueueFilter, QueuePage, QueueRow } from '../../shared/contract/queue.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import { Priority, priorityRank } from '../../shared/domain/priority.ts'
import { effectiveStatus, ReviewStatus } from '../../shared/domain/review.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import { type CaseConditions, type CaseFilter, filterCases } from '../store/tables/case-filter.ts'
import {
  countedRows,
  countRows,
  type QueueKey,
  type QueueTableRow,
  queueKey,
  queueRows,
  type Standing,
} from '../store/tables/queue.ts'
import type { ServiceContext } from './context.ts'

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
      const asked = filterCases(store.db, conditionsOf(filter))
      const byStatus = Object.fromEntries(
        ReviewStatus.options.map((status) => [status, countOf(status, asked, isCounted(filter))]),
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

  function countOf(status: ReviewStatus, filter: CaseFilter, counted: boolean): Count {
    const cases = standingsOf(status)
      .map((standing) => {
        const limit = counted ? Number.MAX_SAFE_INTEGER : COUNTED_TO + 1
        if (!counted || standing.lease === 'held')
          return countRows(store.db, standing, filter, clock.now(), limit)
        const all = countedRows(store.db, standing.status, filter.conditions)
        if (standing.lease === 'any') return all
        return all - countRows(store.db, { ...standing, lease: 'held' }, filter, clock.now(), limit)
      })
      .reduce((sum, n) => sum + n, 0)
    const atLeast = !counted && cases > COUNTED_TO
    return { cases: atLeast ? COUNTED_TO : cases, atLeast }
  }
}

export type QueueService = ReturnType<typeof queueService>

/** The standings that read as a status now: a claim whose lease has ended is pending again. */
function standingsOf(status: ReviewStatus | undefined): Standing[] {
  switch (status) {
    case undefined:
      return ReviewStatus.options.map((each) => ({ status: each, lease: 'any' }))
    case 'pending':
      return [
        { status, lease: 'any' },
        { status: 'in_review', lease: 'ended' },
      ]
    case 'in_review':
      return [{ status, lease: 'held' }]
    default:
      return [{ status, lease: 'any' }]
  }
}

/** Whether the counters alone can answer. */
function isCounted({ trigger, tag, batch, subject, text }: QueueFilter): boolean {
  return [trigger, tag, batch, subject, text].every((part) => part === undefined)
}

/** A filter of the contract in the table's terms. */
export function conditionsOf({ priority, text, status: _, ...rest }: QueueFilter): CaseConditions {
  return {
    ...rest,
    priority: priority === undefined ? undefined : priorityRank(priority),
    match: text === undefined ? undefined : searchFor(text),
  }
}

/** Every word of the text, as the beginning of a word; letters keep the marks that belong to them. */
function searchFor(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.length === 0 ? '""' : words.map((word) => `"${word}"*`).join(' ')
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
