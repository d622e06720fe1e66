import { atFirstUse } from '../at-first-use.ts'
import type { PrivatePlace } from './place.ts'

/** A capitalized word, and the lower-case words between such words in the names of places and streets. */
const CAPITAL = String.raw`(?:\p{Lu}(?:[\p{L}\p{M}'’]{0,3}\.(?= ?\p{Lu}))?[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*)`
const SMALL = String.raw`(?:de|del|della|delle|dei|di|da|do|dos|das|du|des|d'|la|le|les|los|las|l'|el|of|the|upon|am|an der|im|in|bei|ob der|van|den|der|aan|op|nad|pod|i|и|на|с|г|ст|п|м|св|село|місто|селище|хутір|с-ще|д|деревня|гр|την|του|της|τη)`
const NAME = String.raw`(?:(?:${SMALL}\.?[ ’'-]*){0,3}${CAPITAL})`

/** Postal codes in the formats of many countries; a bare number of four to seven digits counts only before a town. */
const POSTCODE = String.raw`(?:[A-Z]{1,2}-)?(?:\d{5}-\d{3,4}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4,8})`
const NAMED_POSTCODE = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)`

/** Words after a number that make it a quantity. */
const UNIT =
  /^(?:euro?s?|eur|usd|gbp|chf|cents?|dollars?|pounds?|uhr|watt|kilowatt\p{L}*|kwh|mbit\p{L}*|mbps|gb|mb|tb|gigabyte|volt|prozent|percent|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|kunden|personen|punkten?|metern?|kilometern?|meilen|miles|points|bonuspunkten?|schritten?|artikeln?|stück|liter|gramm|kilo\p{L}*|złotych|pln|kč|czk|ft|huf|lei|ron|lv|kr|sek|nok|dkk|руб\p{L}*|грн|гривень|лева|lira|tl|rupiah|rp)$/iu

// Patterns are compiled at their first use: together they take a tenth of the start of a command.

const townPattern = atFirstUse(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-]|\d )(?:${POSTCODE}|${NAMED_POSTCODE}),? ${NAME}(?:[ -]+${NAME}){0,4}`,
      'gu',
    ),
)
/** A postal code of letters and digits, in upper or lower case. */
const namedPostcode = atFirstUse(
  () => new RegExp(String.raw`(?<![\p{L}\p{N}])${NAMED_POSTCODE}(?![\p{L}\p{N}])`, 'giu'),
)
/** The end of a postal code that may also be a quantity: “S9 8GB”. */
const QUANTITY = String.raw`\d ?(?:gb|mb|tb|kb|th|st|nd|rd|am|pm|kg|km|cm|mm|ml|hz|mp)`
const quantityCode = atFirstUse(() => new RegExp(String.raw`^\p{L}[\p{L}\d]* ?${QUANTITY}(?!\p{L})`, 'iu'))
/** Words for an address or a postal code, before a possible postal code. */
const ADDRESS_WORD =
  /(?<!\p{L})(?:post ?codes?|postal|zip|addresse?s?|adresse|lives?|living|habite)(?!\p{L})/iu
/** Maximum distance between such a word and a postal code, in characters. */
const WORD_DISTANCE = 60

const HOUSE = String.raw`\d{1,5} ?[A-Za-zА-Яа-яΑ-Ω]?(?![\p{L}\p{N}])(?:\s?[-/]\s?\d{1,5}[A-Za-z]?)*`
/** Flats, floors and staircases after a house number. */
const FLAT = String.raw`(?: ?\.?,? *(?:[Ee]dif\.?|[Ss]uite|[Aa]pt\.?|[Aa]partment|[Ff]lat|[Uu]nit|[Pp]iso|[Pp]uerta|[Ii]nterior|[Ii]nt\.?|[Dd]epto?\.?|[Bb]l\.?|[Ss]c\.?|[Aa]p\.?|[Ee]t\.?|[Кк]в\.?|[Сс]тр\.?|[Кк]\.?|[Кк]орп\.?|[Aa]ppartamento|[Ss]cala|[Ii]nterno|[Nn]orte|[Ss]ur|[Ee]ste|[Oo]este|[Tt]op|[Ss]tiege|[Bb]us|[Bb]ox|[Aa]pto\.?|[Bb]loco|[Dd]aire|[Kk]at|[Nn]o\.?)? *#?\d{1,5}\p{L}?(?![\p{L}\p{N}])|,? *(?:Norte|Sur|Este|Oeste)(?!\p{L}))*`
const NUMBER_WORD = String.raw`(?:[Nn]r\.?|[Nn]o\.?|n[.ºo°]*|[Nn]um\.?|č\.?p?\.?|д\.?|буд\.?|дом|#|№)`

