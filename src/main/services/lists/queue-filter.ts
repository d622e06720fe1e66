import type { Count } from '../../../shared/contract/lists/queue.ts'
import {
  filterRow,
  isNarrowed,
  type QueueFilter,
  setKeys,
} from '../../../shared/contract/lists/queue-filter.ts'
import { type Priority, priorityRank } from '../../../shared/domain/cases/priority.ts'
import { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOff } from '../../../shared/domain/workspace.ts'
import type { Snapshot } from '../../store/store.ts'
import type { CaseConditions } from '../../store/tables/lists/case-filter.ts'
import type { StatusFilter } from '../../store/tables/lists/status-filter.ts'
import type { FixedFilter } from '../records/last-days.ts'
import type { Blindness } from '../reviews/blind.ts'

/** Counts stop at this number of rows and are then shown as "at least". */
export const COUNTED_TO = 10_000

/** Returns the stored statuses that are shown as a status: a claim whose lease has ended is pending again. */
export function statusFiltersOf(status: ReviewStatus | undefined): StatusFilter[] {
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

/** Whether the counters table can answer a filter: it counts by pipeline, status and priority. */
export function isCounted({ pipeline: _, status: __, priority: ___, ...rest }: QueueFilter): boolean {
  return !isNarrowed(rest)
}

/** Returns a count, capped at `COUNTED_TO`. */
export function countTo(cases: number): Count {
  return { cases: Math.min(cases, COUNTED_TO), atLeast: cases > COUNTED_TO }
}

/**
 * Returns the table's conditions for a filter, restricted to what a reviewer may know. In pipelines with blind review,
 * cases are not found by triggers and confidence. A reviewer who is asked for a second opinion does not find the case
 * by its ruling or ruler. Cases of a disabled pipeline are found only if the filter names the pipeline.
 */
export function conditionsFor(
  filter: FixedFilter,
  me: Reviewer,
  { store, blind, settings, tellsRuling = false }: FinderParts,
): CaseConditions {
  const rows = setKeys(filter).map(filterRow)
  const tellsJudge = rows.some(({ isOfJudge }) => isOfJudge)
  const isOfRuling = tellsRuling || rows.some((row) => row.isOfRuling)
  const off = filter.pipeline === undefined ? pipelinesOff(settings()) : []
  const except = [...off, ...(tellsJudge ? blind.pipelines() : [])]
  return {
    ...conditionsOf(filter),
    ...(except.length > 0 ? { exceptOf: except } : {}),
    ...(isOfRuling && store.opinions.isAnyAskedOf(me.id) ? { notAskedOf: me.id } : {}),
  }
}

interface FinderParts {
  readonly store: Snapshot
  readonly blind: Pick<Blindness, 'pipelines'>
  readonly settings: () => Pick<Settings, 'workspace'>
  /** Whether the list itself shows how its cases were ruled. */
  readonly tellsRuling?: boolean
}

/** Returns the table's conditions for a filter. */
export function conditionsOf({ status: _, priority, text, ...same }: FixedFilter): CaseConditions {
  return {
    ...same,
    priority: rankOf(priority),
    match: text === undefined ? undefined : searchFor(text),
  }
}

/** Returns the rank by which the table sorts a priority. */
export function rankOf(priority: Priority | undefined): number | undefined {
  return priority === undefined ? undefined : priorityRank(priority)
}

/** Returns the full-text query for a search text: each of its words as a prefix, with combining marks kept. */
export function searchFor(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.length === 0 ? '""' : words.map((word) => `"${word}"*`).join(' ')
}
