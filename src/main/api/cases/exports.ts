import { os, reviewerOf } from '../context.ts'

export const exports = {
  results: os.exports.results.handler(({ input, context }) =>
    context.docket.exports.results.toPlace(input, context.places, reviewerOf(context)),
  ),
  labels: os.exports.labels.handler(({ input, context }) =>
    context.docket.exports.labelsToPlace(input, context.places, reviewerOf(context)),
  ),
}
