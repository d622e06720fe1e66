import { os, reviewerOf } from '../context.ts'

export const views = {
  all: os.views.all.handler(({ context }) => context.docket.lists.views.all()),
  counts: os.views.counts.handler(({ input, context }) =>
    context.docket.lists.views.counts(input.ids, reviewerOf(context)),
  ),
  save: os.views.save.handler(({ input, context }) => context.docket.lists.views.save(input)),
  remove: os.views.remove.handler(({ input, context }) => context.docket.lists.views.remove(input.id)),
}
