import type { CallSettings } from '../../settings.ts'
import type { Speech, Voice, VoiceWord } from '../speech.ts'
import type { TextWord } from '../words/text-words.ts'
import { isSameWord, likeness, type WordForm } from '../words/word-form.ts'
import { type Wanted, type WantedPhrase, wantedPhrase } from './wanted.ts'

/** Words that are close to a phrase. */
export interface CloseMatch {
  readonly from: number
  readonly to: number
  /** Similarity, above 0 and below 1. */
  readonly score: number
  /** The difference, as a sentence. */
  readonly differs: string
}

type Limits = CallSettings['detection']

/** Additional words that a window may contain: a share of the phrase, and a minimum. */
const [SPARE_SHARE, MIN_SPARE] = [0.75, 3]
/** Weights of content words, other words and their order. */
const [MEANING, OTHERS, ORDER] = [0.75, 0.15, 0.1]
/** Maximum number of close matches of a phrase: the best ones. */
const MAX_KEPT = 3

/** Additional distance of function words from the content words of a prohibited phrase, in words: adverbs come between. */
const ADVERBS = 2

/**
 * Returns the places where a voice says something close to a phrase, best first. For a prohibited phrase, adverbs may
 * come between its words, “we” may replace “I”, and a negation of its own must not be missing: “how can I help you” is
 * not close to “I can not help you”.
 */
export function closeMatches(
  phrase: readonly TextWord[],
  voice: Voice,
  speech: Speech,
  limits: Limits,
  isForbidden: boolean,
): CloseMatch[] {
  const wanted = wantedPhrase(phrase, speech, isForbidden)
  const { content, replaceable } = wanted
  const needed = neededOf(content.length, limits.maxMissing)
  if (content.length === 0 || needed === 0) return []
  const least = mayReplaceOne(wanted, isForbidden, limits) ? 1 : needed
  const fewest = replaceable === null ? least : 1
  const events = eventsOf(wanted, voice, speech, isForbidden)
  if (new Set(events.map(({ wanted: index }) => index)).size < fewest) return []
  const span = phrase.length + Math.max(MIN_SPARE, Math.ceil(phrase.length * SPARE_SHARE))
  const found = windowsOf(events, voice, span)
    .filter((window) => window.matched.size >= least || replacedBy(window, wanted, voice, speech) !== null)
    .filter((window) =>
      isForbidden
        ? keepsNegation(window, wanted.wanted, voice, speech)
        : hasMeaning(window, content, speech) && asksForThing(window, wanted, voice, speech),
    )
    .map((window) => matchOf(window, wanted, { isForbidden, needed }, voice, speech))
    .filter(({ score, isTooBare }) => score >= limits.leastScore && !isTooBare)
    .sort((one, other) => other.score - one.score || one.from - other.from)
  return withoutOverlaps(found).slice(0, MAX_KEPT)
}

/** Returns the required number of content words: all except the share that may be missing, and at least one. */
function neededOf(content: number, maxMissing: number): number {
  return Math.max(1, content - Math.floor(content * maxMissing + 1e-9))
}

/** Minimum number of function words of a phrase that must all be said if one of its two content words is replaced. */
const OTHERS_OF_REPLACED = 2

/**
 * Returns whether one of two content words of a phrase may be another word: “have a good day” for “have a nice day”.
 */
function mayReplaceOne(
  { wanted, content }: WantedPhrase,
  isForbidden: boolean,
  { maxMissing }: Limits,
): boolean {
  return (
    !isForbidden &&
    maxMissing > 0 &&
    content.length === 2 &&
    wanted.length - content.length >= OTHERS_OF_REPLACED
  )
}

/** Returns whether a window has more of a phrase than “want” or “make”, unless the phrase has no more. */
function hasMeaning({ matched }: Window, content: readonly Wanted[], speech: Speech): boolean {
  const isLight = ({ word }: Wanted) => speech.isLight(word.form)
  return content.every(isLight) || content.some((each, index) => matched.has(index) && !isLight(each))
}

