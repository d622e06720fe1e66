import type { Likeness, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import { isMorphological } from '../evidence/text/inflection.ts'
import { isNearMiss } from '../evidence/text/similarity.ts'

/** Small words that carry grammar, not meaning. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be been but by can could did do does for from had has have he her him his i if in into is it
its may me might must my no nor not of off on or our out shall she should so than that the their them then there these
they this those to up us was we were what when where which who will with would you your`.split(/\s/),
)

/** Returns the similarity of a wrong word to the passage's; `null` if none is visible. */
export function likenessOf({ ref, heard: { primary } }: ReadingWord, nearMiss: NearMiss): Likeness | null {
  if (primary === null) return null
  if (FUNCTION_WORDS.has(ref) && FUNCTION_WORDS.has(primary)) return 'function_word'
  if (isMorphological(ref, primary)) return 'morphological'
  return isNearMiss(primary, ref, nearMiss) || hasSameLetters(primary, ref) ? 'visual' : null
}

/** Whether two different words have the same letters: saw for was, on for no. */
function hasSameLetters(a: string, b: string): boolean {
  return a.length === b.length && a !== b && [...a].sort().join('') === [...b].sort().join('')
}
