import { stemOf } from '../../../retrieval/stems.ts'

/** A number of a sentence with its unit. */
export interface Quantity {
  readonly value: number
  /** The unit: a year, a share, or the stem of the next word; empty if unknown. */
  readonly unit: string
}

/** A calendar date; parts that the text does not name are `null`. */
export interface CalendarDate {
  readonly day: number | null
  readonly month: number
  readonly year: number | null
}

export interface Quantities {
  readonly numbers: readonly Quantity[]
  readonly dates: readonly CalendarDate[]
  /** Small numbers in words: they are compared, but make no claim by themselves. */
  readonly inWords: readonly Quantity[]
}

const MONTHS = [
  ['jan', 'январ'],
  ['feb', 'феврал'],
  ['mar', 'март'],
  ['apr', 'апрел'],
  ['may', 'ма'],
  ['jun', 'июн'],
  ['jul', 'июл'],
  ['aug', 'август'],
  ['sep', 'сентябр'],
  ['oct', 'октябр'],
  ['nov', 'ноябр'],
  ['dec', 'декабр'],
] as const

const ENGLISH_MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const RUSSIAN_MONTH =
  '(?:январ[яьюе]|феврал[яьюе]|март[ауе]?|апрел[яьюе]|ма[йяюе]|июн[яьюе]|июл[яьюе]|август[ауе]?|сентябр[яьюе]|октябр[яьюе]|ноябр[яьюе]|декабр[яьюе])'
const MONTH = `(?<![\\p{L}])(?:${ENGLISH_MONTH}|${RUSSIAN_MONTH})(?![\\p{L}])`
const DATES = [
  new RegExp(
    `(?<d>\\d{1,2})(?:st|nd|rd|th|-?го)?(?: of)? (?<m>${MONTH}),?(?: (?<y>\\d{3,4})(?!\\d))?`,
    'giu',
  ),
  new RegExp(`(?<m>${MONTH})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (?<y>\\d{3,4})(?!\\d))?`, 'giu'),
  new RegExp(`(?<m>${MONTH})(?: of)? (?<y>\\d{4})(?!\\d)`, 'giu'),
  /(?<!\d)(?<y>\d{4})-(?<m>0[1-9]|1[0-2])-(?<d>0[1-9]|[12]\d|3[01])(?!\d)/gu,
  /(?<!\d)(?<d>0?[1-9]|[12]\d|3[01])\.(?<m>0[1-9]|1[0-2])\.(?<y>\d{4})(?!\d)/gu,
]

/** Blanks, or a comma or point before three digits, separate thousands; any other comma or point is a decimal one. */
const NUMBER =
  /(?<![\p{L}\d_.,])\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?!\d)(?:[.,]\d+)?|(?<![\p{L}\d_])\d+(?:[.,]\d+)*/gu
const BEHIND = /^[\s\u00a0\u202f]*(%|‰|°|[\p{L}]+)?/u

/** Words before a number that is an ordinal label instead of a quantity. */
const NUMBERED =
  /(?:step|section|chapter|figure|fig|table|listing|exercise|lesson|part|module|unit|question|level|version|v|шаг\p{L}*|раздел\p{L}*|глав\p{L}*|рисун\p{L}*|рис|таблиц\p{L}*|упражнени\p{L}*|урок\p{L}*|част\p{L}*|модул\p{L}*|вопрос\p{L}*|верси\p{L}*|№)[.\s\u00a0]*$/iu

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousands?|тыс\p{L}*)$/iu, 1e3],
  [/^(?:millions?|mln|mio|млн|миллион\p{L}*)$/iu, 1e6],
  [/^(?:billions?|bn|млрд|миллиард\p{L}*)$/iu, 1e9],
  [/^(?:trillions?|трлн|триллион\p{L}*)$/iu, 1e12],
]

const YEAR_WORD = /^(?:г|гг|год\p{L}*|year)$/iu
const [FIRST_YEAR, LAST_YEAR] = [1000, 2100]