/**
 * Returns whether a window has the thing that a question asks for: “which city” is not close to “what time”, and “when
 * should I book it” is not close to a sentence without a time.
 */
function asksForThing(
  window: Window,
  { asking, thing }: WantedPhrase,
  voice: Voice,
  speech: Speech,
): boolean {
  if (asking === null) return true
  if (thing !== null) return window.matched.has(thing)
  if (!speech.hasAskedThings(asking.form)) return true
  return wordsAround(window, SENTENCE, voice).some(
    ({ form }) => isSameWord(form, asking.form) || speech.asksForSame(asking.form, form),
  )
}

interface Event {
  readonly at: number
  /** The matching content word. */
  readonly wanted: number
  readonly like: number
}

function eventsOf(
  { content, asking, isTag }: WantedPhrase,
  voice: Voice,
  speech: Speech,
  isForbidden: boolean,
): Event[] {
  const events: Event[] = []
  for (const [index, { word }] of content.entries())
    for (const { like, places } of alikeIn(word, voice, speech, { isForbidden, isAsking: asking !== null }))
      for (const at of places) events.push({ at, wanted: index, like })
  if (isTag) for (const at of tagsOf(voice, speech)) events.push({ at, wanted: 0, like: SYNONYM })
  return events.sort((one, other) => one.at - other.at || one.wanted - other.wanted)
}

/**
 * Returns whether a phrase that asks for yes or no belongs to a question about a thing: “what time should I book it”. The
 * words of “how can I help” and “what else can I do” ask for the same as without the first one.
 */
export function isPartOfQuestion(
  phrase: readonly TextWord[],
  { from }: Pick<CloseMatch, 'from'>,
  { words }: Voice,
  speech: Speech,
): boolean {
  const { isQuestion, asking } = wantedPhrase(phrase, speech, false)
  if (isQuestion !== true || asking !== null) return false
  for (
    let at = from, hasThing = false;
    at > from - SENTENCE && words[at]?.beginsSentence === false;
    at -= 1
  ) {
    const before = words[at - 1]
    if (before === undefined || before.turn !== words[from]?.turn || words[at]?.beginsClause === true)
      return false
    if (speech.isQuestionWord(before.form)) return hasThing
    if (!speech.isFunctionWord(before.form) && !speech.isLight(before.form)) hasThing = true
  }
  return false
}

/** Returns the words at the end of a question that make it one: “for two people, right?” */
function tagsOf(voice: Voice, speech: Speech): number[] {
  return [...voice.positions].flatMap(([form, places]) =>
    speech.isTag(form) ? places.filter((at) => isAtEndOfQuestion(at, voice)) : [],
  )
}

function isAtEndOfQuestion(at: number, { words }: Voice): boolean {
  const [word, next] = [words[at], words[at + 1]]
  return word?.isAsked === true && (next === undefined || next.beginsSentence || next.turn !== word.turn)
}

/** Words of a voice that are like a word of a phrase. */
interface Alike {
  readonly like: number
  readonly places: readonly number[]
}

/** The words that are like those of phrases, for each voice: phrases of a flow have many words in common. */
const known = new WeakMap<Voice, Map<string, readonly Alike[]>>()

function alikeIn(
  word: TextWord,
  voice: Voice,
  speech: Speech,
  { isForbidden, isAsking }: { readonly isForbidden: boolean; readonly isAsking: boolean },
): readonly Alike[] {
  const ofVoice = known.get(voice) ?? new Map<string, readonly Alike[]>()
  known.set(voice, ofVoice)
  const key = `${isForbidden ? '!' : ''}${isAsking ? '?' : ''}${word.digits === null ? '' : '#'}${word.form.cased}`
  const before = ofVoice.get(key)
  if (before !== undefined) return before
  const found: Alike[] = []
  for (const [form, places] of voice.positions) {
    const own = likenessOf(form, word, voice.words[places[0] ?? 0]?.digits ?? null, speech.language.code)
    const isOther =
      own === 0 &&
      !isForbidden &&
      (speech.areSynonyms(form, word.form) ||
        (isAsking && speech.isQuestionWord(form) && speech.asksForSame(form, word.form)))
    const like = isOther ? SYNONYM : own
    if (like > 0) found.push({ like, places })
  }
  ofVoice.set(key, found)
  return found
}

