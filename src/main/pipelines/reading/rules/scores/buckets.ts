import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { changeEach, type ReadingState } from '../../evidence/state.ts'

/** Assigns each word the category that it is shown under. */
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
