import { faker as arabic } from '@faker-js/faker/locale/ar'
import { faker as german } from '@faker-js/faker/locale/de'
import { faker as english } from '@faker-js/faker/locale/en'
import { faker as spanish } from '@faker-js/faker/locale/es'
import { faker as persian } from '@faker-js/faker/locale/fa'
import { faker as french } from '@faker-js/faker/locale/fr'
import { faker as hebrew } from '@faker-js/faker/locale/he'
import { faker as japanese } from '@faker-js/faker/locale/ja'
import { faker as korean } from '@faker-js/faker/locale/ko'
import { faker as russian } from '@faker-js/faker/locale/ru'
import { faker as chinese } from '@faker-js/faker/locale/zh_CN'
import { atFirstUse } from '../at-first-use.ts'

/** First names that are equally often ordinary words: they count only beside another name. */
const AMBIGUOUS = new Set(
  'art august april bill bob booker charity chance christian clay cliff dale dawn dean destiny don dusty earnest ernest eve faith frank gene general glen golden grace grant guy harmony heath hope hunter ivy jack jay joy june june king lane lee major mark marlin may melody mercy miles misty norma olive pat patience pearl penny pierce prince ray rich rob robin rose ruby rusty sage sky star summer sunny sunshine tara tom trinity val van virtue ward will winter ja ida hanna pia ines uta lia alba paz luz sol mar rosa blanca dolores mercedes consuelo pilar ana clara claire aurore juste fleur marine prudence вера надежда любовь роман лев майя владимир лилия роза слава'.split(
    ' ',
  ),
)

function listOf(names: Readonly<Partial<Record<string, readonly string[]>>> | null | undefined): string[] {
  return Object.values(names ?? {}).flatMap((list) => list ?? [])
}

const firstNames: () => ReadonlySet<string> = atFirstUse(
  () =>
    new Set(
      [english, german, spanish, french, russian]
        .flatMap(({ definitions }) => listOf({ ...definitions.person.first_name }))
        .map((name) => name.toLowerCase()),
    ),
)

const caseless = [arabic, persian, hebrew, japanese, korean, chinese]

/** First and last names in scripts without capital letters. */
const caselessFirst: () => ReadonlySet<string> = atFirstUse(
  () => new Set(caseless.flatMap(({ definitions }) => listOf({ ...definitions.person.first_name }))),
)
const caselessLast: () => ReadonlySet<string> = atFirstUse(
  () => new Set(caseless.flatMap(({ definitions }) => listOf({ ...definitions.person.last_name }))),
)

/** Returns whether a word is a first name in one of the lists, and not also an ordinary word; ignores case. */
export function isFirstName(word: string): boolean {
  const lower = word.toLowerCase()
  return lower.length > 2 && firstNames().has(lower) && !AMBIGUOUS.has(lower)
}

/** Returns whether a word is a first name in one of the lists, even if it is also an ordinary word; ignores case. */
export function mayBeFirstName(word: string): boolean {
  return firstNames().has(word.toLowerCase())
}

/** Returns whether a word is a first name in the lists of scripts without capital letters. */
export function isCaselessFirstName(word: string): boolean {
  return caselessFirst().has(word)
}

/** Returns whether a word is a last name in the lists of scripts without capital letters. */
export function isCaselessLastName(word: string): boolean {
  return caselessLast().has(word)
}
