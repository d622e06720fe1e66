import type { Segment } from '../transcript.ts'
import { type Language, languageOf } from './languages/index.ts'
import type { Turn } from './turns.ts'
import { type TextWord, wordsOf } from './words/text-words.ts'
import { isSameWord, type Lexicon, lexiconOf, type WordForm } from './words/word-form.ts'

/** A spoken word. */
export interface VoiceWord extends TextWord {
  readonly turn: Turn
  /** The index of its segment in the transcript. */
  readonly segment: number
  /** Whether it may be skipped: it fills a pause, repeats an interrupted start, or was broken off. */
  readonly isFiller: boolean
  /** Whether it negates. */
  readonly isNegation: boolean
}

/** The words of one side, turn after turn. */
export interface Voice {
  readonly words: readonly VoiceWord[]
  /** The indexes of each word, by its form. */
  readonly positions: ReadonlyMap<WordForm, readonly number[]>
  /** The same by the first letter of its form without marks. */
  readonly byInitial: ReadonlyMap<string, readonly (readonly [WordForm, readonly number[]])[]>
  /** The indexes of numbers in digits. */
  readonly numbers: readonly number[]
  /** Whether the transcript marks its questions. */
  readonly hasQuestions: boolean
}

/** A call prepared for the search for phrases. */
export interface Speech {
  readonly language: Language
  readonly lexicon: Lexicon
  readonly turns: readonly Turn[]
  readonly segments: readonly Segment[]
  voiceOf(speaker: Segment['speaker']): Voice
  /** Returns the words of a phrase of a standard. */
  wordsOfPhrase(phrase: string): readonly TextWord[]
  /** Returns whether a word is a function word of the language. */
  isFunctionWord(form: WordForm): boolean
  /** Returns whether a word negates; always `false` in a language without a table. */
  isNegation(form: WordForm): boolean
  /** Returns whether two words are the same word of the first person in singular and plural: “I” and “we”. */
  areSamePerson(one: WordForm, other: WordForm): boolean
  /** Returns whether agents say one word for the other: “reserve” for “book”. */
  areSynonyms(one: WordForm, other: WordForm): boolean
  /** Returns whether a word has little meaning of its own: “want”. */
  isLight(form: WordForm): boolean
  /** Returns whether a word asks for something in a statement: “tell me”. */
  isRequest(form: WordForm): boolean
  /** Returns whether a word begins a question about a thing: “which”. */
  isQuestionWord(form: WordForm): boolean
  /** Returns whether two function words say the same in a sentence: “they are” for “it is”. */
  areVariants(one: WordForm, other: WordForm): boolean
  isDeterminer(form: WordForm): boolean
  isPronoun(form: WordForm): boolean
  isPolite(form: WordForm): boolean
  /** Returns whether a question word and a noun ask for the same, in either order: “where” and “city”. */
  asksForSame(one: WordForm, other: WordForm): boolean
  /** Returns whether a question word has nouns that ask for the same. */
  hasAskedThings(form: WordForm): boolean
  /** Returns whether a word makes a statement a question at its end: “right?” */
  isTag(form: WordForm): boolean
}

/** The tables of a language in comparable forms. */
interface LanguageForms {
  readonly words: Lexicon['words']
  readonly persons: readonly ReadonlySet<string>[]
  readonly synonyms: Synonyms
  readonly questionForms: ReadonlySet<string>
  readonly requestForms: ReadonlySet<string>
  readonly lightStems: ReadonlySet<string>
  readonly functionForms: ReadonlySet<string>
  readonly variants: ReadonlyMap<string, number>
  readonly determiners: ReadonlySet<string>
  readonly pronouns: ReadonlySet<string>
  readonly polite: ReadonlySet<string>
  /** The stems of the nouns that ask for the same as a question word. */
  readonly askedThings: ReadonlyMap<string, ReadonlySet<string>>
  readonly tags: ReadonlySet<string>
  readonly markers: Markers
}

/** The tables of each language that was needed: preparing them takes as long as a short call. */
const prepared = new Map<string, LanguageForms>()

