import { os } from '../context.ts'

export const keys = {
  list: os.keys.list.handler(({ context }) => context.docket.models.keys()),
  set: os.keys.set.handler(({ input, context }) => context.docket.keys.set(input.provider, input.key)),
  remove: os.keys.remove.handler(({ input, context }) => context.docket.keys.remove(input.provider)),
}
