import type { LabelsAt } from '../../documents/labels/read-labels.ts'

/** Minimum number of labels in a transaction, except the last one; other writers wait no longer than for these. */
const PIECE = 500

/**
 * Yields rows of labels in pieces, at least one: an import without rows is refused like any other where nothing can be
 * written. All rows about one decision are in the same piece, so that the result is the same as without pieces; they keep
 * their order.
 */
export function* inPieces(rows: readonly LabelsAt[]): Generator<readonly LabelsAt[]> {
  let [piece, labels, isFirst]: [LabelsAt[], number, boolean] = [[], 0, true]
  for (const ofDecision of Map.groupBy(rows, keyOf).values()) {
    piece.push(...ofDecision)
    for (const { row } of ofDecision) labels += row.answers.length
    if (labels < PIECE) continue
    yield piece
    ;[piece, labels, isFirst] = [[], 0, false]
  }
  if (piece.length > 0 || isFirst) yield piece
}

function keyOf({ row: { decisionId, caseSha256, kind, about } }: LabelsAt): string {
  return decisionId ?? JSON.stringify([caseSha256, kind, about?.kind, about?.key])
}
