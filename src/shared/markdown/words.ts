/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]+/gu
const SPACED = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-‑.][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

let segmenter: Intl.Segmenter | null = null

/** Returns the words of a text of any script, in order; Chinese, Japanese and Thai are divided by a dictionary. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(UNSPACED, ' ').match(SPACED) ?? []
  const unspaced = text.match(UNSPACED)
  if (unspaced === null) return spaced
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const words = segmenter
  return [
    ...spaced,
    ...unspaced.flatMap((run) =>
      [...words.segment(run)].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : [])),
    ),
  ]
}
