import { actorOf, os } from '../context.ts'

export const settings = {
  all: os.settings.all.handler(({ context }) => context.docket.program.settings.current()),
  set: os.settings.set.handler(({ input, context }) =>
    context.docket.program.settings.setInWindow(input.key, input.value, actorOf(context)),
  ),
  reset: os.settings.reset.handler(({ input, context }) =>
    context.docket.program.settings.reset(input.key, actorOf(context)),
  ),
}
