const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'er', 'est', 'ly'] as const
const BEGINNINGS = ['un', 're', 'dis', 'in', 'im', 'mis', 'pre', 'over'] as const

/** Minimum length of a stem: "is" is not "i" with an ending. */
const SHORTEST_STEM = 3

/**
 * Whether `heard` is `ref` without an inflectional ending: face for faced, try for tried, run for running. This is only
 * noted and never changes a verdict, because either the child or the recognizer may have dropped the ending.
 */
export function isInflectionDrop(ref: string, heard: string): boolean {
  return heard.length >= SHORTEST_STEM && heard.length < ref.length && stemsWithout(ref).includes(heard)
}

/**
 * Whether two words are the same stem with different endings, or with and without a prefix; irregular forms such as
 * runs and ran are not.
 */
export function isMorphological(a: string, b: string): boolean {
  const stemsOfB = [b, ...stemsWithout(b)]
  const isEnding = [a, ...stemsWithout(a)].some(
    (stem) => stem.length >= SHORTEST_STEM && stemsOfB.includes(stem),
  )
  return isEnding || BEGINNINGS.some((beginning) => a === beginning + b || b === beginning + a)
}

/** Returns the words that a word can be an inflected form of. */
function stemsWithout(word: string): string[] {
  return ENDINGS.flatMap((ending) => (word.endsWith(ending) ? stemsOf(word.slice(0, -ending.length)) : []))
}

/** Returns the possible spellings of a stem without an ending: mak → make, tri → try, runn → run. */
function stemsOf(stem: string): string[] {
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  const withY = stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []
  return [stem, `${stem}e`, ...undoubled, ...withY]
}