/** Likeness of a synonym. */
const SYNONYM = 0.95

/** Numbers are similar only if they are equal. */
function likenessOf(form: WordForm, word: TextWord, digits: string | null, language: string): number {
  if (word.digits !== null || digits !== null) return word.digits === digits ? 1 : 0
  return likeness(form, word.form, language)
}

interface Window {
  readonly from: number
  readonly to: number
  readonly matched: ReadonlyMap<number, Event>
}

/** Returns the best window from each event: it takes the content words that follow within the span and the turn. */
function windowsOf(events: readonly Event[], { words }: Voice, span: number): Window[] {
  return events.flatMap((first, index) => {
    const turn = words[first.at]?.turn
    const matched = new Map<number, Event>([[first.wanted, first]])
    const taken = new Set([first.at])
    let to = first.at + 1
    for (let next = index + 1; next < events.length; next += 1) {
      const event = events[next]
      if (event === undefined || event.at - first.at >= span || words[event.at]?.turn !== turn) break
      const before = matched.get(event.wanted)
      if (before !== undefined || taken.has(event.at)) continue
      matched.set(event.wanted, event)
      taken.add(event.at)
      to = event.at + 1
    }
    return [{ from: first.at, to, matched }]
  })
}

interface Scored extends CloseMatch {
  readonly isTooBare: boolean
}

/**
 * Minimum share of the other words in a short phrase with one content word, required or prohibited: “your account” is
 * not “the account”.
 */
const [OTHERS_OF_ONE, OTHERS_OF_ONE_FORBIDDEN] = [0.5, 0.6]

interface Requirements {
  readonly isForbidden: boolean
  /** The required number of content words, unless one is replaced. */
  readonly needed: number
}

function matchOf(
  window: Window,
  phrase: WantedPhrase,
  { isForbidden, needed }: Requirements,
  voice: Voice,
  speech: Speech,
): Scored {
  const { from, to, matched } = window
  const { wanted, content } = phrase
  const { words } = voice
  const others = wanted.filter(({ isContent }) => !isContent)
  const distance = others.length + ADVERBS
  const around = wordsAround(window, isForbidden ? distance : Math.max(distance, MIN_AROUND), voice)
  const kept = others.filter(({ word }) =>
    around.some(
      ({ form }) =>
        likeness(form, word.form, speech.language.code) >= 0.95 ||
        (isForbidden
          ? speech.areSamePerson(form, word.form)
          : areBothQuestions(form, word.form, speech) ||
            speech.areVariants(form, word.form) ||
            (speech.isNegation(form) && speech.isNegation(word.form))),
    ),
  )
  const othersShare = others.length === 0 ? 1 : kept.length / others.length
  const isSameQuestion =
    phrase.asking !== null &&
    (hasAskingWord(window, voice, speech) || (words[from]?.isAsked === true && isElliptic(window, voice)))
  const replaced = replacedBy(window, phrase, voice, speech)
  const inOrder = orderShare([...matched].sort(([one], [other]) => one - other).map(([, { at }]) => at))
  const likes = [...matched.values()].reduce((sum, { like }) => sum + like, 0)
  const meaning = (likes + (replaced === null ? 0 : PRONOUN)) / content.length
  const mood = isForbidden ? 0 : moodOf(window, phrase, voice, speech)
  const score = MEANING * meaning + OTHERS * othersShare + ORDER * inOrder + mood
  const missing = content.filter((_, index) => !matched.has(index)).map(({ word }) => shownWord(word))
  const altered = [...matched]
    .filter(([, { like }]) => like < 1)
    .map(([index, { at }]) => `“${words[at]?.form.cased ?? ''}” for “${shownWord(content[index]?.word)}”`)
  const isTooBare = () => {
    if (replaced !== null) return false
    if (matched.size < needed) return othersShare < 1
    if (content.length > 1) return false
    if (phrase.isPolite && isDone(words[from], content[0], speech)) return true
    if (others.length === 0) return false
    if (isForbidden) return othersShare < OTHERS_OF_ONE_FORBIDDEN
    const isTagged = phrase.isTag && isAtEndOfQuestion(from, voice)
    return othersShare < OTHERS_OF_ONE && !isSameQuestion && !isTagged
  }
  return {
    from,
    to,
    score: Math.min(0.99, Math.round(score * 100) / 100),
    differs: differenceOf(
      replaced === null ? missing : [],
      replaced === null ? altered : [...altered, `“${replaced}” for “${missing.join(' ')}”`],
      inOrder < 1,
    ),
    isTooBare: isTooBare(),
  }
}

