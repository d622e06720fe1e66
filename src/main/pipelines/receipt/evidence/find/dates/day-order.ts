import type { CurrencyCode } from '../../../../../../shared/domain/money.ts'
import { languages } from '../../languages/all.ts'
import { countries } from '../../languages/countries.ts'
import type { DayOrder } from '../../languages/language.ts'
import { type Seen, shows } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'
import { currencyOfCountry, type FoundCountry } from '../currency/country.ts'
import type { FoundCurrency } from '../currency/currency.ts'

/** The order in which a document writes day and month, and whether its country or language settles it. */
export interface WrittenOrder {
  readonly order: DayOrder
  /** Else it is only likely, and the other reading stays. */
  readonly isSure: boolean
  /** Whether a date with a year of two digits may also begin with the year. */
  readonly mayBeginWithYear: boolean
}

const CLOCK_OF_TWELVE = /\d\s?(?:am|pm)\b/i
/** From here on the signs at amounts show a currency. */
const SURE_CURRENCY = 0.75

/**
 * The order in which a document writes day and month: by its language, else by its country where evidence with a place
 * settles that, else by a currency whose countries all write alike. Any other order is only likely, and settles no date.
 */
export function orderIn(
  lines: readonly Line[],
  seen: Seen,
  currency: Pick<FoundCurrency, 'code' | 'confidence'>,
  country: FoundCountry,
): WrittenOrder {
  const spoken = languages.find(({ code, order }) => order !== null && code === mostOf(seen))?.order ?? null
  if (spoken !== null) return { order: spoken, isSure: true, mayBeginWithYear: spoken === 'ymd' }
  const mayBeginWithYear = country.ranked.some(({ code }) => YEAR_FIRST.has(code))
  if (country.isSure && country.code !== null) {
    const order = orderOf(country.code)
    return {
      order,
      isSure: order !== null,
      mayBeginWithYear: mayBeginWithYear && order !== 'mdy' && order !== 'dmy',
    }
  }
  const isShown = currency.code !== null && currency.confidence >= SURE_CURRENCY
  const usual = isShown && currency.code !== null ? usualOrder(currency.code) : null
  if (usual !== null && country.ranked.length === 0)
    return { order: usual, isSure: true, mayBeginWithYear: false }
  const isDollar = lines.some(({ text }) => text.includes('$'))
  if (isDollar && lines.some(({ text }) => CLOCK_OF_TWELVE.test(text)))
    return { order: 'mdy', isSure: false, mayBeginWithYear }
  return { order: usual ?? (isDollar ? null : 'dmy'), isSure: false, mayBeginWithYear }
}

/** Countries in which tills and card terminals also print the year first, with two digits: 15/05/31. */
const YEAR_FIRST: ReadonlySet<string> = new Set(['CA', 'ZA', 'PH', 'CN', 'JP', 'KR', 'TW', 'HU', 'SE'])

/** The language that a document shows more than any other; English says nothing of a country. */
function mostOf(seen: Seen): string | null {
  const [most] = [...seen]
    .filter(([code]) => code !== 'en' && shows(seen, code))
    .sort(([, a], [, b]) => b - a)
  return most === undefined || most[1] * 2 < (seen.get('en') ?? 0) ? null : most[0]
}

function orderOf(country: string): DayOrder {
  const known = countries.find(({ code }) => code === country)
  return known === undefined ? (currencyOfCountry(country) === 'EUR' ? 'dmy' : null) : known.order
}

/** The order that all countries of a currency have. */
function usualOrder(currency: CurrencyCode): DayOrder {
  const orders = new Set(countries.filter((each) => each.currency === currency).map(({ order }) => order))
  const [only] = orders
  return orders.size === 1 ? (only ?? null) : null
}
