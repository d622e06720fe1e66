import { addressesByForm } from './addresses.ts'
import { answersIn } from './answers.ts'
import { datesOfBirth, nationalNumbers } from './dates.ts'
import { spelledPlaces, spokenPlaces } from './details.ts'
import { languagesOf } from './languages/index.ts'
import { type MaskedText, maskedText } from './masked-text.ts'
import { namePlaces, namesIn, type SpokenText } from './names.ts'
import {
  asksBirthday,
  birthdays,
  dates,
  digitsAlone,
  ibans,
  longNumbers,
  namedNumbers,
  socialSecurity,
  spokenNumbers,
} from './numbers.ts'
import { companyWords, isOrdinary, type NameContext, peopleIn } from './people.ts'
import { type Finder, type PrivateKind, type PrivatePlace, withoutOverlaps } from './place.ts'
import { isCapital, tokensOf } from './tokens.ts'
import { addresses, emails, tokens } from './words.ts'

const wordFinders: readonly Finder[] = [emails, spokenNumbers]
/** All finders, including those for parts with digits, which are skipped if a text has none. */
const allFinders: readonly Finder[] = [
  ...[ibans, socialSecurity, nationalNumbers, birthdays, datesOfBirth, longNumbers, namedNumbers, tokens],
  ...wordFinders,
  addresses,
]

/** Minimum total of digits of a number that is read out in several segments. */
const MIN_READ_OUT = 8

/**
 * Masks a conversation: names, email addresses, phone, card and account numbers, birthdays, addresses and codes become
 * placeholders. Equal values have equal placeholders throughout. `names` are known names, such as the agent's; without
 * `kinds` everything is masked.
 */
export function maskConversation(
  conversation: readonly SpokenText[],
  names: readonly string[] = [],
  kinds: ReadonlySet<PrivateKind> | null = null,
): MaskedText[] {
  const texts = conversation.map(({ text }) => text)
  const context = contextOf(texts)
  const known = namesIn(conversation, names)
  const people = texts.map((text) => peopleIn(text, context))
  addPeople(texts, people, context, known)
  const readOut = readOutNumbers(conversation)
  const answers = answersIn(conversation, context.languages)
  const places = conversation.map(({ text }, at) => {
    const before = conversation[at - 1]
    const isBirthday = before !== undefined && asksBirthday(before.text)
    const all: readonly PrivatePlace[] = [
      ...(readOut.has(at) ? [{ from: 0, to: text.length, kind: 'ACCOUNT' } as const] : []),
      ...placesIn(text, people[at] ?? [], known, context),
      ...(answers.get(at) ?? []),
      ...(isBirthday ? dates(text) : []),
    ]
    return withoutOverlaps(ofKinds(all, kinds))
  })
  return replaced(texts, places)
}

/** Returns the properties of a conversation that the finders need. */
function contextOf(texts: readonly string[]): NameContext {
  const found = languagesOf(texts)
  return {
    languages: found,
    companies: companyWords(texts),
    hasCapitals: texts.some((text) => /\p{Lu}\p{Ll}/u.test(text)),
  }
}