function formsOf(language: Language): LanguageForms {
  const known = prepared.get(language.code)
  if (known !== undefined) return known
  const lexicon = lexiconOf(language.code)
  const { table } = language
  const { firstPerson, questionWords, requests, lightWords, functionWords } = table
  const bare = (words: readonly string[]) => new Set(words.map((word) => lexicon.formOf(word).bare))
  const forms = {
    words: lexicon.words,
    persons: firstPerson.map((group) => bare(group.split(' '))),
    synonyms: synonymsOf(language, lexicon),
    questionForms: bare(questionWords),
    requestForms: bare(requests),
    lightStems: new Set(lightWords.map((word) => lexicon.formOf(word).stem)),
    functionForms: bare(functionWords),
    variants: new Map(
      table.variants.flatMap((group, index) =>
        [...bare(group.split(' '))].map((word) => [word, index] as const),
      ),
    ),
    determiners: bare(table.determiners),
    pronouns: bare(table.pronouns),
    polite: bare(table.politeWords),
    askedThings: new Map(
      table.askedThings.map((group) => {
        const [question = '', ...nouns] = group.split(' ')
        return [
          lexicon.formOf(question).bare,
          new Set(nouns.map((noun) => lexicon.formOf(noun).stem)),
        ] as const
      }),
    ),
    tags: bare(table.tags),
    markers: markersOf(language, lexicon),
  }
  prepared.set(language.code, forms)
  return forms
}

/** Prepares a call for the search for phrases. The `phrases` of its standards help to detect the language. */
export function speechOf(
  turns: readonly Turn[],
  segments: readonly Segment[],
  phrases: readonly string[] = [],
): Speech {
  const language = languageOf([...segments.map(({ text }) => text), ...phrases])
  const { words, persons, synonyms, markers, ...forms } = formsOf(language)
  const lexicon = lexiconOf(language.code, words)
  const voices = new Map<Segment['speaker'], Voice>()
  const wordsByPhrase = new Map<string, readonly TextWord[]>()
  return {
    language,
    lexicon,
    turns,
    segments,
    voiceOf: (speaker) => {
      const known = voices.get(speaker) ?? voiceOf(speaker, turns, language, lexicon, markers)
      voices.set(speaker, known)
      return known
    },
    wordsOfPhrase: (phrase) => {
      const known = wordsByPhrase.get(phrase) ?? wordsOf(phrase, language, lexicon)
      wordsByPhrase.set(phrase, known)
      return known
    },
    isFunctionWord: ({ bare }) => forms.functionForms.has(bare),
    isNegation: (form) => language.hasTable && markers.isNegation(form),
    areSamePerson: (one, other) => persons.some((group) => group.has(one.bare) && group.has(other.bare)),
    areSynonyms: (one, other) => {
      const own = groupsOf(one, synonyms)
      return own.length > 0 && groupsOf(other, synonyms).some((group) => own.includes(group))
    },
    isLight: ({ stem }) => forms.lightStems.has(stem),
    isRequest: ({ bare }) => forms.requestForms.has(bare),
    isQuestionWord: ({ bare }) => forms.questionForms.has(bare),
    areVariants: (one, other) => {
      const group = forms.variants.get(one.bare)
      return group !== undefined && group === forms.variants.get(other.bare)
    },
    isDeterminer: ({ bare }) => forms.determiners.has(bare),
    isPronoun: ({ bare }) => forms.pronouns.has(bare),
    isPolite: ({ bare }) => forms.polite.has(bare),
    asksForSame: (one, other) =>
      forms.askedThings.get(one.bare)?.has(other.stem) === true ||
      forms.askedThings.get(other.bare)?.has(one.stem) === true,
    hasAskedThings: ({ bare }) => forms.askedThings.has(bare),
    isTag: ({ bare }) => forms.tags.has(bare),
  }
}

/** The beginning of a group of synonyms that counts for its words and not for their other forms. */
const EXACT = '='

/** The groups of synonyms of each stem, and of each word of an exact group. */
interface Synonyms {
  readonly byStem: ReadonlyMap<string, readonly number[]>
  readonly byWord: ReadonlyMap<string, readonly number[]>
}

function synonymsOf({ table }: Language, lexicon: Lexicon): Synonyms {
  const [byStem, byWord] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [index, group] of table.synonyms.entries()) {
    const isExact = group.startsWith(EXACT)
    const found = isExact ? byWord : byStem
    const forms = group
      .replace(EXACT, '')
      .split(' ')
      .map((word) => lexicon.formOf(word))
    for (const key of new Set(forms.map(({ bare, stem }) => (isExact ? bare : stem))))
      found.set(key, [...(found.get(key) ?? []), index])
  }
  return { byStem, byWord }
}

const NO_GROUPS: readonly number[] = []

function groupsOf({ bare, stem }: WordForm, { byStem, byWord }: Synonyms): readonly number[] {
  const [own, exact] = [byStem.get(stem), byWord.get(bare)]
  if (own === undefined) return exact ?? NO_GROUPS
  return exact === undefined ? own : [...own, ...exact]
}

