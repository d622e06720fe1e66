import { os, reviewerOf, signalOf } from '../context.ts'

export const sent = {
  page: os.sent.page.handler(({ input, context }) =>
    context.docket.program.sent.page(input, reviewerOf(context)),
  ),
  summary: os.sent.summary.handler(({ context, signal }) =>
    context.docket.program.sent.summary(reviewerOf(context), signalOf(signal)),
  ),
  export: os.sent.export.handler(({ input, context }) =>
    context.docket.program.sent.toPlace(input, context.places, reviewerOf(context)),
  ),
}
