import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The kinds of personal details that are written into calls. */
export const KINDS = ['name', 'street', 'town', 'birth', 'phone', 'card', 'account', 'email', 'tax'] as const
export type Kind = (typeof KINDS)[number]

const Person = z.object({
  locale: z.string(),
  /** Whether the streets and towns are of the country: where faker has none, it makes American ones. */
  ownPlaces: z.boolean(),
  details: z.record(z.enum(KINDS), z.string()),
  given: z.string(),
  family: z.string(),
})
/** One made person of a locale. */
export type Person = z.infer<typeof Person>

const Stated = z.tuple([z.string(), z.string()])
const Language = z.object({
  opening: z.tuple([z.string(), z.string()]),
  ...{ hm: z.string(), ask: z.string(), yes: z.string(), right: z.string(), introduced: z.string() },
  ...{ person: z.string(), place: z.string(), thing: z.string() },
  ...{ name: Stated, street: Stated, town: Stated, birth: Stated, phone: Stated },
  ...{ card: Stated, account: Stated, email: Stated, tax: Stated },
})
type Language = z.infer<typeof Language>

const languages = z
  .record(z.string(), Language)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'languages.json'), 'utf8')))

/** A turn of a made call. */
export interface Turn {
  readonly speaker: 'agent' | 'customer'
  readonly text: string
}

/** A call in which one person says one detail in one way. */
export interface MadeCall {
  readonly person: Person
  readonly kind: Kind
  readonly pattern: string
  /** Whether the words around the detail say what it is. */
  readonly isNamed: boolean
  readonly turns: readonly Turn[]
}

type Pattern = (value: string, kind: Kind, language: Language) => readonly Turn[]

const agent = (text: string): Turn => ({ speaker: 'agent', text })
const customer = (text: string): Turn => ({ speaker: 'customer', text })
const put = (frame: string, value: string) => frame.replace('{v}', () => value)
const labeled = (frame: string, label: string) => capitalized(frame.replace('{label}', label))
const capitalized = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
const unpunctuated = (text: string) =>
  text.toLowerCase().replaceAll(/[,.!?¿;:،؟。、，？](?=\s|$)|[¿。]/gu, '')

function inSentence(kind: Kind, { person, place, thing }: Language): string {
  if (kind === 'name') return person
  return kind === 'street' || kind === 'town' ? place : thing
}

/** Seven ways in which the words around a detail say what it is. */
const named: Readonly<Record<string, Pattern>> = {
  stated: (value, kind, language) => [customer(put(language[kind][1], value))],
  introduced: (value, kind, language) => [
    customer(put(kind === 'name' ? language.introduced : `${language[kind][0]}: {v}`, value)),
  ],
  asked: (value, kind, language) => [
    agent(labeled(language.ask, language[kind][0])),
    customer(`${capitalized(value)}.`),
  ],
  'asked, yes': (value, kind, language) => [
    agent(labeled(language.ask, language[kind][0])),
    customer(put(language.yes, value)),
  ],
  repeated: (value, kind, language) => [agent(put(labeled(language.right, language[kind][0]), value))],
  'no capitals': (value, kind, language) => [customer(unpunctuated(put(language[kind][1], value)))],
  'in two turns': (value, kind, language) => {
    const half = value.indexOf(' ', value.length / 3) + 1 || Math.ceil(value.length / 2)
    return [
      agent(labeled(language.ask, language[kind][0])),
      customer(value.slice(0, half).trim()),
      agent(language.hm),
      customer(`${value.slice(half)}.`),
    ]
  },
}

/** Three ways in which nothing says what a detail is. */
const bare: Readonly<Record<string, Pattern>> = {
  alone: (value, _, language) => [agent(language.hm), customer(`${capitalized(value)}.`)],
  'in a sentence': (value, kind, language) => [customer(put(inSentence(kind, language), value))],
  agreed: (value, _, language) => [agent(language.hm), customer(put(language.yes, value))],
}

/** The people of `values.py`, one line of JSON each. */
export function peopleFrom(lines: string): Person[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Person.parse(JSON.parse(line)))
}

/** All calls of a person: each detail in each of the ten patterns. */
export function callsOf(person: Person): MadeCall[] {
  const language = languages[person.locale.split('_')[0] ?? '']
  if (language === undefined) throw new Error(`There are no sentences for ${person.locale}.`)
  const [greeting, concern] = language.opening
  return KINDS.filter((kind) => person.ownPlaces || (kind !== 'street' && kind !== 'town')).flatMap((kind) =>
    [...Object.entries(named), ...Object.entries(bare)].map(([pattern, make]) => {
      const turns = [agent(greeting), customer(concern), ...make(person.details[kind], kind, language)]
      const isPlain = pattern === 'no capitals'
      return {
        ...{ person, kind, pattern, isNamed: pattern in named },
        turns: isPlain ? turns.map((turn) => ({ ...turn, text: unpunctuated(turn.text) })) : turns,
      }
    }),
  )
}

/**
 * The parts of a detail that no text may show: words of names and streets, digits of numbers. Words that several of
 * the people's places have, such as “Street”, identify none of them.
 */
function partsOf({ details, given, family }: Person, kind: Kind, general: ReadonlySet<string>): string[] {
  const value = details[kind]
  // a single character of a name is in many words
  if (kind === 'name' && WITHOUT_SPACES.test(value)) return [value, ...(given.length > 1 ? [given] : [])]
  if (kind === 'name') return [given, family].flatMap(wordsIn)
  if (kind === 'email') return [value.split('@')[0] ?? value]
  const digits = value.match(/\p{N}+/gu) ?? []
  if (kind === 'street' || kind === 'town')
    return [
      ...digits.filter((run) => run.length > 1),
      ...wordsIn(value).filter((word) => !general.has(word.toLowerCase())),
    ]
  if (kind === 'birth') return digits
  return [value, ...digits.filter((run) => run.length > 3)]
}

/** A word that this many people have in their places identifies none of them. */
const MIN_SHARED = 3

/** The words that the places of several people have. */
export function generalWords(people: readonly Person[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { details } of people)
    for (const word of new Set(
      wordsIn(`${details.street} ${details.town}`).map((each) => each.toLowerCase()),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= MIN_SHARED).map(([word]) => word))
}

/** Words of four letters or more, and all words of scripts without spaces. */
function wordsIn(text: string): string[] {
  const all = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return all.filter((word) => word.length > 3 || WITHOUT_SPACES.test(word))
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u

/** The parts of a call's detail that the masked texts of its turns still show. */
export function partsShown(
  { person, kind }: MadeCall,
  texts: readonly string[],
  general: ReadonlySet<string>,
): string[] {
  const shown = texts
    .join('\n')
    .replaceAll(/\[[A-Z]+-\d+\]/g, '▮')
    .toLowerCase()
  return partsOf(person, kind, general).filter((part) => {
    const sought = part.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    if (WITHOUT_SPACES.test(part)) return shown.includes(part)
    return new RegExp(`(?<![\\p{L}\\p{N}])${sought}(?![\\p{L}\\p{N}])`, 'u').test(shown)
  })
}
