import type { MatchType } from '../../../../domain/standards/rules.ts'
import type { Speech, Voice, VoiceWord } from '../speech.ts'
import type { TextWord } from '../words/text-words.ts'
import { isFormOf, isSameWord, type WordForm } from '../words/word-form.ts'

/** How the words of a phrase are compared. */
export interface Comparison {
  readonly matchType: Exclude<MatchType, 'regex'>
  readonly caseSensitive: boolean
}

/** A literal occurrence of a phrase. */
export interface VerbatimMatch {
  /** Indexes in the words of the voice, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Whether another voice speaks in between. */
  readonly isInterrupted: boolean
  /** Whether it begins and ends at word boundaries, in a script without spaces. */
  readonly isWhole: boolean
}

/** Maximum pause, in seconds, and maximum number of words of others within an occurrence of a phrase. */
const [LONGEST_INTERRUPTION, MAX_WORDS_BETWEEN] = [12, 10]

/** Returns every literal occurrence of a phrase in a voice after normalization. */
export function verbatimMatches(
  phrase: readonly TextWord[],
  voice: Voice,
  comparison: Comparison,
  speech: Speech,
): VerbatimMatch[] {
  const [first] = phrase
  if (first === undefined) return []
  const matcher = new Matcher(phrase, voice.words, comparison, speech)
  const found: VerbatimMatch[] = []
  for (const from of startsOf(phrase, voice, matcher)) {
    const to = matcher.endFrom(from)
    const [begin, end] = [voice.words[from], voice.words[to - 1]]
    if (begin === undefined || end === undefined) continue
    found.push({
      from,
      to,
      isInterrupted: begin.turn !== end.turn,
      isWhole: begin.startsWord && end.endsWord,
    })
  }
  return found
}

/** Returns the positions at which a phrase may begin, in order. */
function startsOf(
  phrase: readonly TextWord[],
  { positions, byInitial, numbers }: Voice,
  matcher: Matcher,
): number[] {
  const starts = new Set<number>()
  const initial = matcher.initial
  for (const [form, places] of initial === null ? positions : (byInitial.get(initial) ?? []))
    if (matcher.mayBegin(form)) for (const place of places) starts.add(place)
  if (phrase.some(({ digits }) => digits !== null) || matcher.hasNumberWords)
    for (const place of numbers) starts.add(place)
  return [...starts].sort((one, other) => one - other)
}

/** Maximum length of a repetition within a phrase, in words: “I will I will book”. */
const LONGEST_REPETITION = 3
const NOWHERE = -1

class Matcher {
  readonly #phrase: readonly TextWord[]
  readonly #heard: readonly VoiceWord[]
  readonly #comparison: Comparison
  readonly #speech: Speech

  constructor(
    phrase: readonly TextWord[],
    heard: readonly VoiceWord[],
    comparison: Comparison,
    speech: Speech,
  ) {
    this.#phrase = phrase
    this.#heard = heard
    this.#comparison = comparison
    this.#speech = speech
  }

  get hasNumberWords(): boolean {
    return this.#phrase.length > 0 && this.#phrase[0]?.digits === null
  }

