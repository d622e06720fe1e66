import type { CurrencyCode } from '../../../../../../shared/domain/money.ts'
import { languages } from '../../languages/all.ts'
import { countries } from '../../languages/countries.ts'
import type { DayOrder } from '../../languages/language.ts'
import { type Seen, saidOf, shows } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'

/** In which order a document writes day and month, and whether its country or language says so. */
export interface WrittenOrder {
  readonly order: DayOrder
  /** Else it is only likely, and the other reading stays. */
  readonly isSure: boolean
}

/** A state of the United States with its ZIP code. */
const STATE_AND_ZIP =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?,? \d{5}(?:-\d{4})?\b/
const CLOCK_OF_TWELVE = /\d\s?(?:am|pm)\b/i

/** What a document shows of the country that it is from: its places, taxes and companies, its language, its currency. */
export function orderIn(
  lines: readonly Line[],
  seen: Seen,
  currency: { readonly code: CurrencyCode; readonly confidence: number } | null,
): WrittenOrder {
  const spoken = languages.find(({ code, order }) => order !== null && code === mostOf(seen))?.order ?? null
  if (spoken !== null) return { order: spoken, isSure: true }
  const votes = { dmy: 0, mdy: 0, ymd: 0 }
  const vote = (order: DayOrder, weight: number) => {
    if (order !== null) votes[order] += weight
  }
  for (const country of countriesOf(lines)) vote(orderOf(country), 1)
  if (lines.some(({ text }) => STATE_AND_ZIP.test(text))) vote('mdy', 1)
  if (currency !== null && currency.confidence >= 0.75 && currency.code !== 'USD')
    vote(usualOrder(currency.code), 1)
  const best = mostVotes(votes)
  if (best !== null) return { order: best, isSure: true }
  if (votes.dmy + votes.mdy + votes.ymd > 0) return { order: null, isSure: false }
  const isDollar = currency?.code === 'USD'
  if (isDollar && lines.some(({ text }) => CLOCK_OF_TWELVE.test(text))) return { order: 'mdy', isSure: false }
  const hasTax = lines.some(({ marks }) => marks.some(({ phrase }) => /^(?:vat|gst)/.test(phrase)))
  return { order: hasTax && !isDollar ? 'dmy' : null, isSure: false }
}

/** The language that a document shows more than any other; English says nothing of a country. */
function mostOf(seen: Seen): string | null {
  const [most] = [...seen]
    .filter(([code]) => code !== 'en' && shows(seen, code))
    .sort(([, a], [, b]) => b - a)
  return most === undefined || most[1] * 2 < (seen.get('en') ?? 0) ? null : most[0]
}

function countriesOf(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap(({ marks }) => marks.flatMap((mark) => saidOf(mark, 'country') ?? [])))
}

function orderOf(country: string): DayOrder {
  return countries.find(({ code }) => code === country)?.order ?? null
}

/** The order that all countries of a currency have. */
function usualOrder(currency: CurrencyCode): DayOrder {
  const orders = new Set(countries.filter((each) => each.currency === currency).map(({ order }) => order))
  const [only] = orders
  return orders.size === 1 ? (only ?? null) : null
}

/** What more speaks for than for all others together. */
function mostVotes(votes: Readonly<Record<'dmy' | 'mdy' | 'ymd', number>>): DayOrder {
  const all = votes.dmy + votes.mdy + votes.ymd
  for (const order of ['dmy', 'mdy', 'ymd'] as const) if (votes[order] * 2 > all) return order
  return null
}
