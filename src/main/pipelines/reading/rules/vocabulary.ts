import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { isInTable } from '../evidence/spoken/sayings.ts'
import type { ReadingContext } from '../evidence/state.ts'
import { similarity } from '../evidence/text/similarity.ts'

/** Minimum length of a word that can be unknown; numbers never are. */
const SHORTEST_UNKNOWN = 3
const LONGEST_ABBREVIATION = 5

/** Returns a word as it is printed in the passage. */
export function writtenForm(
  { span }: Pick<ReadingWord, 'span'>,
  { passage }: Pick<ReadingContext, 'passage'>,
): string {
  return passage.text.slice(span.start, span.end)
}

/** Whether a word is unknown to recognizers: in no dictionary, and not a number. */
export function isOutOfVocabulary({ ref }: ReadingWord, { dictionary }: ReadingContext): boolean {
  return !isInTable(ref) && ref.length >= SHORTEST_UNKNOWN && !/\p{N}/u.test(ref) && !dictionary.has(ref)
}

/**
 * Whether a word of the passage is a proper noun: capitalized but not in all capitals, which do not mark names; never
 * in lower case; in no dictionary; and not a title, month, day or other short form, which have one reading.
 */
export function isProperNoun(
  word: ReadingWord,
  words: readonly ReadingWord[],
  context: ReadingContext,
): boolean {
  if (context.dictionary.has(word.ref) || isInTable(word.ref)) return false
  const written = writtenForm(word, context)
  if (!/^\p{Lu}/u.test(written) || written === written.toUpperCase()) return false
  return !words.some(({ ref, span }) => ref === word.ref && /^\p{Ll}/u.test(writtenForm({ span }, context)))
}

/** Whether a word is written as letters that are read one by one: i.e., U.S., or capitals that are not a word. */
export function isAbbreviation(word: ReadingWord, context: ReadingContext): boolean {
  if (word.ref.length > LONGEST_ABBREVIATION) return false
  const written = writtenForm(word, context)
  return /\p{L}\.\p{L}/u.test(written) || (/^\p{Lu}{2,}$/u.test(written) && !context.dictionary.has(word.ref))
}

/** Returns how similar two words sound, 0 to 1: letters with the same sound count as one. */
export function soundSimilarity(a: string, b: string): number {
  return similarity(sounds(a), sounds(b))
}

function sounds(word: string): string {
  return word.replaceAll('ck', 'k').replaceAll('ph', 'f').replaceAll('c', 'k')
}
