import { os, reviewerOf } from '../context.ts'

export const reviews = {
  recent: os.reviews.recent.handler(({ context }) => context.docket.recentRulings(reviewerOf(context))),
  act: os.reviews.act.handler(async ({ input, context }) => {
    const { regenerations, reviews: desk, jobs } = context.docket
    const me = reviewerOf(context)
    if (input.action !== 'request_regenerate') return desk.act({ ...input, claimFirst: false }, me)
    const { jobId, ...step } = await regenerations.request({ ...input, instruction: input.note }, me)
    if (jobId !== null) jobs.begin(jobId)
    return step
  }),
  renew: os.reviews.renew.handler(({ input, context }) =>
    context.docket.reviews.renew(input.caseId, reviewerOf(context)),
  ),
  answer: os.reviews.answer.handler(({ input, context }) =>
    context.docket.feedback.give(input, reviewerOf(context)),
  ),
  reveal: os.reviews.reveal.handler(({ input, context }) =>
    context.docket.reveals.reveal(input, reviewerOf(context)),
  ),
  undo: os.reviews.undo.handler(({ input, context }) =>
    context.docket.undo.undo(input.actionId, reviewerOf(context)),
  ),
  redo: os.reviews.redo.handler(({ input, context }) =>
    context.docket.undo.redo(input.actionId, reviewerOf(context)),
  ),
}
