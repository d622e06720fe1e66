import { os, reviewerOf } from '../context.ts'

export const exams = {
  offers: os.exams.offers.handler(({ context }) => context.docket.exams.offers()),
  worst: os.exams.worst.handler(({ input, context }) => context.docket.exams.worst(input.id)),
  start: os.exams.start.handler(({ input, context }) =>
    context.docket.exams.start(input.role, reviewerOf(context)),
  ),
  pause: os.exams.pause.handler(({ input, context }) => context.docket.exams.pause(input.role)),
  cancel: os.exams.cancel.handler(({ input, context }) => context.docket.exams.cancel(input.role)),
}
