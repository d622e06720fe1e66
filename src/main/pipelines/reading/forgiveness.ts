import type { Forgiveness, ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import { isInflectionDrop } from './inflection.ts'
import { isMark } from './normalise.ts'
import { isNearMiss, similarity } from './similarity.ts'
import { changeEach, isError, type ReadingContext, type ReadingState } from './state.ts'

/** Takes errors off words by the rules that are switched on; each forgiven word says by which. */
export function forgive(state: ReadingState, context: ReadingContext): ReadingState {
  const { singleLetters, trustCrossValidator } = context.settings.forgiveness
  const looked = changeEach(state.words, (word) => excludedOrForgiven(word, context))
  const lettered = changeEach(looked, (word) =>
    singleLetters && isBesideTrouble(word, looked) ? { forgiven: 'single_letter' as const } : null,
  )
  const words = changeEach(lettered, (word) =>
    trustCrossValidator && isTrusted(word, state) ? { forgiven: 'cross_validator' as const } : null,
  )
  return { words, insertions: state.insertions }
}

function excludedOrForgiven(word: ReadingWord, context: ReadingContext): Partial<ReadingWord> | null {
  if (word.type !== 'substitution') return null
  if (isUnknownToAll(word, context)) return { excluded: true }
  const rule = ruleFor(word, context)
  return rule === null ? null : { forgiven: rule }
}

/** The rule that forgives a wrong word, `null` where none does. */
function ruleFor(word: ReadingWord, { settings, dictionary, input }: ReadingContext): Forgiveness | null {
  const { forgiveness } = settings
  const heard = word.heard.primary ?? ''
  const alike = similarity(heard, word.ref)
  const isKnown = dictionary.has(word.ref)
  if (
    forgiveness.properNouns &&
    !isKnown &&
    isName(word, input.passage.text) &&
    alike >= forgiveness.properNounSimilarity
  )
    return 'proper_noun'
  if (forgiveness.outOfVocabulary && !isKnown && alike >= forgiveness.outOfVocabularySimilarity)
    return 'out_of_vocabulary'
  const isVariant = isInflectionDrop(word.ref, heard) || isInflectionDrop(heard, word.ref)
  return forgiveness.inflections && isVariant && !wasKept(word) ? 'inflection' : null
}

/** Written with a capital, but not in capitals: those say nothing of a name. */
function isName({ span }: ReadingWord, text: string): boolean {
  const written = text.slice(span.start, span.end)
  return /^\p{Lu}/u.test(written) && written !== written.toUpperCase()
}

/** No recogniser knows the word: it is taken out of the scoring, with its time. */
function isUnknownToAll({ ref, heard }: ReadingWord, { settings, dictionary }: ReadingContext): boolean {
  return settings.forgiveness.outOfVocabulary && isMark(heard.primary ?? '') && !dictionary.has(ref)
}

/** "a" and "I" are swallowed where a word beside them is in trouble. */
function isBesideTrouble(word: ReadingWord, words: readonly ReadingWord[]): boolean {
  if ((word.ref !== 'a' && word.ref !== 'i') || !isError(word)) return false
  return [words[word.index - 1], words[word.index + 1]].some(
    (beside) => beside !== undefined && isError(beside),
  )
}

/** The cross-validator heard the word, and made no attempts of its own at it. */
function isTrusted(word: ReadingWord, { insertions }: ReadingState): boolean {
  if (!isError(word) || word.status !== 'disagreed' || wasKept(word)) return false
  if (word.engines.crossValidator?.type !== 'correct') return false
  return !insertions.some(
    ({ engine, beforeIndex, heard }) =>
      engine === 'crossValidator' &&
      (beforeIndex === word.index || beforeIndex === word.index + 1) &&
      isNearMiss(heard, word.ref),
  )
}

/** Whether a judge looked at the word and said that the child made the error. */
function wasKept({ judge }: ReadingWord): boolean {
  return judge?.verdict === 'keep_error'
}