const numberBehind = atFirstUse(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:\p{L}{1,7}\. ?)?${NAME}(?:[ -]+${NAME}){0,4}(?: (?:utca|tér|tere|út|útja|körút|köz|sor|krt\.|u\.))?,?\s(?:${NUMBER_WORD} ?)?${HOUSE}${FLAT}`,
      'gu',
    ),
)
const numberBefore = atFirstUse(
  () => new RegExp(String.raw`(?<![\p{L}\p{N}.,/-]|\d )${HOUSE},? ${NAME}(?: ${NAME}){1,3}${FLAT}`, 'gu'),
)
const indianHouse = atFirstUse(
  () => new RegExp(String.raw`(?<!\p{L})H\.? ?No\.? ?${HOUSE},? ${NAME}(?: ${NAME}){0,3}`, 'gu'),
)
/** Words for streets before their name, in upper or lower case: “avenue Gillet”, “ул. Ленина”, “Jl. Melati”. */
const typedStreet = atFirstUse(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${HOUSE},? )?(?:avenue|boulevard|rue|chemin|impasse|quai|allée|calle|avenida|paseo|plaza|ronda|glorieta|camino|callejón|carrera|diagonal|transversal|circuito|viale|corso|piazza|vicolo|borgo|contrada|strada|rua|travessa|praça|largo|ulica|al\.|pl\.|os\.|улица|ул\.|вулиця|провулок|проспект|пр\.|пер\.|бул\.|шоссе|ш\.|наб\.|алл\.|площадь|οδός|jalan|jl\.|gang|gg\.|strada|str\.|bulevardul|aleea|calea|intrarea|șoseaua)[ -](?:${NAME}|\d{1,3}\p{L}?)(?:[ -]+${NAME}){0,4}(?:,?\s(?:${NUMBER_WORD} ?)?${HOUSE}${FLAT})?`,
      'giu',
    ),
)

/** How a language writes nouns and addresses. */
export interface PlaceWriting {
  /** Whether common nouns are capitalized. */
  readonly hasCapitalNouns: boolean
  /** Whether the house number precedes the street. */
  readonly isNumberFirst: boolean
}

/**
 * Finds addresses by their form, in any language that does not capitalize common nouns: a postal code with a town, and
 * a street with a house number before or after it. `isCommon` returns whether a word, in lower case, is not the name of
 * a place.
 */
export function addressesByForm(
  text: string,
  { hasCapitalNouns, isNumberFirst }: PlaceWriting,
  isCommon: (lower: string) => boolean,
): PrivatePlace[] {
  if (!/\d/u.test(text)) return []
  const isPlace = (found: string): boolean => {
    const words = found.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
    return words.some(
      (word) => /^\p{Lu}/u.test(word) && word.length > 1 && !isCommon(word.toLowerCase()) && !UNIT.test(word),
    )
  }
  const isStreetName = (found: string): boolean => {
    const words = found.match(/\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []
    return (
      words.length > 1 &&
      words.every(
        (word) => !isCommon(word.toLowerCase()) && !UNIT.test(word) && !/^(?:[AP]M|St)$/u.test(word),
      )
    )
  }
  const startsInTown = (found: string): boolean => {
    const word = /[\p{L}][\p{L}\p{M}'’]*/u.exec(found.replace(/^[\p{N} -]+(?:[A-Z]{2} )?/u, ''))?.[0] ?? ''
    return word.length < 3 || (!UNIT.test(word) && !isCommon(word.toLowerCase()))
  }
  /**
   * A postal code in lower case, or one that may be a quantity, counts only after a word for it; one that is both never
   * counts.
   */
  const isNamedPostcode = (found: string, from: number): boolean => {
    const [isSmall, isQuantity] = [found !== found.toUpperCase(), quantityCode().test(found)]
    if (isSmall && isQuantity) return false
    return (!isSmall && !isQuantity) || ADDRESS_WORD.test(text.slice(Math.max(0, from - WORD_DISTANCE), from))
  }
  const patterns: readonly { readonly pattern: RegExp; is(found: string, from: number): boolean }[] = [
    {
      pattern: townPattern(),
      is: (found: string) =>
        isPlace(found) &&
        startsInTown(found) &&
        !quantityCode().test(found) &&
        !isYearOfNoun(found, hasCapitalNouns),
    },
    { pattern: namedPostcode(), is: isNamedPostcode },
    { pattern: typedStreet(), is: isPlace },
    { pattern: indianHouse(), is: isPlace },
    ...(hasCapitalNouns || isNumberFirst ? [] : [{ pattern: numberBehind(), is: isPlace }]),
    ...(hasCapitalNouns ? [] : [{ pattern: numberBefore(), is: isStreetName }]),
  ]
  return patterns.flatMap(({ pattern, is }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: found }) =>
      is(found, index) ? [{ from: index, to: index + found.trimEnd().length, kind: 'ADDRESS' as const }] : [],
    ),
  )
}

/** Returns whether a number before a capitalized noun is a year or a round quantity. */
function isYearOfNoun(found: string, hasCapitalNouns: boolean): boolean {
  return hasCapitalNouns && /^(?:(?:19|20)\d\d|\d+00) /u.test(found)
}
