import type { Speech } from '../speech.ts'
import type { TextWord } from '../words/text-words.ts'

/** A word of a phrase. */
export interface Wanted {
  readonly word: TextWord
  /** Whether it carries the meaning: close matches are counted over these words. */
  readonly isContent: boolean
}

/** A phrase, prepared for the search for close words. */
export interface WantedPhrase {
  /** Its words without signs and, if it is not prohibited, without words of politeness. */
  readonly wanted: readonly Wanted[]
  readonly content: readonly Wanted[]
  /** Whether it is a question; `null` if its words do not show it. */
  readonly isQuestion: boolean | null
  /** The word that asks, in a question about a thing: “which”. */
  readonly asking: TextWord | null
  /** The index, among its content words, of the thing that a question asks for: “city” in “which city is it in”. */
  readonly thing: number | null
  /** Whether it asks only for a confirmation: “is that correct”. */
  readonly isTag: boolean
  /** Whether it asks for something politely: “please confirm”. */
  readonly isPolite: boolean
  /** The index of a content word that a pronoun may replace, and whether it is the subject. */
  readonly replaceable: { readonly content: number; readonly isSubject: boolean } | null
}

/** Maximum number of words before the word that asks: “for when”. */
const BEFORE_ASKING = 1
/** Maximum number of words of a question that is only a tag. */
const LONGEST_TAG = 4
/** Maximum number of function words between a subject and its verb: “has been”. */
const LONGEST_AUXILIARY = 3

/** Prepares a phrase for the search for close words. */
export function wantedPhrase(
  phrase: readonly TextWord[],
  speech: Speech,
  isForbidden: boolean,
): WantedPhrase {
  const words = phrase.filter(({ isSign }) => !isSign)
  const plain = isForbidden ? words : words.filter(({ form }) => !speech.isPolite(form))
  const kept = plain.length === 0 ? words : plain
  const at = isForbidden
    ? -1
    : kept.findIndex(({ form }, index) => index <= BEFORE_ASKING && speech.isQuestionWord(form))
  const wanted = contentOf(kept, at !== -1, speech)
  const content = wanted.filter(({ isContent }) => isContent)
  const asking = kept[at] ?? null
  const behind = wanted[at + 1]
  const thing = asking !== null && behind?.isContent === true ? content.indexOf(behind) : null
  const isQuestion = asksInPhrase(wanted, asking, speech)
  const [only] = content
  return {
    wanted,
    content,
    isQuestion,
    asking,
    thing,
    isTag:
      isQuestion === true &&
      content.length === 1 &&
      wanted.length <= LONGEST_TAG &&
      only !== undefined &&
      speech.isTag(only.word.form),
    isPolite: kept.length < words.length,
    replaceable: isForbidden ? null : replaceableOf(wanted, content, speech),
  }
}

/** Marks the words with a meaning. In a question about a thing, “want” and the like only surround it. */
function contentOf(words: readonly TextWord[], isAboutThing: boolean, speech: Speech): Wanted[] {
  const isPlain = ({ form }: TextWord) => !speech.isFunctionWord(form)
  const isCore = (word: TextWord) => isPlain(word) && !speech.isLight(word.form)
  const isContent = isAboutThing && words.some(isCore) ? isCore : words.some(isPlain) ? isPlain : () => true
  return words.map((word) => ({ word, isContent: isContent(word) }))
}

/**
 * Finds the noun that a pronoun may replace: an object after its verb, as in “play the song”, or a subject before its
 * verb, as in “your table has been booked”.
 */
function replaceableOf(
  wanted: readonly Wanted[],
  content: readonly Wanted[],
  speech: Speech,
): WantedPhrase['replaceable'] {
  if (content.length !== 2) return null
  const [first, second] = content.map((each) => wanted.indexOf(each))
  if (first === undefined || second === undefined) return null
  const between = wanted.slice(first + 1, second)
  const isObject = between.length === 1 && between.every(({ word }) => speech.isDeterminer(word.form))
  if (isObject) return { content: 1, isSubject: false }
  const before = wanted[first - 1]
  const isSubject =
    before !== undefined &&
    speech.isDeterminer(before.word.form) &&
    between.length > 0 &&
    between.length <= LONGEST_AUXILIARY &&
    second === wanted.length - 1
  return isSubject ? { content: 0, isSubject: true } : null
}

/**
 * Returns whether a phrase is a question; `null` if its words do not show it. “Read me the number” is neither: people ask
 * for the same with “could you read me the number?”.
 */
function asksInPhrase(wanted: readonly Wanted[], asking: TextWord | null, speech: Speech): boolean | null {
  const [first, second] = wanted
  if (first === undefined) return null
  if (first.word.isAsked || asking !== null || speech.isQuestionWord(first.word.form)) return true
  if (speech.language.code !== 'en' || second === undefined) return null
  if (!first.isContent && ENGLISH_INVERSION.test(`${first.word.form.bare} ${second.word.form.bare}`))
    return true
  if (ENGLISH_SUBJECT.test(first.word.form.bare)) return false
  return first.word.form.bare === 'your' &&
    wanted.slice(2).some(({ word }) => ENGLISH_VERB.test(word.form.bare))
    ? false
    : null
}

/** The first word of an English statement; “your” also begins a question without a verb, such as “your name please”. */
const ENGLISH_SUBJECT = /^(?:i|we|you|he|she|it|they|there|this|that|these|those|the|our|my|a|an)$/
const ENGLISH_VERB = /^(?:is|are|was|were|has|have|will)$/

const ENGLISH_INVERSION =
  /^(?:am|are|is|was|were|do|does|did|have|has|had|can|could|may|might|must|shall|should|will|would) (?:i|you|he|she|it|we|they|there|this|that|your|anything|everything)$/
