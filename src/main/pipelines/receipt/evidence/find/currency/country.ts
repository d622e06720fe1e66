import { atFirstUse } from '../../../../../../shared/at-first-use.ts'
import type { CurrencyCode } from '../../../../../../shared/domain/money.ts'
import { countries } from '../../languages/countries.ts'
import { evidenceOf } from '../../languages/seen.ts'
import type { Mark } from '../../languages/vocabulary.ts'
import type { Line } from '../../text/lines.ts'
import { hasUnspaced } from '../../text/words.ts'
import { countriesOfPhones } from '../parties/phones.ts'
import { countriesOfTaxIds } from '../parties/tax-ids.ts'
import { ADDRESSES, type CountryEvidence, WEIGHT } from './addresses.ts'
import { type TaxFigures, taxesIn } from './tax-rates.ts'

/** The country of a document. */
export interface FoundCountry {
  /** ISO 3166; `null` if there is no evidence, or contradictory evidence. */
  readonly code: string | null
  /** Whether the evidence is enough to settle the order of day and month and which dollar is meant. */
  readonly isSure: boolean
  /** Every country with evidence and the sum of its weights, the strongest first. */
  readonly ranked: readonly { readonly code: string; readonly weight: number }[]
  readonly evidence: readonly CountryEvidence[]
}

/** Number of lines of the head of a document in which no line sells an item. */
const HEAD_LINES = 8

/** An amount at the end of a line: the line sells an item or names a sum. */
const ENDS_IN_AMOUNT = /(?<![\d.,/-])\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}\s*-?\s*\p{L}{0,3}$/u
/** Words before the name of a person or a machine: such a name is not a place. */
const PERSON =
  /\b(?:server|cashier|clerk|served by|waiter|host|operator|emp(?:loyee)?|staff|name|cust(?:omer)?|guest|table|kassierer|bediener|bedienung|serveur|cajero|caissier)\b/

/**
 * Finds the country of a document by evidence that is tied to a place (postal code, region, tax number, telephone,
 * tax). Words in lines of items, names of people and names of streets do not count.
 */
export function countryIn(lines: readonly Line[], tokensOf: TaxFigures): FoundCountry {
  const plain = lines.filter((line) => !isSelling(line))
  const evidence = [
    ...lines.flatMap((line) => addressesIn(line, lines)),
    ...lines.flatMap((line) => wordsIn(line)),
    ...placesIn(lines),
    ...plain.flatMap((line) => found(line, 'tax number', countriesOfTaxIds(line.text))),
    ...plain.flatMap((line) => found(line, 'telephone', countriesOfPhones(line.text))),
    ...taxesIn(lines, tokensOf),
  ].map((each) => asFooter(each, lines))
  const ranked = rankedOf(evidence)
  const [first, second] = ranked
  const isSure =
    first !== undefined && first.weight >= WEIGHT.medium && first.weight >= 2 * (second?.weight ?? 0)
  const isContradicted = first !== undefined && second !== undefined && first.weight < 2 * second.weight
  return { code: first === undefined || isContradicted ? null : first.code, isSure, ranked, evidence }
}

/** Beginnings of the terms of surveys, draws and job offers: addresses below are those of the organizer. */
const OF_OTHERS =
  /survey|sweepstake|contest|\bdraw\b|chances? to win|enter to win|sponsor|hiring|candidates|no purchase necessary|apply (?:online|at)/
/** How far below such a notice its addresses are printed, in lines. */
const NOTICE_LINES = 40

/** Gives addresses and telephone numbers below a notice of a survey or a draw a weight of 0. */
function asFooter(each: CountryEvidence, lines: readonly Line[]): CountryEvidence {
  if (each.kind !== 'address' && each.kind !== 'telephone' && each.kind !== 'place') return each
  const first = lines.findIndex(isSelling)
  const above = lines.slice(Math.max(0, first, each.line - NOTICE_LINES), each.line + 1)
  const isOfOther = first !== -1 && each.line > first && above.some(({ plain }) => OF_OTHERS.test(plain))
  return isOfOther ? { ...each, weight: 0 } : each
}

