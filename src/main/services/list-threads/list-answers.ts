import type * as z from 'zod'
import { Insights, type InsightsAsked } from '../../../shared/contract/insights/insights.ts'
import { Trade, type TradeAsked } from '../../../shared/contract/insights/trade.ts'
import {
  type CaseNeighborAsked,
  CasePage,
  type CasePageAsked,
} from '../../../shared/contract/lists/case-list.ts'
import {
  Count,
  type CountAsked,
  Neighbor,
  QueueCounts,
  type QueueNeighborAsked,
  QueuePage,
  type QueuePageAsked,
} from '../../../shared/contract/lists/queue.ts'
import {
  type TrailAsked,
  TrailCounts,
  TrailFacets,
  TrailPage,
  type TrailPageAsked,
} from '../../../shared/contract/program/trail.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { myTurn } from '../lists/my-turn.ts'
import { answerTo, isStraight, type ListQuestion, type Lists } from './list-questions.ts'
import type { ListReader } from './list-reader.ts'

/** The asking reviewer, and the signal that cancels the question. */
export interface Asker {
  readonly me: Reviewer
  readonly signal?: AbortSignal | undefined
}

/**
 * Answers questions about lists without blocking the caller. Answers straight from an index are found here; others,
 * which may take longer, are found in a separate thread, and canceled when the signal aborts.
 */
export function listAnswers(lists: Lists, reader: Pick<ListReader, 'ask'>) {
  return {
    queuePage: (asked: z.output<typeof QueuePageAsked>, asker: Asker) =>
      answer({ of: 'queue.page', asked }, QueuePage, asker),
    queueCounts: (asked: z.output<typeof CountAsked>, asker: Asker) =>
      answer({ of: 'queue.counts', asked }, QueueCounts, asker),
    /** Counts the cases of one status, or of all: the count of a view. */
    queueCount: (asked: z.output<typeof CountAsked>, asker: Asker) =>
      answer({ of: 'queue.count', asked }, Count, asker),
    queueNeighbor: (asked: z.output<typeof QueueNeighborAsked>, asker: Asker) =>
      answer({ of: 'queue.neighbour', asked }, Neighbor, asker),
    casePage: (asked: z.output<typeof CasePageAsked>, asker: Asker) =>
      answer({ of: 'cases.page', asked }, CasePage, asker),
    caseCount: (asked: z.output<typeof CountAsked>, asker: Asker) =>
      answer({ of: 'cases.count', asked }, Count, asker),
    caseNeighbor: (asked: z.output<typeof CaseNeighborAsked>, asker: Asker) =>
      answer({ of: 'cases.neighbour', asked }, Neighbor, asker),
    trailPage: (asked: TrailPageAsked, asker: Asker) => answer({ of: 'trail.page', asked }, TrailPage, asker),
    trailCounts: (asked: z.output<typeof TrailAsked>, asker: Asker) =>
      answer({ of: 'trail.counts', asked }, TrailCounts, asker),
    trailFacets: (asked: z.output<typeof TrailAsked>, asker: Asker) =>
      answer({ of: 'trail.facets', asked }, TrailFacets, asker),
    insightFigures: (asked: z.output<typeof InsightsAsked>, asker: Asker) =>
      answer({ of: 'insights.figures', asked }, Insights, asker),
    tradeFigures: (asked: z.output<typeof TradeAsked>, asker: Asker) =>
      answer({ of: 'insights.trade', asked }, Trade, asker),
  }

  async function answer<T>(question: ListQuestion, as: z.ZodType<T>, { me, signal }: Asker): Promise<T> {
    await myTurn(signal)
    const found = isStraight(question)
      ? answerTo(question, lists, me)
      : await reader.ask(question, me, signal)
    return as.parse(found)
  }
}

export type ListAnswers = ReturnType<typeof listAnswers>
