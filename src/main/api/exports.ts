import { os, reviewerOf } from './context.ts'

export const exports = {
  results: os.exports.results.handler(({ input, context }) =>
    context.docket.results.write(input, reviewerOf(context)),
  ),
  suggestFolder: os.exports.suggestFolder.handler(({ context }) => ({
    folder: context.docket.exports.suggestFolder(),
  })),
  labels: os.exports.labels.handler(({ input, context }) =>
    context.docket.exports.labels(input, reviewerOf(context)),
  ),
}
