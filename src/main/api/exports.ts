import { os, reviewerOf } from './context.ts'

export const exports = {
  suggestFolder: os.exports.suggestFolder.handler(({ context }) => ({
    folder: context.docket.exports.suggestFolder(),
  })),
  labels: os.exports.labels.handler(({ input, context }) =>
    context.docket.exports.labels(input, reviewerOf(context)),
  ),
}
