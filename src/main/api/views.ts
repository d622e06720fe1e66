import { os } from './context.ts'

export const views = {
  all: os.views.all.handler(({ context }) => context.docket.views.all()),
  save: os.views.save.handler(({ input, context }) => context.docket.views.save(input)),
  remove: os.views.remove.handler(({ input, context }) => context.docket.views.remove(input.id)),
}
