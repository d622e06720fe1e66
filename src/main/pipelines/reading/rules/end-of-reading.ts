import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import { changeEach, type ReadingContext, type ReadingState } from '../evidence/state.ts'
import { isNearMiss } from '../evidence/text/similarity.ts'

/**
 * The reading ended after the last word that was read or tried, where words after it were left out: with the first of
 * these, or with the first that something else was said for after a long silence. From there on nothing is scored:
 * what was said afterwards is no try at the words in whose place it stands. Where nothing at all was read or tried,
 * every word is scored.
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
