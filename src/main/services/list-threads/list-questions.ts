import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import { InsightsAsked } from '../../../shared/contract/insights/insights.ts'
import { TradeAsked } from '../../../shared/contract/insights/trade.ts'
import { CaseNeighborAsked, CasePageAsked } from '../../../shared/contract/lists/case-list.ts'
import type { FilterInput } from '../../../shared/contract/lists/filter-row.ts'
import { CountAsked, QueueNeighborAsked, QueuePageAsked } from '../../../shared/contract/lists/queue.ts'
import {
  filterRow,
  isNarrowed,
  type QueueFilter,
  setKeys,
} from '../../../shared/contract/lists/queue-filter.ts'
import { TrailAsked, TrailPageAsked } from '../../../shared/contract/program/trail.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { TrailService } from '../audit/trail.ts'
import type { InsightService } from '../insights/insights.ts'
import type { CaseListService } from '../lists/case-list.ts'
import type { QueueService } from '../lists/queue.ts'
import { isCounted } from '../lists/queue-filter.ts'

/** A question about a list of cases, about the trail, or about figures of judges and work. */
export const ListQuestion = z.discriminatedUnion('of', [
  z.object({ of: z.literal('queue.page'), asked: QueuePageAsked }),
  z.object({ of: z.literal('queue.counts'), asked: CountAsked }),
  z.object({ of: z.literal('queue.count'), asked: CountAsked }),
  z.object({ of: z.literal('queue.neighbour'), asked: QueueNeighborAsked }),
  z.object({ of: z.literal('cases.page'), asked: CasePageAsked }),
  z.object({ of: z.literal('cases.count'), asked: CountAsked }),
  z.object({ of: z.literal('cases.neighbour'), asked: CaseNeighborAsked }),
  z.object({ of: z.literal('trail.page'), asked: TrailPageAsked }),
  z.object({ of: z.literal('trail.counts'), asked: TrailAsked }),
  z.object({ of: z.literal('trail.facets'), asked: TrailAsked }),
  z.object({ of: z.literal('insights.figures'), asked: InsightsAsked }),
  z.object({ of: z.literal('insights.trade'), asked: TradeAsked }),
])
export type ListQuestion = z.infer<typeof ListQuestion>

export interface Lists {
  readonly queue: QueueService
  readonly caseList: CaseListService
  readonly trail: TrailService
  readonly insights: InsightService
}

/** Returns the answer to a question; in the form of the API if a window can ask it. */
export function answerTo(
  { of, asked }: ListQuestion,
  { queue, caseList, trail, insights }: Lists,
  me: Reviewer,
): unknown {
  switch (of) {
    case 'queue.page':
      return queue.page(asked, me)
    case 'queue.counts':
      return queue.counts(asked.filter, me)
    case 'queue.count':
      return queue.count(asked.filter, me)
    case 'queue.neighbour':
      return { caseId: queue.neighbor(asked, me) }
    case 'cases.page':
      return caseList.page(asked, me)
    case 'cases.count':
      return caseList.count(asked.filter, me)
    case 'cases.neighbour':
      return { caseId: caseList.neighbor(asked, me) }
    case 'trail.page':
      return trail.page(asked, me)
    case 'trail.counts':
      return trail.counts(asked.filter, me)
    case 'trail.facets':
      return trail.facets(asked.filter, me)
    case 'insights.figures':
      return insights.figures(asked.filter, me)
    case 'insights.trade':
      return insights.trade(asked, me)
    default:
      return assertNever(of)
  }
}

/**
 * Whether the answer comes straight from an index, regardless of the number and content of cases: the queue in its own
 * order under a single filter, all cases in theirs, counts from the counters table. All others may have to read cases
 * that do not match.
 */
export function isStraight({ of, asked }: ListQuestion): boolean {
  switch (of) {
    case 'queue.page':
    case 'queue.neighbour':
      return asked.sort === 'priority' && isOneThing(asked.filter)
    case 'cases.page':
    case 'cases.neighbour':
      return !isNarrowed(asked.filter)
    case 'queue.counts':
    case 'queue.count':
    case 'cases.count':
      return isCounted(asked.filter)
    case 'trail.page':
    case 'trail.counts':
    case 'trail.facets':
    case 'insights.figures':
    case 'insights.trade':
      return false
    default:
      return assertNever(of)
  }
}

/** Whether a single index of the queue covers a filter. */
function isOneThing({ status: _, priority: __, ...rest }: QueueFilter): boolean {
  const keys = setKeys(rest)
  return keys.length <= 1 && keys.every((key) => equals.has(filterRow(key).input.kind))
}

/** Kinds of inputs that compare for equality; the others are ranges and searches. */
const equals: ReadonlySet<FilterInput['kind']> = new Set(['choice', 'word', 'id', 'reviewer'])
