import type { Speech } from '../detection/speech.ts'
import { isSameWord, type WordForm } from '../detection/words/word-form.ts'

/** Whether words answer a question: a bare “no” may, a refusal and a question back do not. */
export type AnswerKind = 'answered' | 'doubtful' | 'unanswered'

/** Most words of an answer that only asks back or says that one does not know. */
const MAX_EVASIVE = 8

/** The kind of answer in a customer's words, by the tables of the language; without a table all are answers. */
export function answerKind(text: string, speech: Speech): AnswerKind {
  const { language, lexicon } = speech
  const words = speech.wordsOfPhrase(text).map(({ form }) => form)
  const formsOf = (phrase: string) =>
    phrase.split(' ').flatMap((word) => speech.wordsOfPhrase(word).map(({ form }) => form))
  if (words.some(({ bare }) => /\p{N}/u.test(bare))) return 'answered'
  const { refusals, evasions, denials, fillers } = language.table
  if (refusals.some((refusal) => holds(words, formsOf(refusal)))) return 'unanswered'
  const isShort = words.length <= MAX_EVASIVE
  if (
    isShort &&
    evasions.some((evasion) =>
      isWhole(
        words,
        formsOf(evasion),
        fillers.map((each) => lexicon.formOf(each)),
      ),
    )
  )
    return 'unanswered'
  const isDenial = words.length > 0 && words.length <= 2
  return isDenial && denials.some((denial) => holds(words, formsOf(denial))) ? 'doubtful' : 'answered'
}

/** Whether words hold a phrase. */
function holds(words: readonly WordForm[], phrase: readonly WordForm[]): boolean {
  return placeIn(words, phrase) !== -1
}

function placeIn(words: readonly WordForm[], phrase: readonly WordForm[]): number {
  return words.findIndex((_, at) =>
    phrase.every((form, index) => {
      const word = words[at + index]
      return word !== undefined && isSameWord(word, form)
    }),
  )
}

/** Whether words are a phrase and little else. */
function isWhole(
  words: readonly WordForm[],
  phrase: readonly WordForm[],
  fillers: readonly WordForm[],
): boolean {
  const at = placeIn(words, phrase)
  if (at === -1) return false
  const others = [...words.slice(0, at), ...words.slice(at + phrase.length)]
  return (
    others.filter((word) => !fillers.some((filler) => isSameWord(word, filler))).length <=
    (phrase.length > 1 ? 2 : 0)
  )
}
