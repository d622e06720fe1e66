import { os, reviewerOf } from '../context.ts'

export const views = {
  all: os.views.all.handler(({ context }) => context.docket.views.all()),
  counts: os.views.counts.handler(({ input, context }) =>
    context.docket.views.counts(input.ids, reviewerOf(context)),
  ),
  save: os.views.save.handler(({ input, context }) => context.docket.views.save(input)),
  remove: os.views.remove.handler(({ input, context }) => context.docket.views.remove(input.id)),
}
