const MIN_WORDS = 250

/**
 * Whether the source’s first rules throw a lesson out: its last character, an odd number of fences, a word at the end
 * that asks for another, and words counted by A to Z (half of 500 at least).
 */
export function isThrownOutNaively(text: string): boolean {
  const end = text.trimEnd()
  const fences = text.match(/^```/gm)?.length ?? 0
  const words = text.match(/[A-Za-z]+/g)?.length ?? 0
  return (
    end.length < 200 ||
    !/[.!?:。！？：]$/u.test(end) ||
    fences % 2 === 1 ||
    /(?:\b(?:and|or|the|a|to|of)|\s(?:и|или|что)|,)$/u.test(end) ||
    words < MIN_WORDS
  )
}
