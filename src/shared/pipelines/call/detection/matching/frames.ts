import type { Speech, Voice, VoiceWord } from '../speech.ts'
import { isSameWord } from '../words/word-form.ts'

/** Why a literal occurrence of a phrase may not have its meaning. */
export interface Frame {
  readonly kind: 'negated' | 'reported'
  /** The words that cause the doubt. */
  readonly by: string
}

interface Place {
  readonly from: number
  readonly to: number
}

/**
 * Returns the negation of a required phrase: a negation before it in its clause, or after it in a language with that
 * order. Returns `null` if there is none.
 */
export function negationOf({ from, to }: Place, voice: Voice, speech: Speech, within: number): Frame | null {
  const { words } = voice
  // One comma separates two clauses; two commas enclose a parenthesis.
  const own = wordsOfClause(from, voice, speech, within)
    .filter(({ commas }) => commas !== 1)
    .map(({ word }) => word)
  const stop = own.findLastIndex((word) => isButWord(word, speech))
  const found = own
    .slice(stop + 1)
    .findLast(
      (word, index, all) => word.isNegation && (!isAnswerWord(word, speech) || all.length - index <= 2),
    )
  if (found !== undefined) return { kind: 'negated', by: shown(found) }
  if (!speech.language.table.negatesAfter) return null
  const behind = untilCondition(wordsBehind(to, voice, within), speech).find(
    (word) => word.isNegation && word.turn === words[to - 1]?.turn,
  )
  return behind === undefined ? null : { kind: 'negated', by: shown(behind) }
}

/**
 * Returns the reason to doubt a prohibited phrase: any negation near it in its sentence, or words that report, suppose
 * or deny it. Returns `null` if there is none.
 */
export function doubtOf({ from, to }: Place, voice: Voice, speech: Speech, within: number): Frame | null {
  const before = wordsOfClause(from, voice, speech, within).map(({ word }) => word)
  const behind = untilCondition(wordsBehind(to, voice, within), speech)
  const negation = [...before.toReversed(), ...behind].find(({ isNegation }) => isNegation)
  if (negation !== undefined) return { kind: 'negated', by: shown(negation) }
  const reporting = before.findLast((word) => isReporting(word, speech))
  if (reporting !== undefined) return { kind: 'reported', by: shown(reporting) }
  const denial = denialOf({ from, to }, voice, speech)
  return denial === null ? null : { kind: 'negated', by: denial }
}

interface WordBefore {
  readonly word: VoiceWord
  /** The number of clauses that begin between the word and the phrase. */
  readonly commas: number
}

/** Returns the words before a position, in their order, within its turn and sentence. */
function wordsBefore(from: number, { words }: Voice, within: number): WordBefore[] {
  const found: WordBefore[] = []
  let commas = 0
  for (let at = from; found.length < within; at -= 1) {
    const [word, before] = [words[at], words[at - 1]]
    if (word === undefined || before === undefined || before.turn !== word.turn || word.beginsSentence) break
    if (word.beginsClause) commas += 1
    if (!before.isFiller || before.isNegation) found.unshift({ word: before, commas })
  }
  return found
}

function wordsBehind(to: number, { words }: Voice, within: number): VoiceWord[] {
  const found: VoiceWord[] = []
  const turn = words[to - 1]?.turn
  for (let at = to; found.length < within; at += 1) {
    const word = words[at]
    if (word === undefined || word.turn !== turn || word.beginsSentence) break
    if (!word.isFiller || word.isNegation) found.push(word)
  }
  return found
}

function isButWord({ form }: VoiceWord, { language, lexicon }: Speech): boolean {
  return language.table.butWords.some((word) => isSameWord(lexicon.formOf(word), form))
}

/** Returns whether a negation is also an answer, such as “no”: it negates only the words directly after it. */
function isAnswerWord({ form }: VoiceWord, { language, lexicon }: Speech): boolean {
  const { code } = language
  const answers =
    code === 'en' || code === 'und' ? ['no'] : code === 'de' ? ['nein'] : code === 'fr' ? ['non'] : []
  return answers.some((word) => isSameWord(lexicon.formOf(word), form))
}

