import { os, reviewerOf } from '../context.ts'

export const insights = {
  figures: os.insights.figures.handler(({ input, context, signal }) =>
    context.docket.lists.insightFigures(input, { me: reviewerOf(context), signal }),
  ),
  trade: os.insights.trade.handler(({ input, context, signal }) =>
    context.docket.lists.tradeFigures(input, { me: reviewerOf(context), signal }),
  ),
}
