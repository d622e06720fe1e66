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
 * Takes errors off words by the rules that are switched on; each forgiven word keeps its type and says by which rule.
 * A word that both recognizers heard as the same other word is an error, whatever a dictionary knows (000-10). A word
 * that no recognizer knows and none could make out is taken out of the scoring. Rules that need a table of English are
 * off for a passage in another language.
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

/** The rule that forgives a word by what was heard for it, `null` where none does. */
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

/** Whether a second recognizer heard something else than the first. */
function doRecognizersDiffer({ status, engines, sameFamily }: ReadingWord): boolean {
  return engines.crossValidator !== null && status !== 'confirmed' && sameFamily === null
}

/** What was heard for a word: by the primary, or where that heard no word, by the cross-validator. */
function heardFor({ heard: { primary, crossValidator } }: ReadingWord): string | null {
  return [primary, crossValidator].find((heard) => heard !== null && !isMark(heard)) ?? null
}

/** The primary caught one letter of an abbreviation, the cross-validator put it together. */
function isConfirmedAbbreviation(word: ReadingWord, context: ReadingContext): boolean {
  const { type, heard, engines } = word
  if (type !== 'substitution' || engines.crossValidator?.type !== 'correct' || wasKept(word)) return false
  return (heard.primary ?? '').length <= LONGEST_LETTER && isAbbreviation(word, context)
}

/** Something was said for a word that recognizers do not know, and none could make out what. */
function isUndecoded(
  word: ReadingWord,
  insertions: readonly ReadingInsertion[],
  context: ReadingContext,
): boolean {
  if (!context.settings.forgiveness.outOfVocabulary || !isError(word)) return false
  if (heardFor(word) !== null || !isOutOfVocabulary(word, context)) return false
  return word.type === 'substitution' || insertions.some((each) => isSpeechBeside(each, word))
}

function isSpeechBeside(
  { engine, heard, beforeIndex, isArtifact }: ReadingInsertion,
  { index }: ReadingWord,
): boolean {
  const isBeside = beforeIndex === index || beforeIndex === index + 1
  return isBeside && engine === 'primary' && !isArtifact && isMark(heard)
}

/** "a" and "I" are too short to be heard beside a word that went wrong. */
function isCollateral(word: ReadingWord, words: readonly ReadingWord[]): boolean {
  if ((word.ref !== 'a' && word.ref !== 'i') || word.type !== 'omission' || !isError(word)) return false
  if (word.status === 'disagreed') return false // something was heard in its place
  return [words[word.index - 1], words[word.index + 1]].some(
    (beside) => beside !== undefined && (beside.type === 'substitution' || beside.excluded),
  )
}

/** The cross-validator heard the word, and made no tries of its own at it. */
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

/** Whether a judge looked at the word and said that the child made the error. */
function wasKept({ judge }: ReadingWord): boolean {
  return judge?.verdict === 'keep_error'
}
