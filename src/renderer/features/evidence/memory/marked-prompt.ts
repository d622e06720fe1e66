/** A piece of a text, and whether it is a hit of retrieval. */
export interface MarkedPiece {
  readonly text: string
  readonly isHit: boolean
  /** Its position in the text. */
  readonly at: number
}

/**
 * Splits a text into pieces and marks the words that retrieval matched: whole words that begin with a hit, ignoring
 * case, because retrieval matches simple words by prefix.
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
