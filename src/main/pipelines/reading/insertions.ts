import type { ReadingInsertion, ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import { canonicalForm } from './equivalents.ts'
import { isFiller, isMark } from './normalise.ts'
import { changeEach, type ReadingState } from './state.ts'

/** A mark for noise is a trace of the recogniser when it is this short and lies on a word that both heard. */
const ARTIFACT_SECONDS = 0.12
const ARTIFACT_REACH_SECONDS = 0.2

/** Sounds that fill a pause are no words: they never count. */
export function classifyFillers({ words, insertions }: ReadingState): ReadingState {
  return { words, insertions: changeEach(insertions, ({ heard }) => ({ isFiller: isFiller(heard) })) }
}

/**
 * An insertion is confirmed when every engine that has a vote heard the same word in the same place. What was said
 * before the first word and after the last is never confirmed. That the word stands elsewhere in the passage is only
 * noted.
 */
export function crossValidateInsertions({ words, insertions }: ReadingState): ReadingState {
  const hasCross = words.some(({ engines }) => engines.crossValidator !== null)
  const passage = new Set(words.map(({ ref }) => canonicalForm(ref)))
  const heard = new Set(insertions.map((each) => placeOf(each, each.engine)))
  const isConfirmed = (each: ReadingInsertion) =>
    hasCross &&
    !each.isFiller &&
    each.beforeIndex > 0 &&
    each.beforeIndex < words.length &&
    heard.has(placeOf(each, 'primary')) &&
    heard.has(placeOf(each, 'crossValidator'))
  return {
    words,
    insertions: changeEach(insertions, (each) => ({
      confirmed: isConfirmed(each),
      inPassage: passage.has(canonicalForm(each.heard)),
    })),
  }
}

function placeOf({ beforeIndex, heard }: ReadingInsertion, engine: string): string {
  return `${engine} ${beforeIndex} ${canonicalForm(heard)}`
}

/** Marks for noise that last no longer than a click and lie on a word that both engines heard are not shown. */
export function hideArtifacts({ words, insertions }: ReadingState): ReadingState {
  const confirmed = words.filter(({ status }) => status === 'confirmed')
  return {
    words,
    insertions: changeEach(insertions, (each) => ({ isArtifact: isArtifact(each, confirmed) })),
  }
}

function isArtifact({ heard, start, end }: ReadingInsertion, confirmed: readonly ReadingWord[]): boolean {
  if (!isMark(heard) || start === null || end === null || end - start > ARTIFACT_SECONDS) return false
  return confirmed.some(({ engines: { primary } }) => {
    if (primary?.start == null || primary.end === null) return false
    return start <= primary.end + ARTIFACT_REACH_SECONDS && end >= primary.start - ARTIFACT_REACH_SECONDS
  })
}
