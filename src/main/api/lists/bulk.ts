import { os, reviewerOf } from '../context.ts'

export const bulk = {
  count: os.bulk.count.handler(async ({ input: { list, filter }, context, signal }) => ({
    cases: await context.docket.lists.bulk.count(list, filter, reviewerOf(context), signal),
  })),
  run: os.bulk.run.handler(({ input, context, signal }) =>
    context.docket.lists.bulk.run(input, reviewerOf(context), signal),
  ),
}
