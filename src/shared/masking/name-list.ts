import { faker as german } from '@faker-js/faker/locale/de'
import { faker as english } from '@faker-js/faker/locale/en'
import { faker as spanish } from '@faker-js/faker/locale/es'
import { faker as french } from '@faker-js/faker/locale/fr'
import { faker as russian } from '@faker-js/faker/locale/ru'

/** First names that are words of their own as often: they count only beside another name. */
const AMBIGUOUS = new Set(
  'art august april bill bob booker charity chance christian clay cliff dale dawn dean destiny don dusty earnest ernest eve faith frank gene general glen golden grace grant guy harmony heath hope hunter ivy jack jay joy june june king lane lee major mark marlin may melody mercy miles misty norma olive pat patience pearl penny pierce prince ray rich rob robin rose ruby rusty sage sky star summer sunny sunshine tara tom trinity val van virtue ward will winter ja ida hanna pia ines uta lia alba paz luz sol mar rosa blanca dolores mercedes consuelo pilar ana clara claire aurore juste fleur marine prudence вера надежда любовь роман лев майя владимир лилия роза слава'.split(
    ' ',
  ),
)

function listOf(names: Readonly<Partial<Record<string, readonly string[]>>> | null | undefined): string[] {
  return Object.values(names ?? {}).flatMap((list) => list ?? [])
}

const locales = [english, german, spanish, french, russian].map(({ definitions }) => definitions.person)

const firstNames: ReadonlySet<string> = new Set(
  locales.flatMap((person) => listOf({ ...person.first_name })).map((name) => name.toLowerCase()),
)

/** Whether a word is a first name in one of the lists, and no ordinary word besides; in any case. */
export function isFirstName(word: string): boolean {
  const lower = word.toLowerCase()
  return lower.length > 2 && firstNames.has(lower) && !AMBIGUOUS.has(lower)
}

/** Whether a word is a first name in one of the lists, even where it is an ordinary word as well; in any case. */
export function mayBeFirstName(word: string): boolean {
  return firstNames.has(word.toLowerCase())
}
