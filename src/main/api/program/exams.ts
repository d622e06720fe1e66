import { os, reviewerOf, signalOf } from '../context.ts'

export const exams = {
  offers: os.exams.offers.handler(({ context }) => context.docket.exams.offers()),
  worst: os.exams.worst.handler(({ input, context }) => context.docket.exams.worst(input.id)),
  sit: os.exams.sit.handler(({ input, context, signal }) =>
    context.docket.exams.sitRouted(input.role, reviewerOf(context), signalOf(signal)),
  ),
}
