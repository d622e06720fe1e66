import { os, reviewerOf } from '../context.ts'

export const opinions = {
  page: os.opinions.page.handler(({ input, context }) =>
    context.docket.reviews.opinions.page(input, reviewerOf(context)),
  ),
  take: os.opinions.take.handler(({ input, context }) =>
    context.docket.reviews.opinions.take(input.caseId, reviewerOf(context)),
  ),
  leave: os.opinions.leave.handler(({ input, context }) =>
    context.docket.reviews.opinions.leave(input.caseId, reviewerOf(context)),
  ),
  give: os.opinions.give.handler(({ input, context }) =>
    context.docket.reviews.opinions.give(input, reviewerOf(context)),
  ),
  disputes: os.opinions.disputes.handler(({ input, context }) =>
    context.docket.reviews.adjudications.disputes(input, reviewerOf(context)),
  ),
  adjudicate: os.opinions.adjudicate.handler(({ input, context }) =>
    context.docket.reviews.adjudications.adjudicate(input, reviewerOf(context)),
  ),
}
