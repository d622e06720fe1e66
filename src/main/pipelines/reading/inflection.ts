const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'er', 'est', 'ly'] as const

/** The shortest stem that counts: "is" is not "i" with an ending. */
const SHORTEST_STEM = 3

/**
 * Whether `heard` is `ref` less an inflectional ending: face for faced, try for tried, run for running. Only noted,
 * never a verdict: the child may have left the ending out, or the recogniser.
 */
export function isInflectionDrop(ref: string, heard: string): boolean {
  if (heard.length < SHORTEST_STEM || heard.length >= ref.length) return false
  return ENDINGS.some(
    (ending) => ref.endsWith(ending) && stemsOf(ref.slice(0, -ending.length)).includes(heard),
  )
}

/** The words that a stem can be written as when nothing follows: mak → make, tri → try, runn → run. */
function stemsOf(stem: string): string[] {
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  const withY = stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []
  return [stem, `${stem}e`, ...undoubled, ...withY]
}
