import type { CurrencyCode } from '../../../../../../shared/domain/money.ts'
import type { ReceiptSettings } from '../../../../../../shared/pipelines/receipt/settings.ts'
import { languages } from '../../languages/all.ts'
import { countries } from '../../languages/countries.ts'
import type { DayOrder } from '../../languages/language.ts'
import { type Seen, shows } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'
import { currencyOfCountry, type FoundCountry } from '../currency/country.ts'
import type { FoundCurrency } from '../currency/currency.ts'

/** The order in which a document writes day and month. */
export interface WrittenOrder {
  readonly order: DayOrder
  /** Whether the country or language settles the order; otherwise it is only likely, and the other reading remains. */
  readonly isSure: boolean
  /** Whether a person has chosen the order in the settings, because nothing on the document settles it. */
  readonly isChosen: boolean
  /** Whether a date with a two-digit year may also begin with the year. */
  readonly mayBeginWithYear: boolean
}

const CLOCK_OF_TWELVE = /\d\s?(?:am|pm)\b/i
/** Minimum confidence of the currency for its countries to count. */
const SURE_CURRENCY = 0.75

/**
 * Returns the order of day and month of a document, or the one that a person has chosen if nothing on the document
 * settles it.
 */
export function orderIn(
  lines: readonly Line[],
  seen: Seen,
  currency: Pick<FoundCurrency, 'code' | 'confidence'>,
  country: FoundCountry,
  chosen: ReceiptSettings['questions']['dayOrder'] = 'ask',
): WrittenOrder {
  const printed = printedOrder(lines, seen, currency, country)
  return printed.isSure || chosen === 'ask'
    ? { ...printed, isChosen: false }
    : { ...printed, order: chosen, isChosen: true }
}

/**
 * Returns the order of day and month of a document: by its language, else by its country if evidence of a place settles
 * it, else by a currency whose countries all use one order. Any other order is only likely and does not settle a date.
 */
function printedOrder(
  lines: readonly Line[],
  seen: Seen,
  currency: Pick<FoundCurrency, 'code' | 'confidence'>,
  country: FoundCountry,
): Omit<WrittenOrder, 'isChosen'> {
  const spoken =
    languages.find(({ code, order }) => order !== null && code === dominantLanguage(seen))?.order ?? null
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

/** Countries in which POS and card terminals also print the year first, with two digits: 15/05/31. */
const YEAR_FIRST: ReadonlySet<string> = new Set(['CA', 'ZA', 'PH', 'CN', 'JP', 'KR', 'TW', 'HU', 'SE'])

/** Returns the dominant language of a document. English does not indicate a country. */
function dominantLanguage(seen: Seen): string | null {
  const [most] = [...seen]
    .filter(([code]) => code !== 'en' && shows(seen, code))
    .sort(([, a], [, b]) => b - a)
  return most === undefined || most[1] * 2 < (seen.get('en') ?? 0) ? null : most[0]
}

function orderOf(country: string): DayOrder {
  const known = countries.find(({ code }) => code === country)
  return known === undefined ? (currencyOfCountry(country) === 'EUR' ? 'dmy' : null) : known.order
}

/** Returns the order that all countries of a currency share; `null` if they differ. */
function usualOrder(currency: CurrencyCode): DayOrder {
  const orders = new Set(countries.filter((each) => each.currency === currency).map(({ order }) => order))
  const [only] = orders
  return orders.size === 1 ? (only ?? null) : null
}
