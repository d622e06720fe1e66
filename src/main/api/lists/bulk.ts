import { myTurn } from '../../services/lists/thread/my-turn.ts'
import { os, reviewerOf } from '../context.ts'

export const bulk = {
  count: os.bulk.count.handler(async ({ input: { list, filter }, context, signal }) => {
    await myTurn(signal)
    return { cases: context.docket.bulk.count(list, filter) }
  }),
  run: os.bulk.run.handler(({ input, context, signal }) =>
    context.docket.bulk.run(input, reviewerOf(context), signal),
  ),
}
