import { myTurn } from '../services/my-turn.ts'
import { os, reviewerOf } from './context.ts'

export const queue = {
  page: os.queue.page.handler(async ({ input, context, signal }) => {
    await myTurn(signal)
    return context.docket.queue.page(input, reviewerOf(context))
  }),
  counts: os.queue.counts.handler(async ({ input, context, signal }) => {
    await myTurn(signal)
    return context.docket.queue.counts(input.filter)
  }),
  neighbour: os.queue.neighbour.handler(({ input, context }) => ({
    caseId: context.docket.queue.neighbour(input, reviewerOf(context)),
  })),
  facets: os.queue.facets.handler(({ context }) => context.docket.queue.facets()),
}
