import type {
  Forgiveness,
  ReadingInsertion,
  ReadingWord,
} from '../../../../shared/pipelines/reading/outcome.ts'
import { changeEach, type ReadingContext, type ReadingState } from '../evidence/state.ts'
import { isInflectionDrop } from '../evidence/text/inflection.ts'
import { isMark } from '../evidence/text/normalize.ts'
import { isNearMiss, similarity } from '../evidence/text/similarity.ts'
import { isError } from './scores/scoring.ts'
import { isAbbreviation, isOutOfVocabulary, isProperNoun, soundSimilarity } from './vocabulary.ts'

/** Longer pieces of an abbreviation are words of their own. */
const LONGEST_LETTER = 2

/**
 * Forgives errors by the enabled rules; each forgiven word keeps its type and names the rule. A word that both
 * recognizers heard as the same other word is an error, regardless of any dictionary (000-10). A word that no
 * recognizer knows and none could decode is excluded from the scoring. Rules that need a table of English are off for a
 * passage in another language.
 */
export function forgive(state: ReadingState, context: ReadingContext): ReadingState {
  const { singleLetters, trustCrossValidator } = context.settings.forgiveness
  const isEnglish = context.language.code === 'en'
  const looked = changeEach(state.words, (word) => {
    if (!isEnglish) return null
    const rule = ruleFor(word, state.words, context)
    if (rule !== null) return { forgiven: rule }
    return isUndecoded(word, state.insertions, context) ? { excluded: true } : null
  })
  const words = changeEach(looked, (word) => {
    if (isEnglish && singleLetters && isCollateral(word, looked))
      return { forgiven: 'single_letter' as const }
    return trustCrossValidator && isTrusted(word, state.insertions, context)
      ? { forgiven: 'cross_validator' as const }
      : null
  })
  return { words, insertions: state.insertions }
}

/** Returns the rule that forgives a word because of the words heard for it; `null` if none does. */
function ruleFor(
  word: ReadingWord,
  words: readonly ReadingWord[],
  context: ReadingContext,
): Forgiveness | null {
  const { forgiveness } = context.settings
  if (!isError(word)) return null
  if (forgiveness.abbreviations && isConfirmedAbbreviation(word, context)) return 'abbreviation'
  const heard = heardFor(word)
  if (heard === null || !doRecognizersDiffer(word)) return null
  if (
    forgiveness.properNouns &&
    similarity(heard, word.ref) >= forgiveness.properNounSimilarity &&
    isProperNoun(word, words, context)
  )
    return 'proper_noun'
  const isVariant = isInflectionDrop(word.ref, heard) || isInflectionDrop(heard, word.ref)
  if (forgiveness.inflections && isVariant && !wasKept(word)) return 'inflection'
  return forgiveness.outOfVocabulary &&
    isOutOfVocabulary(word, context) &&
    soundSimilarity(heard, word.ref) >= forgiveness.outOfVocabularySimilarity
    ? 'out_of_vocabulary'
    : null
}

/** Whether the cross-validator heard another word than the primary. */
function doRecognizersDiffer({ status, engines, sameFamily }: ReadingWord): boolean {
  return engines.crossValidator !== null && status !== 'confirmed' && sameFamily === null
}

/** Returns the word heard by the primary, or if that heard none, by the cross-validator. */
function heardFor({ heard: { primary, crossValidator } }: ReadingWord): string | null {
  return [primary, crossValidator].find((heard) => heard !== null && !isMark(heard)) ?? null
}

/** Whether the primary heard one letter of an abbreviation and the cross-validator heard all of it. */
function isConfirmedAbbreviation(word: ReadingWord, context: ReadingContext): boolean {
  const { type, heard, engines } = word
  if (type !== 'substitution' || engines.crossValidator?.type !== 'correct' || wasKept(word)) return false
  return (heard.primary ?? '').length <= LONGEST_LETTER && isAbbreviation(word, context)
}

/** Whether something was said for a word that recognizers do not know, but none could decode it. */
function isUndecoded(
  word: ReadingWord,
  insertions: readonly ReadingInsertion[],
  context: ReadingContext,
): boolean {
  if (!context.settings.forgiveness.outOfVocabulary || !isError(word)) return false
  if (heardFor(word) !== null || !isOutOfVocabulary(word, context)) return false
  return word.type === 'substitution' || insertions.some((each) => isAdjacentSpeech(each, word))
}

function isAdjacentSpeech(
  { engine, heard, beforeIndex, isArtifact }: ReadingInsertion,
  { index }: ReadingWord,
): boolean {
  const isAdjacent = beforeIndex === index || beforeIndex === index + 1
  return isAdjacent && engine === 'primary' && !isArtifact && isMark(heard)
}

/** Whether an omitted "a" or "I" is next to a wrong word, where it is too short to be heard. */
function isCollateral(word: ReadingWord, words: readonly ReadingWord[]): boolean {
  if ((word.ref !== 'a' && word.ref !== 'i') || word.type !== 'omission' || !isError(word)) return false
  if (word.status === 'disagreed') return false // something was heard in its place
  return [words[word.index - 1], words[word.index + 1]].some(
    (adjacent) => adjacent !== undefined && (adjacent.type === 'substitution' || adjacent.excluded),
  )
}

/** Whether the cross-validator heard the word, without failed attempts at it. */
function isTrusted(
  word: ReadingWord,
  insertions: readonly ReadingInsertion[],
  { settings }: ReadingContext,
): boolean {
  if (!isError(word) || word.engines.crossValidator?.type !== 'correct' || wasKept(word)) return false
  return !insertions.some(
    ({ engine, beforeIndex, heard }) =>
      engine === 'crossValidator' &&
      (beforeIndex === word.index || beforeIndex === word.index + 1) &&
      isNearMiss(heard, word.ref, settings.nearMiss),
  )
}

/** Whether a judge ruled that the child made the error. */
function wasKept({ judge }: ReadingWord): boolean {
  return judge?.verdict === 'keep_error'
}
