import type { ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../shared/pipelines/reading/settings.ts'
import { isNearMiss } from './similarity.ts'
import { changeEach, type ReadingContext, type ReadingState } from './state.ts'

/**
 * The reading ended with the first word left out after the last one that was read or tried: from there on nothing is
 * scored. What was said afterwards, and put in the place of later words, is no try at them. Where nothing at all was
 * read or tried, every word is scored.
 */
export function findEndOfReading(
  { words, insertions }: ReadingState,
  { settings }: ReadingContext,
): ReadingState {
  const last = words.findLastIndex((word) => wasReached(word, settings.nearMiss))
  const end = words.findIndex(({ type }, index) => index > last && type === 'omission')
  if (last === -1 || end === -1) return { words, insertions }
  return { insertions, words: changeEach(words, (_, index) => (index < end ? null : { attempted: false })) }
}

function wasReached({ type, forgiven, excluded, ref, heard }: ReadingWord, nearMiss: NearMiss): boolean {
  if (type === 'correct' || excluded) return true
  if (forgiven !== null && forgiven !== 'single_letter') return true
  return [heard.primary, heard.crossValidator].some(
    (word) => word !== null && isNearMiss(word, ref, nearMiss),
  )
}
