import { actorOf, os, signalOf } from '../context.ts'

export const recognizers = {
  list: os.recognizers.list.handler(({ context }) => context.docket.recognizers.list()),
  add: os.recognizers.add.handler(({ input, context }) =>
    context.docket.recognizers.add(input, actorOf(context), context.mayStart),
  ),
  remove: os.recognizers.remove.handler(({ input, context }) =>
    context.docket.recognizers.remove(input.name, actorOf(context)),
  ),
  use: os.recognizers.use.handler(({ input, context }) =>
    context.docket.recognizers.use(input.use, input.name, actorOf(context)),
  ),
  confirm: os.recognizers.confirm.handler(({ input, context }) =>
    context.docket.recognizers.confirm(input.name, context.mayStart),
  ),
  setKey: os.recognizers.setKey.handler(({ input, context }) =>
    context.docket.recognizers.setKey(input.name, input.key),
  ),
  test: os.recognizers.test.handler(({ input, context, signal }) =>
    context.docket.recognizers.test(input.name, signalOf(signal)),
  ),
}