/** “One” is missing on purpose: it is more often a pronoun than a number. */
const WORDS: ReadonlyMap<string, number> = new Map(
  [
    'two|два|две|двух|двумя',
    'three|три|трёх|трех|тремя',
    'four|четыре|четырёх|четырех',
    'five|пять|пяти',
    'six|шесть|шести',
    'seven|семь|семи',
    'eight|восемь|восьми',
    'nine|девять|девяти',
    'ten|десять|десяти',
    'eleven|одиннадцать|одиннадцати',
    'twelve|двенадцать|двенадцати',
  ].flatMap((forms, at) => forms.split('|').map((form): [string, number] => [form, at + 2])),
)

/** Returns the dates and numbers of a text; the numbers of a date are not listed separately. */
export function quantitiesIn(text: string, language: string): Quantities {
  let rest = text
  const dates: CalendarDate[] = []
  for (const pattern of DATES)
    rest = rest.replace(pattern, (found: string, ...more) => {
      const groups: unknown = more.at(-1)
      const date = dateOf(groups)
      if (date === null) return found
      dates.push(date)
      return ' '.repeat(found.length)
    })
  const numbers = [...rest.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
    if (NUMBERED.test(rest.slice(0, index))) return []
    return [quantityOf(digits, rest.slice(index + digits.length), language)]
  })
  return { numbers, dates, inWords: numbersInWords(rest) }
}

function numbersInWords(text: string): Quantity[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const value = WORDS.get(word.toLowerCase())
    if (value === undefined) return []
    const unit = BEHIND.exec(text.slice(index + word.length))?.[1] ?? ''
    return [{ value, unit: unitOf(word, value, unit) }]
  })
}

function dateOf(groups: unknown): CalendarDate | null {
  const part = (name: 'd' | 'm' | 'y'): string | null => {
    if (typeof groups !== 'object' || groups === null || !(name in groups)) return null
    const value: unknown = Reflect.get(groups, name)
    return typeof value === 'string' ? value : null
  }
  const month = monthOf(part('m') ?? '')
  const [day, year] = [part('d'), part('y')]
  if (month === null) return null
  return { day: day === null ? null : Number(day), month, year: year === null ? null : Number(year) }
}

function monthOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  const small = word.toLowerCase()
  const at = MONTHS.findIndex(([english, russian]) =>
    russian === 'ма'
      ? small === 'may' || /^ма[йяюе]$/u.test(small)
      : small.startsWith(english) || small.startsWith(russian),
  )
  return at === -1 ? null : at + 1
}

function quantityOf(digits: string, behind: string, language: string): Quantity {
  let value = numberIn(digits, language)
  let rest = behind
  let unit = BEHIND.exec(rest)
  const scale = SCALES.find(([word]) => word.test(unit?.[1] ?? ''))
  if (scale !== undefined && unit !== null) {
    value *= scale[1]
    rest = rest.slice(unit[0].length)
    unit = BEHIND.exec(rest)
  }
  const word = unit?.[1] ?? ''
  return { value, unit: unitOf(digits, value, word) }
}

function unitOf(digits: string, value: number, word: string): string {
  if (YEAR_WORD.test(word) && value >= FIRST_YEAR && value <= LAST_YEAR) return 'year'
  if (/^(?:%|percent|процент\p{L}*)$/iu.test(word)) return 'percent'
  if (/^\d{4}$/.test(digits) && value >= FIRST_YEAR && value <= LAST_YEAR) return 'year'
  return stemOf(word.toLowerCase())
}

function numberIn(digits: string, language: string): number {
  const plain = digits.replaceAll(/[\u00a0\u202f ]/gu, '')
  const isThousands = language !== 'ru' && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  if (isThousands) return Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(plain)) return Number(plain.replaceAll('.', ''))
  const [whole = '0', fraction] = plain.split(/[.,]/)
  return fraction === undefined ? Number(whole) : Number(`${whole}.${fraction}`)
}
