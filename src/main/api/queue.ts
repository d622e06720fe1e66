import { os, reviewerOf } from './context.ts'

export const queue = {
  page: os.queue.page.handler(({ input, context }) => context.docket.queue.page(input, reviewerOf(context))),
  counts: os.queue.counts.handler(({ input, context }) => context.docket.queue.counts(input.filter)),
  neighbour: os.queue.neighbour.handler(({ input: { filter, caseId, direction }, context }) => ({
    caseId: context.docket.queue.neighbour(filter, caseId, direction, reviewerOf(context)),
  })),
  facets: os.queue.facets.handler(({ context }) => context.docket.queue.facets()),
}