/** Minimum number of words around a match in which the function words of a required phrase count. */
const MIN_AROUND = 4
/** Likeness of a pronoun to the noun that it replaces. */
const PRONOUN = 0.75
/** Maximum distance of a pronoun from its verb, as an object and as a subject. */
const [OBJECT_WITHIN, SUBJECT_WITHIN] = [2, 4]

/** Returns the pronoun that replaces the noun of a phrase: “shall I play it” for “should I play the song”. */
function replacedBy(
  { from, to, matched }: Window,
  { replaceable }: WantedPhrase,
  { words }: Voice,
  speech: Speech,
): string | null {
  if (replaceable === null || matched.size !== 1 || matched.has(replaceable.content)) return null
  const { isSubject } = replaceable
  const turn = words[from]?.turn
  const near = isSubject
    ? words.slice(Math.max(0, from - SUBJECT_WITHIN), from)
    : words.slice(to, to + OBJECT_WITHIN)
  const own = isSubject ? sentenceBefore(near, words[from]) : sentenceBehind(near)
  return own.find((word) => word.turn === turn && speech.isPronoun(word.form))?.form.cased ?? null
}

/** Returns the words before a word that belong to its sentence. */
function sentenceBefore(before: readonly VoiceWord[], word: VoiceWord | undefined): readonly VoiceWord[] {
  if (word?.beginsSentence !== false) return []
  return before.slice(
    Math.max(
      0,
      before.findLastIndex(({ beginsSentence }) => beginsSentence),
    ),
  )
}

function sentenceBehind(behind: readonly VoiceWord[]): readonly VoiceWord[] {
  const end = behind.findIndex(({ beginsSentence }) => beginsSentence)
  return end === -1 ? behind : behind.slice(0, end)
}

/** Changes of the score: a question for a question, and a question for a statement or the reverse. */
const [SAME_MOOD, OTHER_MOOD] = [0.1, -0.3]

/**
 * Compares a question with a question: “would you like a room” is not close to “I book a room for you.” A phrase that
 * is neither for certain, and a transcript without question marks, change no score.
 */
function moodOf(
  place: Pick<Window, 'from' | 'to'>,
  { isQuestion, asking }: WantedPhrase,
  voice: Voice,
  speech: Speech,
): number {
  const { words, hasQuestions } = voice
  if (isQuestion === null || !hasQuestions) return 0
  const isAsked = words[place.from]?.isAsked === true
  if (isQuestion && asking === null && asksAboutThing(place, voice, speech)) return OTHER_MOOD
  if (isQuestion === isAsked) return isQuestion ? SAME_MOOD : 0
  if (!isQuestion) return OTHER_MOOD
  const hasAsking = asking === null ? hasCondition(place, voice, speech) : hasAskingWord(place, voice, speech)
  return hasAsking ? 0 : OTHER_MOOD
}

/** Returns whether an English verb is done, not asked for: “it is confirmed” for “please confirm”. */
function isDone(heard: VoiceWord | undefined, wanted: Wanted | undefined, { language }: Speech): boolean {
  return (
    language.code === 'en' &&
    heard?.form.bare.endsWith('ed') === true &&
    wanted?.word.form.bare.endsWith('ed') === false
  )
}

