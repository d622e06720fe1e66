import { os, reviewerOf } from '../context.ts'

export const reviews = {
  recent: os.reviews.recent.handler(({ context }) =>
    context.docket.reviews.recentRulings(reviewerOf(context)),
  ),
  act: os.reviews.act.handler(({ input, context }) =>
    context.docket.jobs.windowWork.takeStep(input, reviewerOf(context)),
  ),
  regenerating: os.reviews.regenerating.handler(async ({ input, context }) => ({
    refusal: await context.docket.runs.regenerations.refusal(input.caseId),
  })),
  renew: os.reviews.renew.handler(({ input, context }) =>
    context.docket.reviews.renew(input.caseId, reviewerOf(context)),
  ),
  answer: os.reviews.answer.handler(({ input, context }) =>
    context.docket.reviews.feedback.give(input, reviewerOf(context)),
  ),
  reveal: os.reviews.reveal.handler(({ input, context }) =>
    context.docket.reviews.reveals.reveal(input, reviewerOf(context)),
  ),
  undo: os.reviews.undo.handler(({ input, context }) =>
    context.docket.reviews.undo.undo(input.actionId, reviewerOf(context)),
  ),
  redo: os.reviews.redo.handler(({ input, context }) =>
    context.docket.reviews.undo.redo(input.actionId, reviewerOf(context)),
  ),
}
