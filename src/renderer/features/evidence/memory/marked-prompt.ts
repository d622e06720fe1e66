/** A piece of a text, and whether it is one of the words that were looked for. */
export interface MarkedPiece {
  readonly text: string
  readonly isHit: boolean
  /** Where it begins in the text. */
  readonly at: number
}

/**
 * A text in pieces, the words marked that retrieval found in a memory: whole words that begin with a hit, as retrieval
 * looks for simple words by their beginning, whatever their case.
 */
export function markedPieces(text: string, hits: readonly string[]): MarkedPiece[] {
  const found = hits
    .map((hit) => hit.toLowerCase())
    .filter((hit) => hit !== '')
    .sort((a, b) => b.length - a.length)
  const pieces: MarkedPiece[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu)) {
    const lower = word.toLowerCase()
    if (!found.some((hit) => lower.startsWith(hit))) continue
    if (index > from) pieces.push({ text: text.slice(from, index), isHit: false, at: from })
    pieces.push({ text: word, isHit: true, at: index })
    from = index + word.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false, at: from })
  return pieces
}
