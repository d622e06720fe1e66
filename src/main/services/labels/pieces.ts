import type { LabelsAt } from '../../documents/labels/read-labels.ts'

/** Minimum number of labels in a transaction, except the last one; other writers wait no longer than for these. */
const PIECE = 500

/**
 * Yields rows of labels in pieces. All rows about one decision are in the same piece, so that the result is the same as
 * without pieces; they keep their order.
 */
export function* inPieces(rows: readonly LabelsAt[]): Generator<readonly LabelsAt[]> {
  let [piece, labels]: [LabelsAt[], number] = [[], 0]
  for (const ofDecision of Map.groupBy(rows, keyOf).values()) {
    piece.push(...ofDecision)
    for (const { row } of ofDecision) labels += row.answers.length
    if (labels < PIECE) continue
    yield piece
    ;[piece, labels] = [[], 0]
  }
  if (piece.length > 0) yield piece
}

function keyOf({ row: { decisionId, caseSha256, kind, about } }: LabelsAt): string {
  return decisionId ?? JSON.stringify([caseSha256, kind, about?.kind, about?.key])
}