function isReporting({ form }: VoiceWord, { language, lexicon }: Speech): boolean {
  const { reporting, conditions } = language.table
  return [...reporting, ...conditions].some((word) => isSameWord(lexicon.formOf(word), form))
}

/** Minimum number of words before a phrase that are searched for the beginning of a condition. */
const CONDITION = 12

/** Returns the nearest words before a phrase, without those of a condition that ends before it. */
function wordsOfClause(from: number, voice: Voice, speech: Speech, within: number): readonly WordBefore[] {
  const all = wordsBefore(from, voice, Math.max(within, CONDITION))
  const near = new Set(within === 0 ? [] : all.slice(-within))
  return withoutCondition(all, from, voice, speech).filter((each) => near.has(each))
}

/**
 * Returns the words before a phrase without a condition that ends before it: “if you go now” neither supposes nor
 * negates “you will lose your number”. A condition ends at a comma, or where the phrase begins with its own subject.
 */
function withoutCondition(
  before: readonly WordBefore[],
  from: number,
  { words }: Voice,
  speech: Speech,
): readonly WordBefore[] {
  const at = before.findLastIndex(({ word }) => isCondition(word, speech))
  const condition = before[at]
  if (condition === undefined) return before
  const behind = before.slice(at + 1)
  const clause = behind.filter(({ commas }) => commas === condition.commas)
  const isEnded =
    condition.commas > 0
      ? clause.length > 0
      : clause.some(({ word }) => isSubject(word, speech)) &&
        clause.length > 1 &&
        (ownSubject(words.slice(from, from + 2), speech) || hasSecondSubject(clause, speech))
  if (!isEnded || clause.some(({ word }) => isReporting(word, speech))) return before
  return [...before.slice(0, at), ...behind.slice(clause.length)]
}

/** Subjects that are no objects, in the languages where a clause begins with its subject: “we” in “if you can not come we …”. */
const ONLY_SUBJECTS = /^(?:i|we|he|she|they|je|tu|il|on|ils|yo|nosotros|io|eu|nos|я|мы|вы|он|она|они)$/u

/** Returns whether another clause begins in the words after a condition, with a subject of its own. */
function hasSecondSubject(clause: readonly WordBefore[], { language }: Speech): boolean {
  const [, , ...later] = clause
  return language.code !== 'de' && later.some(({ word }) => ONLY_SUBJECTS.test(word.form.bare))
}

/** Returns the words before a condition that follows a phrase. */
function untilCondition(behind: readonly VoiceWord[], speech: Speech): readonly VoiceWord[] {
  const at = behind.findIndex((word) => isCondition(word, speech))
  return at === -1 ? behind : behind.slice(0, at)
}

/** Returns whether a phrase begins with a subject; in German, its verb may come first. */
function ownSubject([first, second]: readonly VoiceWord[], speech: Speech): boolean {
  if (first !== undefined && isSubject(first, speech)) return true
  return speech.language.code === 'de' && second !== undefined && isSubject(second, speech)
}

function isCondition({ form }: VoiceWord, { language, lexicon }: Speech): boolean {
  return language.table.conditions.some((word) => isSameWord(lexicon.formOf(word), form))
}

function isSubject({ form }: VoiceWord, { language, lexicon }: Speech): boolean {
  return language.table.subjects.some((word) => isSameWord(lexicon.formOf(word), form))
}

/** Maximum number of words after a question at which its denial begins. */
const DENIED_WITHIN = 6

/** Returns the denial of a question that the voice itself answers: “Do we guarantee it? No.” */
function denialOf({ to }: Place, { words }: Voice, { language, lexicon }: Speech): string | null {
  const last = words[to - 1]
  if (last === undefined || !last.isAsked) return null
  const next = words.slice(to, to + DENIED_WITHIN + 1)
  const start = next.findIndex((word) => word.beginsSentence || word.turn !== last.turn)
  if (start === -1) return null
  const denied = language.table.denials.some((denial) =>
    denial.split(' ').every((part, index) => {
      const word = words[to + start + index]
      return word !== undefined && isSameWord(lexicon.formOf(part), word.form)
    }),
  )
  return denied ? (words[to + start]?.form.cased ?? null) : null
}

function shown({ form }: VoiceWord): string {
  return form.cased
}