/** Adds the words of names that some texts introduce, so that they are found in all texts. */
function addPeople(
  texts: readonly string[],
  people: readonly (readonly PrivatePlace[])[],
  context: NameContext,
  known: Set<string>,
): void {
  for (const [at, text] of texts.entries())
    for (const { from, to } of people[at] ?? []) {
      // “Router, Thomas” may be no family name: it is masked where it is, and nowhere else.
      if (text.slice(from, to).includes(',')) continue
      for (const word of text
        .slice(from, to)
        .toLowerCase()
        .split(/[^\p{L}\p{N}'’-]+/u))
        if (word.length > 2 && !isOrdinary({ lower: word }, context.languages)) known.add(word)
    }
}

/** Masks texts that are not a conversation of questions and answers. */
export function maskTexts(
  texts: readonly string[],
  names: readonly string[],
  kinds: ReadonlySet<PrivateKind>,
): MaskedText[] {
  const spokenTexts = texts.map((text) => ({ text }))
  const context = contextOf(texts)
  const known = kinds.has('NAME') ? namesIn(spokenTexts, names) : new Set<string>()
  const people = texts.map((text) => peopleIn(text, context))
  if (kinds.has('NAME')) addPeople(texts, people, context, known)
  return replaced(
    texts,
    texts.map((text, at) =>
      withoutOverlaps(ofKinds(placesIn(text, people[at] ?? [], known, context), kinds)),
    ),
  )
}

/** Returns the private parts of one text; places may overlap. */
function placesIn(
  text: string,
  people: readonly PrivatePlace[],
  names: ReadonlySet<string>,
  context: NameContext,
): PrivatePlace[] {
  const { languages } = context
  return [
    ...findersFor(text).flatMap((find) => find(text)),
    ...(languages.length === 0 ? possibleDetails(text) : spokenPlaces(text, languages)),
    ...spelledPlaces(text, languages),
    ...addressesByForm(
      text,
      {
        hasCapitalNouns: languages.some(({ capitalNouns }) => capitalNouns),
        isNumberFirst: languages[0]?.isNumberFirst === true,
      },
      (lower) => isOrdinary({ lower }, languages),
    ),
    ...people,
    ...namePlaces(text, names),
  ]
}

/** In a language without tables: every number, and every capitalized word within a sentence. */
function possibleDetails(text: string): PrivatePlace[] {
  return tokensOf(text).flatMap((token): PrivatePlace[] => {
    if (/\d/u.test(token.text)) return [{ from: token.from, to: token.to, kind: 'ACCOUNT' }]
    return isCapital(token) && !token.isFirst ? [{ from: token.from, to: token.to, kind: 'NAME' }] : []
  })
}

function ofKinds(
  places: readonly PrivatePlace[],
  kinds: ReadonlySet<PrivateKind> | null,
): readonly PrivatePlace[] {
  return kinds === null ? places : places.filter(({ kind }) => kinds.has(kind))
}

/** Replaces the places of texts by placeholders, and all repetitions of the same values. */
function replaced(texts: readonly string[], places: readonly (readonly PrivatePlace[])[]): MaskedText[] {
  const numbered = new Map<string, string>()
  const counts = new Map<PrivateKind, number>()
  const values = valuesIn(texts, places)
  return texts.map((text, at) => {
    const again = withoutOverlaps([...(places[at] ?? []), ...repeated(text, values)])
    const parts = again.map((place) => ({
      ...place,
      placeholder: placeholderOf(text.slice(place.from, place.to), place.kind),
    }))
    return maskedText(text, parts)
  })

  function placeholderOf(value: string, kind: PrivateKind): string {
    const key = `${kind} ${value.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '')}`
    const given = numbered.get(key)
    if (given !== undefined) return given
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const placeholder = `[${kind}-${count}]`
    numbered.set(key, placeholder)
    return placeholder
  }
}

function findersFor(text: string): readonly Finder[] {
  return /\d/u.test(text) ? allFinders : wordFinders
}

/** Minimum length of a value whose repetitions are masked: a shorter one is ambiguous. */
const SHORTEST_VALUE = 4

/** Returns the found values, with their kinds. */
function valuesIn(
  texts: readonly string[],
  places: readonly (readonly PrivatePlace[])[],
): ReadonlyMap<string, PrivateKind> {
  return new Map(
    places.flatMap((found, at) =>
      found.flatMap(({ from, to, kind }) => {
        const value = texts[at]?.slice(from, to) ?? ''
        return value.length < SHORTEST_VALUE ? [] : [[value, kind] as const]
      }),
    ),
  )
}

/** Finds the repetitions of known values in a text, as separate words. */
function repeated(text: string, values: ReadonlyMap<string, PrivateKind>): PrivatePlace[] {
  return [...values].flatMap(([value, kind]) => {
    const found: PrivatePlace[] = []
    for (let from = text.indexOf(value); from !== -1; from = text.indexOf(value, from + value.length)) {
      const to = from + value.length
      const around = `${text[from - 1] ?? ' '}${text[to] ?? ' '}`
      if (!/[\p{L}\p{N}]/u.test(around)) found.push({ from, to, kind })
    }
    return found
  })
}

/** Returns the indexes of texts in which a voice reads out a long number in parts. */
function readOutNumbers(conversation: readonly SpokenText[]): ReadonlySet<number> {
  const bySpeaker = new Map<string, { digits: number; places: number[] }>()
  const found = new Set<number>()
  conversation.forEach(({ text, speaker = '' }, at) => {
    const digits = digitsAlone(text)
    if (digits === 0 || digits >= MIN_READ_OUT) {
      const isShort = text.trim().split(/\s+/u).length <= 3
      if (!isShort) bySpeaker.clear()
      return
    }
    const run = bySpeaker.get(speaker) ?? { digits: 0, places: [] }
    const grown = { digits: run.digits + digits, places: [...run.places, at] }
    bySpeaker.set(speaker, grown)
    if (grown.digits >= MIN_READ_OUT) for (const place of grown.places) found.add(place)
  })
  return found
}