  /** The first letter of each word with which the phrase may begin; `null` if it may be any. */
  get initial(): string | null {
    const [first] = this.#phrase
    if (first === undefined || this.#phrase.length === 1 || first.sayings.length > 0) return null
    return first.form.bare === '' ? null : first.form.bare.slice(0, 1)
  }

  /** Returns whether a phrase may begin with a word of this form. */
  mayBegin(form: WordForm): boolean {
    const [first, second] = this.#phrase
    if (first === undefined) return false
    if (this.#same(form, first.form) || (this.#phrase.length === 1 && this.#isForm(form, first.form)))
      return true
    if (first.sayings.some(([word]) => word === form.bare)) return true
    const whole = first.form.bare + (second?.form.bare ?? '')
    return form.bare === whole || (form.bare.length > 1 && first.form.bare.startsWith(form.bare))
  }

  /** Returns the index after the last word of the phrase if it begins at the given index; otherwise `NOWHERE`. */
  endFrom(from: number): number {
    return this.#step(0, from)
  }

  #step(wanted: number, at: number): number {
    const phraseWord = this.#phrase[wanted]
    if (phraseWord === undefined) return at
    const word = this.#heard[at]
    if (word === undefined || (wanted > 0 && !this.#isJoined(at)))
      return phraseWord.isSign ? this.#step(wanted + 1, at) : NOWHERE
    const isLast = wanted === this.#phrase.length - 1
    if (this.#same(word.form, phraseWord.form) || (isLast && this.#isForm(word.form, phraseWord.form))) {
      const end = this.#step(wanted + 1, at + 1)
      if (end !== NOWHERE) return end
    }
    const others = [
      ...this.#joinedWords(phraseWord, word, wanted, at),
      ...this.#numbers(phraseWord, word, wanted, at),
      ...(phraseWord.isSign ? [[wanted + 1, at] as const] : []),
      ...(wanted === 0 ? [] : this.#skipped(word, at).map((next) => [wanted, next] as const)),
    ]
    for (const [nextWanted, next] of others) {
      const end = this.#step(nextWanted, next)
      if (end !== NOWHERE) return end
    }
    return NOWHERE
  }

  /** Returns whether a word continues the one before it, at most over an interruption. */
  #isJoined(at: number): boolean {
    const [before, word] = [this.#heard[at - 1], this.#heard[at]]
    if (before === undefined || word === undefined || before.turn === word.turn)
      return before?.turn === word?.turn
    return isBridged(before, word, this.#speech)
  }

  #same(heard: WordForm, wanted: WordForm): boolean {
    return this.#comparison.caseSensitive ? heard.cased === wanted.cased : isSameWord(heard, wanted)
  }

  #isForm(heard: WordForm, wanted: WordForm): boolean {
    const { matchType, caseSensitive } = this.#comparison
    if (matchType === 'exact') return false
    return (
      isFormOf(heard, wanted, this.#speech.language.code) &&
      (!caseSensitive || heard.cased.startsWith(wanted.cased))
    )
  }

  /** Matches “callout” to “call out”, and “call out” to “callout”. */
  #joinedWords(
    phraseWord: TextWord,
    word: VoiceWord,
    wanted: number,
    at: number,
  ): (readonly [number, number])[] {
    if (this.#comparison.caseSensitive) return []
    const [nextWanted, nextHeard] = [this.#phrase[wanted + 1], this.#heard[at + 1]]
    const found: (readonly [number, number])[] = []
    if (nextWanted !== undefined && word.form.bare === phraseWord.form.bare + nextWanted.form.bare)
      found.push([wanted + 2, at + 1])
    if (nextHeard !== undefined && nextHeard.turn === word.turn) {
      const both = word.form.bare + nextHeard.form.bare
      const isLast = wanted === this.#phrase.length - 1
      if (both === phraseWord.form.bare || (isLast && both === `${phraseWord.form.bare}s`))
        found.push([wanted + 1, at + 2])
    }
    return found
  }

  /** Matches a number in digits to one in words. */
  #numbers(phraseWord: TextWord, word: VoiceWord, wanted: number, at: number): (readonly [number, number])[] {
    const heard = phraseWord.sayings
      .filter((saying) => saying.every((each, index) => this.#heard[at + index]?.form.bare === each))
      .map((saying) => [wanted + 1, at + saying.length] as const)
    const written = word.sayings
      .filter((saying) => saying.every((each, index) => this.#phrase[wanted + index]?.form.bare === each))
      .map((saying) => [wanted + saying.length, at + 1] as const)
    return [...heard, ...written]
  }

  /** Returns the positions after fillers and after repetitions of the words just before. */
  #skipped(word: VoiceWord, at: number): number[] {
    const fills = word.isFiller || word.isSign ? [at + 1] : []
    const repeats = Array.from({ length: LONGEST_REPETITION }, (_, index) => index + 1).filter((length) =>
      Array.from({ length }, (_, index) => index).every((index) => {
        const [before, again] = [this.#heard[at - length + index], this.#heard[at + index]]
        return before !== undefined && again?.turn === before.turn && again.form === before.form
      }),
    )
    return [...fills, ...repeats.map((length) => at + length)]
  }
}

/** Returns whether a voice continues after a short interruption by another one, or after a pause. */
function isBridged(before: VoiceWord, word: VoiceWord, { segments, language }: Speech): boolean {
  const [last, next] = [segments[before.segment], segments[word.segment]]
  if (last === undefined || next === undefined || language.code === '') return false
  if (next.start - last.end > LONGEST_INTERRUPTION || word.segment < before.segment) return false
  const between = segments.slice(before.segment + 1, word.segment)
  const words = between.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)
  return words <= MAX_WORDS_BETWEEN
}
