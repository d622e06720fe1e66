import { writtenPiece } from '../../services/places/written-piece.ts'
import { os, reviewerOf } from '../context.ts'

export const exports = {
  results: os.exports.results.handler(({ input, context }) =>
    context.docket.exports.results.toPlace(input, context.places, reviewerOf(context)),
  ),
  sendBack: os.exports.sendBack.handler(({ input, context }) =>
    context.docket.exports.sentBack.toPlace(input, context.places, reviewerOf(context)),
  ),
  text: os.exports.text.handler(({ input, context }) =>
    context.docket.exports.results.textToPlace(input, context.places, reviewerOf(context)),
  ),
  labels: os.exports.labels.handler(({ input, context }) =>
    context.docket.exports.labelsToPlace(input, context.places, reviewerOf(context)),
  ),
  piece: os.exports.piece.handler(async ({ input: { name, from }, context }) => ({
    piece: new File([await writtenPiece(context.places, name, from)], name),
  })),
  showLabels: os.exports.showLabels.handler(({ context }) => {
    context.docket.exports.showLabels(context.places)
    return {}
  }),
  labelCounts: os.exports.labelCounts.handler(({ input, context }) =>
    context.docket.exports.labelCounts(input, reviewerOf(context)),
  ),
  labelPreview: os.exports.labelPreview.handler(({ input, context }) =>
    context.docket.exports.labelPreview(input, reviewerOf(context)),
  ),
}