function voiceOf(
  speaker: Segment['speaker'],
  turns: readonly Turn[],
  language: Language,
  lexicon: Lexicon,
  marks: Markers,
): Voice {
  const words = turns
    .filter((turn) => turn.speaker === speaker)
    .flatMap((turn) => {
      const own = turn.segments.flatMap((segment, index) =>
        wordsOf(segment.text, language, lexicon).map((word, at) => ({
          ...word,
          turn,
          segment: turn.places[index] ?? turn.first,
          beginsSentence: at === 0 ? endsBefore(turn.segments[index - 1], segment) : word.beginsSentence,
        })),
      )
      return marked(own, marks)
    })
  const positions = new Map<WordForm, number[]>()
  const numbers: number[] = []
  for (const [at, { form, digits }] of words.entries()) {
    const own = positions.get(form)
    if (own === undefined) positions.set(form, [at])
    else own.push(at)
    if (digits !== null) numbers.push(at)
  }
  const byInitial = Map.groupBy(positions, ([{ bare }]) => bare.slice(0, 1))
  return { words, positions, byInitial, numbers, hasQuestions: words.some(({ isAsked }) => isAsked) }
}

/** Seconds of silence after which a new sentence begins, as recognizers often write no punctuation. */
const PAUSE_OF_SENTENCE = 0.8

function endsBefore(last: Segment | undefined, next: Segment): boolean {
  return last !== undefined && (ENDED.test(last.text) || next.start - last.end >= PAUSE_OF_SENTENCE)
}

const ENDED = /[.!?؟？。！…]["'”’»)]*\s*$/u

type Unmarked = Omit<VoiceWord, 'isFiller' | 'isNegation'>

interface Markers {
  /** Phrases by their first word. */
  readonly fillers: ReadonlyMap<string, readonly (readonly WordForm[])[]>
  readonly harmless: ReadonlyMap<string, readonly (readonly WordForm[])[]>
  readonly isNegation: (form: WordForm) => boolean
}

const HESITATION = /^(?:u+h+m*|u+m+|e+r+m*|h+m+|m{2,}|mhm|äh+m*|euh+|ehm+)$/iu

function markersOf({ table, hasTable }: Language, lexicon: Lexicon): Markers {
  const negations = new Set(table.negations.map((word) => lexicon.formOf(word).bare))
  const phrasesOf = (phrases: readonly string[]) =>
    byFirst(phrases.map((phrase) => phrase.split(' ').map((word) => lexicon.formOf(word))))
  return {
    fillers: phrasesOf(table.fillers),
    harmless: phrasesOf(table.harmless),
    isNegation: ({ bare }) =>
      negations.has(bare) ||
      (!hasTable && bare.length > 2 && [...negations].some((each) => each.length > 2 && bare.endsWith(each))),
  }
}

/** Marks fillers and negations among words, phrase by phrase. */
function marked(words: readonly Unmarked[], { fillers, harmless, isNegation }: Markers): VoiceWord[] {
  const fills = new Array<boolean>(words.length).fill(false)
  const plain = new Array<boolean>(words.length).fill(false)
  for (const [at, { form }] of words.entries()) {
    if (HESITATION.test(form.marked)) fills[at] = true
    for (const phrase of fillers.get(form.bare) ?? [])
      if (isAt(words, at, phrase)) fills.fill(true, at, at + phrase.length)
    for (const phrase of harmless.get(form.bare) ?? [])
      if (isAt(words, at, phrase)) plain.fill(true, at, at + phrase.length)
  }
  return words.map((word, at) => ({
    ...word,
    isFiller: fills[at] === true || isFalseStart(word, words[at + 1]),
    isNegation: plain[at] !== true && isNegation(word.form),
  }))
}

function byFirst(phrases: readonly (readonly WordForm[])[]): Map<string, (readonly WordForm[])[]> {
  const found = new Map<string, (readonly WordForm[])[]>()
  for (const phrase of phrases) {
    const [first] = phrase
    if (first !== undefined) found.set(first.bare, [...(found.get(first.bare) ?? []), phrase])
  }
  return found
}

function isAt(words: readonly Unmarked[], at: number, phrase: readonly WordForm[]): boolean {
  return phrase.every((form, index) => {
    const word = words[at + index]
    return word !== undefined && isSameWord(word.form, form)
  })
}

/** Returns whether a word is broken off and begun again: “bo- book”. */
function isFalseStart({ isCutOff, form }: Unmarked, next: Unmarked | undefined): boolean {
  return isCutOff && next?.form.bare.startsWith(form.bare) === true
}