/** Ranks the countries. Each kind of evidence counts once for a country, with its heaviest piece. */
function rankedOf(evidence: readonly CountryEvidence[]): FoundCountry['ranked'] {
  const byCountry = Map.groupBy(evidence, ({ country }) => country)
  return [...byCountry]
    .map(([code, own]) => {
      const heaviest = new Map<string, number>()
      for (const { kind, weight } of own) heaviest.set(kind, Math.max(weight, heaviest.get(kind) ?? 0))
      return { code, weight: [...heaviest.values()].reduce((sum, weight) => sum + weight, 0) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
}

function found(
  { index }: Line,
  kind: CountryEvidence['kind'],
  all: readonly { readonly country: string; readonly weight: number; readonly text: string }[],
): CountryEvidence[] {
  return all.map((each) => ({ ...each, kind, line: index }))
}

function isSelling({ figures }: Line): boolean {
  return ENDS_IN_AMOUNT.test(figures)
}

/** Finds postal codes and regions on a line without an amount. */
function addressesIn(line: Line, lines: readonly Line[]): CountryEvidence[] {
  if (isSelling(line) || PERSON.test(line.plain)) return []
  return ADDRESSES.flatMap(({ country, weight, pattern, needs }) => {
    const text = pattern.exec(line.text)?.[0]
    if (text === undefined || (needs !== undefined && !lines.some((other) => needs.test(other.text))))
      return []
    return [{ country, weight, kind: 'address' as const, line: line.index, text }]
  })
}

/** Names of taxes that only one country uses: they settle a country alone. */
const OWN_TAXES: ReadonlySet<string> = new Set(
  'hst qst tps tvq cgst sgst igst gstin cnpj cuit rfc'.split(' '),
)

/** Legal forms of companies: companies of one country also sell in others. */
const COMPANIES: ReadonlySet<string> = new Set('sdnbhd pteltd pvtltd privatelimited 株式会社'.split(' '))

/**
 * Finds words of the taxes, businesses and law of a country. On a line with an amount, the word must be the name of a
 * tax.
 */
function wordsIn(line: Line): CountryEvidence[] {
  if (PERSON.test(line.plain)) return []
  return line.marks.flatMap((mark) => {
    const country = evidenceOf(mark, 'country')
    if (country === null || (isSelling(line) && !isTaxAtStart(mark, line))) return []
    const weight = OWN_TAXES.has(mark.phrase)
      ? WEIGHT.strong
      : COMPANIES.has(mark.phrase)
        ? WEIGHT.weak
        : WEIGHT.medium
    return [{ country, weight, kind: 'word' as const, line: line.index, text: textOf(mark, line) }]
  })
}

/**
 * Whether a line or its cell begins with the name of a tax, possibly behind a word or two: "HST 13%", "AB GST", "H
 * HST".
 */
function isTaxAtStart(mark: Mark, line: Line): boolean {
  const isTax = evidenceOf(mark, 'label') === 'tax' || OWN_TAXES.has(mark.phrase)
  return (
    isTax &&
    mark.first <= 2 &&
    !/\p{L}{3}.*\p{L}{3}/u.test(line.plain.slice(mark.to).replace(/canada|only|\d+/g, ''))
  )
}

function textOf({ from, to }: Mark, { text }: Line): string {
  return text.slice(from, to)
}

/** A postal code or a comma right before or behind a place shows that it is part of an address. */
const BEFORE_PLACE = /(?:\d{3,6}|[\p{L}\d],|[-–])\s*$/u
const BEHIND_PLACE = /^(?:\s*,\s*\p{L}|[\s,.-]+\d{3,6}\b)/u
/** Parts that never occur in an address: a time, a date, a number of a POS terminal. */
const NO_ADDRESS = /\d:\d\d|\d\/\d|#|\b(?:reg|till|trans|order|date|time|store)\b/

/**
 * Finds names of places, only in the head of the document and in lines of addresses. Next to a number or a comma they
 * are part of an address; alone they may be part of the shop's name. A region and postal code on the line take
 * precedence: "Ontario, CA 91762" is in California.
 */
function placesIn(lines: readonly Line[]): CountryEvidence[] {
  const first = lines.findIndex(isSelling)
  const head = Math.min(HEAD_LINES, first === -1 ? HEAD_LINES : first)
  return lines.flatMap((line) => {
    if (isSelling(line) || PERSON.test(line.plain)) return []
    const own = addressesIn(line, lines).find(({ weight }) => weight === WEIGHT.strong)
    return line.marks.flatMap((mark) => {
      const country = evidenceOf(mark, 'place')
      if (country === null || (own !== undefined && own.country !== country)) return []
      const isAddress =
        (BEFORE_PLACE.test(line.plain.slice(0, mark.from)) ||
          BEHIND_PLACE.test(line.plain.slice(mark.to)) ||
          (hasUnspaced(line.text) && /\d/.test(line.plain))) &&
        !NO_ADDRESS.test(line.plain) &&
        !isInSentence(line)
      if (!isAddress && line.index >= head) return []
      const weight = isAddress ? WEIGHT.medium : WEIGHT.weak
      return [{ country, weight, kind: 'place' as const, line: line.index, text: textOf(mark, line) }]
    })
  })
}

/** Whether a line is a sentence: sentences of advertising and of terms name places too. */
function isInSentence({ words }: Line): boolean {
  return words.length > 12
}

const currencyByCountry = atFirstUse(() => new Map(countries.map(({ code, currency }) => [code, currency])))

/** Countries that pay in euros and have no words of their own in the tables. */
const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
)

/** Returns the currency of a country; `null` if the country is unknown. */
export function currencyOfCountry(country: string): CurrencyCode | null {
  return EURO_COUNTRIES.has(country) ? 'EUR' : (currencyByCountry().get(country) ?? null)
}
