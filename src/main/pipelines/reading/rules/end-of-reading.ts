import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import { changeEach, type ReadingContext, type ReadingState } from '../evidence/state.ts'
import { isNearMiss } from '../evidence/text/similarity.ts'

/**
 * Marks words after the end of the reading as not attempted. If words after the last correct or attempted word were
 * omitted, the reading ended with the first omission, or with the first wrong word after a long silence. Words that
 * were heard afterwards are not attempts at the passage's words. If no word at all was read or attempted, every word is
 * scored.
 */
export function findEndOfReading(
  { words, insertions }: ReadingState,
  { settings }: ReadingContext,
): ReadingState {
  const last = words.findLastIndex((word) => wasReached(word, settings.nearMiss))
  const rest = last === -1 ? [] : words.slice(last + 1)
  if (rest.every(({ type }) => type !== 'omission')) return { words, insertions }
  const end =
    rest.find(({ type, pause }) => type === 'omission' || pause === 'long_pause')?.index ?? words.length
  return { insertions, words: changeEach(words, ({ index }) => (index < end ? null : { attempted: false })) }
}

function wasReached({ type, forgiven, excluded, ref, heard }: ReadingWord, nearMiss: NearMiss): boolean {
  if (type === 'correct' || excluded) return true
  if (forgiven !== null && forgiven !== 'single_letter') return true
  return [heard.primary, heard.crossValidator].some(
    (word) => word !== null && isNearMiss(word, ref, nearMiss),
  )
}
