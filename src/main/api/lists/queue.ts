import { os, reviewerOf } from '../context.ts'

export const queue = {
  page: os.queue.page.handler(({ input, context, signal }) =>
    context.docket.lists.queuePage(input, { me: reviewerOf(context), signal }),
  ),
  counts: os.queue.counts.handler(({ input, context, signal }) =>
    context.docket.lists.queueCounts(input, { me: reviewerOf(context), signal }),
  ),
  neighbor: os.queue.neighbor.handler(({ input, context, signal }) =>
    context.docket.lists.queueNeighbor(input, { me: reviewerOf(context), signal }),
  ),
  facets: os.queue.facets.handler(({ context }) => context.docket.lists.queue.facets()),
}
