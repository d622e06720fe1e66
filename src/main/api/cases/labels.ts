import { os, reviewerOf } from '../context.ts'

export const labels = {
  preview: os.labels.preview.handler(({ input, context }) =>
    context.docket.labels.previewUploaded(input.batchId),
  ),
  import: os.labels.import.handler(({ input: { batchId, actionId }, context }) =>
    context.docket.labels.importUploaded(batchId, actionId, reviewerOf(context)),
  ),
}
