import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import { countries } from '../languages/countries.ts'
import { type Seen, saidOf } from '../languages/seen.ts'
import { signMeaning } from '../text/currencies.ts'
import type { Line } from '../text/lines.ts'
import type { NumberToken } from '../text/numbers.ts'

/** The currency of a document, and how sure it is: 0 to 1. */
export interface FoundCurrency {
  readonly code: CurrencyCode
  readonly confidence: number
}

/** How surely a sign means a currency. */
const SURE = { own: 1, byCountry: 0.95, byLanguage: 0.9, weak: 0.85, byItself: 0.6 } as const
/** One sign alone may be misread. */
const ALONE = 0.85
/** So much more does a name of a country say than its language, which others speak too. */
const COUNTRY = 2

/** "Currency: EUR", in the languages in which invoices say so. */
const NAMED =
  /(?:currency|wahrung|devise|moneda|moeda|valuta|waluta|mena|penznem|valiuta|para birimi|mata uang|tien te|валюта|νομισμα|币种|幣別|通貨|통화|العمله|عمله|מטבע)[\s:=]*\(?([a-z]{3})\b/
/** A sign in brackets in the head of a column: "Amount (RM)". */
const IN_HEAD = /[([]\s*(?:in\s+)?([^\s()[\]]{1,4})\s*[)\]]/g

interface Vote {
  readonly code: CurrencyCode
  readonly sure: number
}

/**
 * The currency whose signs stand at the amounts of a document most often, or in the head of their column. Of currencies
 * that share a sign the country and the language of the paper decide, then the sign's own meaning. Words of sentences
 * and names say nothing: `null` where no sign stands at an amount.
 */
export function currencyIn(
  lines: readonly Line[],
  tokens: readonly NumberToken[],
  seen: Seen,
): FoundCurrency | null {
  const local = localCurrencies(lines, seen)
  const signs = [...tokens.flatMap(({ currency }) => currency ?? []), ...lines.flatMap(signsInHead)]
  const known = new Map<string, Vote | null>()
  const votes = signs.flatMap((sign) => {
    const vote = known.get(sign) ?? voteOf(sign, local)
    known.set(sign, vote)
    return vote ?? []
  })
  const byCode = Map.groupBy(votes, ({ code }) => code)
  const [most] = [...byCode].sort(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return null
  const [code, own] = most
  const sure = Math.max(...own.map((vote) => vote.sure)) * (own.length / votes.length)
  return { code, confidence: Math.round(sure * (own.length === 1 ? ALONE : 1) * 100) / 100 }
}

function voteOf(sign: string, local: ReadonlyMap<CurrencyCode, number>): Vote | null {
  const meaning = signMeaning(sign)
  if (meaning === null) return null
  const { codes, isWeak } = meaning
  const [best] = codes
    .filter((code) => local.has(code))
    .sort((a, b) => (local.get(b) ?? 0) - (local.get(a) ?? 0))
  if (isWeak) return best === undefined ? null : { code: best, sure: SURE.weak }
  const [first] = codes
  if (first === undefined) return null
  if (codes.length === 1) return { code: first, sure: SURE.own }
  if (best === undefined) return { code: first, sure: SURE.byItself }
  return { code: best, sure: (local.get(best) ?? 0) >= COUNTRY ? SURE.byCountry : SURE.byLanguage }
}

/** How much says that a paper is from where a currency is used: its countries' words, and languages of few countries. */
function localCurrencies(lines: readonly Line[], seen: Seen): Map<CurrencyCode, number> {
  const words = new Map<string, Set<string>>()
  for (const { marks } of lines)
    for (const mark of marks) {
      const country = saidOf(mark, 'country')
      if (country !== null) words.set(country, (words.get(country) ?? new Set()).add(mark.phrase))
    }
  const found = new Map<CurrencyCode, number>()
  for (const { code, currency, languages = [] } of countries) {
    const spoken = Math.max(
      0,
      ...languages.map((language) => Math.min(COUNTRY - 1, (seen.get(language) ?? 0) / 4)),
    )
    const score = COUNTRY * (words.get(code)?.size ?? 0) + spoken
    if (score >= 0.25) found.set(currency, Math.max(score, found.get(currency) ?? 0))
  }
  return found
}

function signsInHead({ plain, text, marks }: Line): string[] {
  const named = NAMED.exec(plain)?.[1]
  const isHead = marks.some((mark) => saidOf(mark, 'column') !== null || saidOf(mark, 'label') !== null)
  const inHead =
    isHead && /[([]/.test(text) ? Array.from(text.matchAll(IN_HEAD), ([, sign = '']) => sign) : []
  return [
    ...(named === undefined ? [] : [named]),
    ...inHead.filter((sign) => signMeaning(sign)?.isWeak === false),
  ]
}
