import type { ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../shared/pipelines/reading/settings.ts'
import { isMark } from './normalise.ts'
import { isNearMiss } from './similarity.ts'
import { changeEach, type ReadingContext, type ReadingState } from './state.ts'

/** Gives each word the one name that it is shown under. */
export function sortIntoBuckets(
  { words, insertions }: ReadingState,
  { settings }: ReadingContext,
): ReadingState {
  return { words: changeEach(words, (word) => ({ bucket: bucketOf(word, settings.nearMiss) })), insertions }
}

function bucketOf(word: ReadingWord, nearMiss: NearMiss): ReadingWord['bucket'] {
  if (!word.attempted) return 'not_attempted'
  if (word.excluded) return 'excluded'
  if (word.forgiven !== null) return 'forgiven'
  switch (word.type) {
    case 'correct':
      if (word.struggle === 'fragments') return 'attempted_struggled'
      return wasHardToRead(word) ? 'struggle_correct' : 'correct'
    case 'omission':
      return 'omitted'
    case 'substitution':
      return substitutionBucket(word, nearMiss)
  }
}

/** Right in the end, but not at once, or not for every engine. */
function wasHardToRead({ attempts, postStruggleLeniency, status }: ReadingWord): boolean {
  return attempts.length > 0 || postStruggleLeniency || status === 'recovered'
}

/**
 * An engine heard it rightly: it was tried. Something like the word was heard, or not the same by both engines, or no
 * word at all: a struggle. Else another word was read in its place; confirmed, where two engines heard it.
 */
function substitutionBucket(
  { struggle, status, engines, heard, ref }: ReadingWord,
  nearMiss: NearMiss,
): ReadingWord['bucket'] {
  if (engines.crossValidator?.type === 'correct') return 'attempted_struggled'
  const isLike = [heard.primary, heard.crossValidator].some(
    (word) => word !== null && (isMark(word) || isNearMiss(word, ref, nearMiss)),
  )
  if (struggle !== null || isLike || status === 'disagreed') return 'definite_struggle'
  return status === 'confirmed' ? 'confirmed_substitution' : 'substitution'
}
