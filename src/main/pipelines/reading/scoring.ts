import type { ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import { changeEach, isError, type ReadingState } from './state.ts'

/** Words after the last one that anybody heard a try at were not reached: they are not scored. */
export function findEndOfReading({ words, insertions }: ReadingState): ReadingState {
  const last = words.findLastIndex(({ type }) => type !== 'omission')
  return {
    insertions,
    words:
      last === -1 ? words : changeEach(words, (_, index) => (index > last ? { attempted: false } : null)),
  }
}

/** Gives each word the one name that it is shown under. */
export function sortIntoBuckets({ words, insertions }: ReadingState): ReadingState {
  return { words: changeEach(words, (word) => ({ bucket: bucketOf(word) })), insertions }
}

function bucketOf(word: ReadingWord): ReadingWord['bucket'] {
  if (!word.attempted) return 'not_attempted'
  if (word.excluded) return 'excluded'
  if (word.forgiven !== null) return 'forgiven'
  switch (word.type) {
    case 'correct':
      return word.struggle !== null || word.attempts.length > 0 ? 'struggle_correct' : 'correct'
    case 'omission':
      return 'omitted'
    case 'substitution':
      if (word.struggle === 'near_miss' || word.struggle === 'abandoned') return 'definite_struggle'
      if (word.struggle !== null) return 'attempted_struggled'
      return word.status === 'confirmed' ? 'confirmed_substitution' : 'substitution'
  }
}

/** Whether a word is scored at all. */
export function isScored({ attempted, excluded }: ReadingWord): boolean {
  return attempted && !excluded
}

/** Whether a scored word counts for the child. */
export function countsForChild(word: ReadingWord): boolean {
  return isScored(word) && !isError(word)
}
