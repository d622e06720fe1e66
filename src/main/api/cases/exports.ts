import { wholePath } from '../../services/exports/whole-path.ts'
import { os, reviewerOf } from '../context.ts'

export const exports = {
  results: os.exports.results.handler(({ input, context }) =>
    context.docket.exports.results.write({ ...input, file: wholePath(input.file) }, reviewerOf(context)),
  ),
  suggestPath: os.exports.suggestPath.handler(({ input, context }) => ({
    path: context.docket.exports.suggestPath(input),
  })),
  labels: os.exports.labels.handler(({ input, context }) =>
    context.docket.exports.labels({ ...input, folder: wholePath(input.folder) }, reviewerOf(context)),
  ),
}