/** Returns whether the words before a place ask about a thing: “what time do you want to book it”. */
function asksAboutThing({ from }: Pick<Window, 'from' | 'to'>, voice: Voice, speech: Speech): boolean {
  const { words } = voice
  for (let at = from; at > from - SENTENCE && words[at]?.beginsSentence === false; at -= 1) {
    const before = words[at - 1]
    if (before === undefined || before.turn !== words[from]?.turn) return false
    if (speech.isQuestionWord(before.form)) return true
  }
  return false
}

/** Returns whether a sentence has a word that makes a question of it: “let me know if you want a room”. */
function hasCondition(
  place: Pick<Window, 'from' | 'to'>,
  voice: Voice,
  { language, lexicon }: Speech,
): boolean {
  const words = [...language.table.conditions, 'whether'].map((word) => lexicon.formOf(word))
  return wordsAround(place, SENTENCE, voice).some(({ form }) => words.some((word) => isSameWord(word, form)))
}

/** Returns whether a sentence has a word that asks: “which city”, “tell me the city”. */
function hasAskingWord(place: Pick<Window, 'from' | 'to'>, voice: Voice, speech: Speech): boolean {
  return wordsAround(place, SENTENCE, voice).some(
    ({ form }) => speech.isQuestionWord(form) || speech.isRequest(form),
  )
}

/** Returns whether a sentence is too short for a verb. */
function isElliptic(place: Pick<Window, 'from' | 'to'>, voice: Voice): boolean {
  return wordsAround(place, SENTENCE, voice).length <= LONGEST_ELLIPSIS
}

/** Maximum number of words in a question without a verb: “departure date and destination?” */
const LONGEST_ELLIPSIS = 5

/** Maximum number of words from a match to a word that asks. */
const SENTENCE = 12

/** Returns whether two words begin questions: “what city” asks for the same as “which city”. */
function areBothQuestions(one: WordForm, other: WordForm, speech: Speech): boolean {
  return speech.isQuestionWord(one) && speech.isQuestionWord(other)
}

/** Returns the words of a window and around it, within its turn and its sentences. */
function wordsAround(
  { from, to }: Pick<Window, 'from' | 'to'>,
  distance: number,
  { words }: Voice,
): readonly VoiceWord[] {
  const turn = words[from]?.turn
  let [first, end] = [from, to]
  while (first > from - distance && words[first - 1]?.turn === turn && words[first]?.beginsSentence === false)
    first -= 1
  while (end < to + distance && words[end]?.turn === turn && words[end]?.beginsSentence === false) end += 1
  return words.slice(first, end)
}

/** Returns whether a negation is near a window if the phrase has one of its own. */
function keepsNegation(window: Window, wanted: readonly Wanted[], voice: Voice, speech: Speech): boolean {
  return (
    !wanted.some(({ word }) => speech.isNegation(word.form)) ||
    wordsAround(window, wanted.length + ADVERBS, voice).some(({ isNegation }) => isNegation)
  )
}

function shownWord(word: TextWord | undefined): string {
  return word?.form.cased ?? ''
}

/** Returns the share of neighboring words in the order of the phrase. */
function orderShare(places: readonly number[]): number {
  if (places.length < 2) return 1
  const right = places.slice(1).filter((place, index) => place > (places[index] ?? 0)).length
  return right / (places.length - 1)
}

function differenceOf(missing: readonly string[], altered: readonly string[], isMoved: boolean): string {
  const parts = [
    ...(missing.length === 0 ? [] : [`without ${missing.map((word) => `“${word}”`).join(', ')}`]),
    ...(altered.length === 0 ? [] : [`with ${altered.join(', ')}`]),
    ...(isMoved ? ['in another order'] : []),
  ]
  return `Close to the phrase, ${parts.length === 0 ? 'with other words in between or around' : parts.join(', ')}.`
}

/** Returns the best of overlapping matches. */
function withoutOverlaps(found: readonly Scored[]): CloseMatch[] {
  const kept: CloseMatch[] = []
  for (const { from, to, score, differs } of found)
    if (!kept.some((other) => other.from < to && from < other.to)) kept.push({ from, to, score, differs })
  return kept
}
