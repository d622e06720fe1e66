import { os, reviewerOf } from '../context.ts'

export const settings = {
  all: os.settings.all.handler(({ context }) => context.docket.settings.current()),
  set: os.settings.set.handler(({ input, context }) =>
    context.docket.settings.set(input.key, input.value, { kind: 'reviewer', id: reviewerOf(context).id }),
  ),
  reset: os.settings.reset.handler(({ input, context }) =>
    context.docket.settings.reset(input.key, { kind: 'reviewer', id: reviewerOf(context).id }),
  ),
}
