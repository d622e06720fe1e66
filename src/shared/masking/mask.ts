import { answersIn } from './answers.ts'
import { spelledPlaces, spokenPlaces } from './details.ts'
import { languagesOf } from './languages/index.ts'
import { type MaskedText, maskedText } from './masked-text.ts'
import { namePlaces, namesIn, type Said } from './names.ts'
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
/** With what has a digit in it, which is looked for only where there is one. */
const allFinders: readonly Finder[] = [
  ...[ibans, socialSecurity, birthdays, longNumbers, namedNumbers, tokens],
  ...wordFinders,
  addresses,
]

/** Fewest digits that are one number where they are read out in several segments. */
const FEWEST_READ_OUT = 8

/**
 * A conversation without what identifies people: names, e-mail addresses, phone, card and account numbers, birthdays,
 * addresses and codes become placeholders. Equal values have equal placeholders throughout. `names` are known from
 * elsewhere, such as the agent's; without some `kinds` everything is masked.
 */
export function maskConversation(
  conversation: readonly Said[],
  names: readonly string[] = [],
  kinds: ReadonlySet<PrivateKind> | null = null,
): MaskedText[] {
  const texts = conversation.map(({ text }) => text)
  const context = contextOf(texts)
  const known = namesIn(conversation, names)
  addPeople(texts, context, known)
  const readOut = readOutNumbers(conversation)
  const answers = answersIn(conversation, context.languages)
  const places = conversation.map(({ text }, at) => {
    const before = conversation[at - 1]
    const isBirthday = before !== undefined && asksBirthday(before.text)
    const all: readonly PrivatePlace[] = [
      ...(readOut.has(at) ? [{ from: 0, to: text.length, kind: 'ACCOUNT' } as const] : []),
      ...placesIn(text, known, context),
      ...(answers.get(at) ?? []),
      ...(isBirthday ? dates(text) : []),
    ]
    return withoutOverlaps(ofKinds(all, kinds))
  })
  return replaced(texts, places)
}

/** Facts about the texts of a conversation by which private parts are found. */
function contextOf(texts: readonly string[]): NameContext {
  const found = languagesOf(texts)
  return {
    languages: found,
    companies: companyWords(texts),
    hasCapitals: texts.some((text) => /\p{Lu}\p{Ll}/u.test(text)),
  }
}

/** Adds the words of names that some texts introduce, so that they are found wherever else they are said. */
function addPeople(texts: readonly string[], context: NameContext, known: Set<string>): void {
  for (const text of texts)
    for (const { from, to } of peopleIn(text, context))
      for (const word of text
        .slice(from, to)
        .toLowerCase()
        .split(/[^\p{L}\p{N}'’-]+/u))
        if (word.length > 2 && !isOrdinary({ lower: word }, context.languages)) known.add(word)
}

/** The same of texts of which none is said in answer to another. */
export function maskTexts(
  texts: readonly string[],
  names: readonly string[],
  kinds: ReadonlySet<PrivateKind>,
): MaskedText[] {
  const said = texts.map((text) => ({ text }))
  const context = contextOf(texts)
  const known = kinds.has('NAME') ? namesIn(said, names) : new Set<string>()
  if (kinds.has('NAME')) addPeople(texts, context, known)
  return replaced(
    texts,
    texts.map((text) => withoutOverlaps(ofKinds(placesIn(text, known, context), kinds))),
  )
}

/** What one text has of its own that nobody else is to see; places may overlap. */
function placesIn(text: string, names: ReadonlySet<string>, context: NameContext): PrivatePlace[] {
  const { languages } = context
  return [
    ...findersFor(text).flatMap((find) => find(text)),
    ...(languages.length === 0 ? inDoubt(text) : spokenPlaces(text, languages)),
    ...spelledPlaces(text, languages),
    ...peopleIn(text, context),
    ...namePlaces(text, names),
  ]
}

/** In a language without tables: every number, and every word with a capital letter within a sentence. */
function inDoubt(text: string): PrivatePlace[] {
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

/** Texts with their places replaced, wherever else they say what stands there as well. */
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

/** Shortest value that is masked wherever else it stands: what is shorter may be anything. */
const SHORTEST_VALUE = 4

/** The values that were found, with their kinds. */
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

/** Where a text says values that were found elsewhere, as words of their own. */
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

/** The texts of a conversation in which somebody reads out a long number in parts. */
function readOutNumbers(conversation: readonly Said[]): ReadonlySet<number> {
  const bySpeaker = new Map<string, { digits: number; places: number[] }>()
  const found = new Set<number>()
  conversation.forEach(({ text, speaker = '' }, at) => {
    const digits = digitsAlone(text)
    if (digits === 0 || digits >= FEWEST_READ_OUT) {
      const isShort = text.trim().split(/\s+/u).length <= 3
      if (!isShort) bySpeaker.clear()
      return
    }
    const run = bySpeaker.get(speaker) ?? { digits: 0, places: [] }
    const grown = { digits: run.digits + digits, places: [...run.places, at] }
    bySpeaker.set(speaker, grown)
    if (grown.digits >= FEWEST_READ_OUT) for (const place of grown.places) found.add(place)
  })
  return found
}
