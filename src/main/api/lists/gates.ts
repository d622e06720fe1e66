import { os, reviewerOf } from '../context.ts'

export const gates = {
  list: os.gates.list.handler(({ input, context }) => context.docket.gates.list(input, reviewerOf(context))),
  open: os.gates.open.handler(({ input, context }) =>
    context.docket.gates.open(input.judge, input.actionId, reviewerOf(context)),
  ),
  close: os.gates.close.handler(({ input, context }) =>
    context.docket.gates.close(input.id, input.actionId, reviewerOf(context)),
  ),
  recall: os.gates.recall.handler(({ input, context }) =>
    context.docket.gates.recall(input.id, input.actionId, reviewerOf(context)),
  ),
}
