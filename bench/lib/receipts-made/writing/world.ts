import { type Chance, chance } from '../../measures/chance.ts'
import type { Goods, Language, Locale, WordKey, Words } from '../languages/language.ts'
import { daysAfter } from './dates.ts'
import { inScript, type MoneyPrint, numberStyle, writeNumber } from './money.ts'
import type { Day } from './paper.ts'

/** Which amounts carry the sign of the currency. */
export type Signed = 'all' | 'totals' | 'none'

/** Everything that one paper takes from chance: country, wordings, styles, the day. */
export interface World {
  readonly random: Chance
  readonly language: Language
  readonly locale: Locale
  readonly signed: Signed
  readonly print: MoneyPrint
  readonly datePattern: string
  readonly day: Day
  /** When it was printed. */
  readonly time: string
  readonly months: readonly string[]
  /** The same wording each time it is asked for within a paper. */
  readonly w: (key: WordKey) => string
  readonly allWords: (key: WordKey) => readonly string[]
  /** Another one of a list, each time. */
  readonly one: (list: string) => string
  readonly seller: (kind: keyof Language['sellers']) => string
  readonly goods: (kind: Goods) => readonly string[]
  readonly number: (value: number, exp?: number) => string
  /** `#` of a pattern as digits. */
  readonly digits: (pattern: string) => string
}

/** Wordings that only some papers use, by language. */
export type MoreWords = Readonly<Partial<Record<string, Partial<Words>>>>

const FIRST_DAY: Day = { year: 2022, month: 1, day: 3 }
const DAYS = 1_250
/** The last one is not printed everywhere. */
const NEGATIVE = ['before', 'before', 'before', 'unicode', 'after', 'parens'] as const

/** Deliberate deviations of a paper from the random style. */
export interface Style {
  readonly numbers?: string
  readonly sign?: string
  readonly seller?: string
}

/** A world from its seed: the same each time. */
export function worldOf(language: Language, seed: number, more: MoreWords = {}, style: Style = {}): World {
  const random = chance(seed)
  const pick = <T>(list: readonly T[]): T => itemOf(list, random.below(list.length))
  const one = (list: string) => pick(list.split('|'))
  const locale = pick(language.locales)
  const usualNumbers = one(locale.numbers)
  const numbers = numberStyle(style.numbers ?? usualNumbers)
  const chosen = new Map<WordKey, string>()
  const words = (key: WordKey) => [locale.words?.[key] ?? language.words[key]]
  const further = more[language.code]
  const used = (key: WordKey) => {
    const extra = further?.[key]
      ?.split('|')
      .filter((word) => !namesAnother(word, locale.currency))
      .join('|')
    return extra !== undefined && extra !== '' && random.percent(60) ? extra : (words(key)[0] ?? '')
  }
  const usualSign = one(locale.signs)
  const sign = style.sign ?? usualSign
  const signed: Signed = pick(['all', 'all', 'totals', 'totals', 'none'])
  return {
    random,
    language,
    locale,
    signed,
    print: {
      numbers,
      sign,
      negative: pick(/^(en|ar|ja|zh|ko)/.test(locale.code) ? NEGATIVE : NEGATIVE.slice(0, -1)),
    },
    datePattern: one(locale.dates),
    day: daysAfter(FIRST_DAY, random.below(DAYS)),
    time: timeOf(random),
    months: language.months.split('|'),
    w(key) {
      const word = chosen.get(key) ?? one(used(key))
      chosen.set(key, word)
      return word
    },
    allWords: (key) =>
      [...words(key), further?.[key] ?? '']
        .join('|')
        .split('|')
        .filter((word) => word !== ''),
    one,
    seller: (kind) => {
      const usual = one(language.sellers[kind])
      return style.seller ?? usual
    },
    goods: (kind) => language.goods[kind].split('|'),
    number: (value, exp = 0) => writeNumber(value, exp, numbers),
    digits: (pattern) =>
      inScript(
        pattern.replace(/#/g, () => String(random.below(10))),
        numbers.zero,
      ),
  }
}

/** Whether a label says in which currency it counts (`TOTAL EUR`), and that is not the country's. */
function namesAnother(word: string, currency: string): boolean {
  const code = /(?<!\p{L})(?:EUR|SEK|NOK|DKK|PLN|CZK)(?!\p{L})/u.exec(word)
  return code !== null && code[0] !== currency
}

/** Some time of a day at which shops are open. */
function timeOf(random: Chance): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(8 + random.below(13))}:${two(random.below(60))}`
}

/** The item of a list at a place that it has. */
export function itemOf<T>(list: readonly T[], at: number): T {
  const item = list[at]
  if (item === undefined) throw new Error(`There is no item ${at} in a list of ${list.length}.`)
  return item
}
