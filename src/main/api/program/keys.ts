import { os } from '../context.ts'

export const keys = {
  list: os.keys.list.handler(({ context }) => context.docket.models.keyStatuses()),
  set: os.keys.set.handler(({ input, context }) => context.docket.models.keys.set(input.provider, input.key)),
  remove: os.keys.remove.handler(({ input, context }) => context.docket.models.keys.remove(input.provider)),
}
