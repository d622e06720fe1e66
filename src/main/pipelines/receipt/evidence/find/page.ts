import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import type { ReceiptInput } from '../../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptSettings } from '../../../../../shared/pipelines/receipt/settings.ts'
import { type InWords, sumsInWords } from '../in-words/in-words.ts'
import { standardRates } from '../languages/countries.ts'
import { writingOf } from '../languages/seen.ts'
import { signMeaning } from '../text/currencies.ts'
import { type Line, languagesIn, linesOf } from '../text/lines.ts'
import type { NumberStyle, UsualWriting } from '../text/number-style.ts'
import { type NumberToken, numbersIn, withLoneMinus } from '../text/numbers.ts'
import { lettersIn } from '../text/words.ts'
import { type TaxRow, taxRowsIn } from '../totals/taxes.ts'
import { totalByStructure } from '../totals/total-by-structure.ts'
import { type Totals, totalsIn } from '../totals/totals.ts'
import { withAddedDeposits } from './added-deposits.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { areItemsClean } from './are-items-clean.ts'
import { countryIn, type FoundCountry } from './currency/country.ts'
import { currencyIn, type FoundCurrency } from './currency/currency.ts'
import { type Dates, datesIn } from './dates/dates.ts'
import { orderIn } from './dates/day-order.ts'
import { TIME } from './dates/times.ts'
import { documentNumberIn, type FoundNumber } from './document-number.ts'
import { type Headers, headersIn } from './headers.ts'
import { areItemsComplete, type Item, itemReadings } from './items.ts'
import { documentKindOf, type FoundKind } from './kind/document-type.ts'
import { type NotReceipt, notReceiptIn } from './kind/not-a-receipt.ts'
import { type Merchant, merchantsIn } from './parties/parties.ts'
import { taxIdsIn } from './parties/tax-ids.ts'
import { withProvenTaxRows } from './proven-tax-rows.ts'
import { withPricesBefore, withRepeatedReductions, withRests } from './repeated-reductions.ts'
import { withSavingsBlocks } from './savings-blocks.ts'
import { withoutCodes } from './without-codes.ts'

/** Everything that is read from a document independently of its style of numbers. */
export interface Page {
  readonly text: string
  readonly lines: readonly Line[]
  /** The numbers of each line, without dates. */
  readonly tokens: readonly (readonly NumberToken[])[]
  readonly headers: Headers
  readonly currency: FoundCurrency
  readonly country: FoundCountry
  /** How its languages write numbers; `null` if unknown. */
  readonly writing: UsualWriting | null
  /** Sums that are written in words. */
  readonly inWords: readonly InWords[]
  readonly dates: Dates
  /** The day on which the document came in, ISO; `null` if unknown. */
  readonly receivedOn: string | null
  readonly time: string | null
  readonly documentNumber: FoundNumber | null
  readonly merchant: Merchant | null
  /** All possible sellers, the likeliest first. */
  readonly merchants: readonly Merchant[]
  readonly taxIds: readonly string[]
  readonly kind: FoundKind
  /** Why it is not a receipt; `null` if its title does not exclude it. */
  readonly notReceipt: NotReceipt | null
}

/** The amounts of a document, read in one style of numbers. */
export interface Sums {
  readonly style: NumberStyle
  readonly amounts: readonly (readonly Amount[])[]
  readonly taxes: readonly TaxRow[]
  readonly totals: Totals
  readonly items: readonly Item[]
  /** Other readings of the lines for items that do not add up; computed once, on demand. */
  readonly otherItems: Iterable<readonly Item[]>
}

/**
 * Reads everything except the amounts.
 * @param dayOrder The order of day and month that a person has chosen for dates that nothing settles.
 * @param receivedOn The day on which the document came in, ISO; `null` if unknown: then no date counts as too late.
 */
export function readPage(
  { text, currency, subtype, fileMetadata }: ReceiptInput,
  dayOrder: ReceiptSettings['questions']['dayOrder'],
  receivedOn: string | null,
): Page {
  const lines = linesOf(text)
  const all = withoutWordsOfNames(lines, withLoneMinus(lines, lines.map(numbersIn)))
  const seen = languagesIn(lines)
  const country = countryIn(lines, (line) => figuresOf(all[line] ?? []))
  const found = currency === null ? currencyIn(lines, all.flat(), seen, country) : givenCurrency(currency)
  const known = found.code
  const documentNumber = documentNumberIn(lines)
  const dates = datesIn(lines, {
    written: orderIn(lines, seen, found, country, dayOrder),
    seen,
    file: madeAt(fileMetadata),
    number: documentNumber,
    receivedOn,
  })
  const merchants = merchantsIn(lines)
  const often = signsOfMost(all.flat())
  const inWords = sumsInWords(lines)
  const hasCommas = writesCommas(all.flat())
  const tokens = all.map((own, line) => {
    const days = [
      ...dates.found.filter((date) => date.line === line),
      ...moments(lines[line]),
      ...(hasCommas ? daysWithoutYear(lines[line]) : []),
    ]
    return own
      .filter((token) => !isInWords(token, inWords))
      .filter(({ from, to }) => !days.some((day) => day.from < to && from < day.to))
      .map((token) => withoutStrayLetters(token, known, often))
  })
  return {
    text,
    lines,
    tokens,
    headers: headersIn(lines, tokens),
    currency: found,
    country,
    writing: writingOf(seen),
    inWords,
    dates,
    time: TIME.exec(text)?.[0] ?? null,
    receivedOn,
    documentNumber,
    merchant: merchants[0] ?? null,
    merchants,
    taxIds: taxIdsIn(text),
    notReceipt: subtype === null ? notReceiptIn(lines) : null,
    kind: subtype === null ? documentKindOf(lines) : { subtype, confidence: 1 },
  }
}

/** Words before "TND" on a line of payment, where it is short for tendered and not the dinar of Tunisia. */
const TENDERS = /\b(?:cash|debit|credit|card|visa|mastercard|mc|mcard|amex|interac|cheque|chq|gift)$/

/**
 * Removes currency codes that are the last word of a name in another cell: "GLUE PEN     1.00" in a document with
 * dollar signs, and "DEBIT TND     14.72".
 */
function withoutWordsOfNames(
  lines: readonly Line[],
  all: readonly (readonly NumberToken[])[],
): NumberToken[][] {
  const signs = all.flat().flatMap(({ currency }) => currency ?? [])
  const isWordOfName = ({ line: index, from, currency }: NumberToken) => {
    if (currency === null || !/^[a-z]{3}$/.test(currency)) return false
    const line = lines[index]
    const name = new RegExp(`^(.*\\p{L}) ${currency}(?: {2,}|\\t+ *)$`, 'u').exec(
      line?.plain.slice(0, from) ?? '',
    )?.[1]
    if (line === undefined || name === undefined) return false
    if (currency === 'tnd' && TENDERS.test(name)) return true
    const isOnly = signs.filter((sign) => sign === currency).length === 1 && signs.length > 1
    return isOnly && !line.marks.some(({ to }) => to <= name.length)
  }
  return all.map((own) => own.map((token) => (isWordOfName(token) ? { ...token, currency: null } : token)))
}

/** Returns the currency that the input specifies. */
function givenCurrency(code: CurrencyCode): FoundCurrency {
  return {
    code,
    confidence: 1,
    candidates: [code],
    reason: 'The currency came with the document.',
    isPrinted: true,
  }
}

/** "24.04. 15:23": a day and a time without a year, as card terminals print them; the day is not an amount. */
const MOMENT = /(?<![\d.,])\d{1,2}\.\d{1,2}\.?\s+\d{1,2}:\d{2}/g

/** "30.03.": a day and a month without a year, with a period behind each. */
const DAY_AND_MONTH = /(?<![\d.,])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?=\s|$)/g

/** Returns days without a year; only where amounts have commas is "30.03." no amount at the end of a sentence. */
function daysWithoutYear(line: Line | undefined): { readonly from: number; readonly to: number }[] {
  return Array.from(line?.figures.matchAll(DAY_AND_MONTH) ?? [], ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
}

/** Minimum number of amounts with commas for each one with a period in a document that writes commas. */
const COMMAS_FOR_EACH_PERIOD = 3

function writesCommas(tokens: readonly NumberToken[]): boolean {
  const cents = tokens.filter(({ kind, digits }) => kind === 'plain' && /^\d+[.,]\d{2}$/.test(digits))
  const commas = cents.filter(({ digits }) => digits.includes(',')).length
  return commas >= COMMAS_FOR_EACH_PERIOD && commas >= (cents.length - commas) * COMMAS_FOR_EACH_PERIOD
}

function moments(line: Line | undefined): { readonly from: number; readonly to: number }[] {
  return Array.from(line?.figures.matchAll(MOMENT) ?? [], ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
}

/** Returns the amounts of a line with cents behind a period or a comma, to compare the rate of a tax with them. */
function figuresOf(tokens: readonly NumberToken[]): number[] {
  return tokens.flatMap(({ digits, kind }) =>
    kind === 'plain' && /^\d*[.,]\d{2}$/.test(digits) ? [Number(digits.replace(',', '.'))] : [],
  )
}

/** Whether a number is the hundredths of a sum in words: "and 50/100". */
function isInWords({ line, from }: NumberToken, inWords: readonly InWords[]): boolean {
  return inWords.some(
    (each) =>
      each.sums.length > 0 &&
      (line === each.line ? from >= each.from && from < each.to : line > each.line && line <= each.lastLine),
  )
}

/**
 * Removes an ambiguous currency sign if the document's currency is another one: the "FR" of "FR 69001 Lyon" is not the
 * franc.
 */
function withoutStrayLetters(
  token: NumberToken,
  known: CurrencyCode | null,
  often: ReadonlySet<string>,
): NumberToken {
  const { currency } = token
  const meaning = currency === null || known === null || often.has(currency) ? null : signMeaning(currency)
  return meaning?.isWeak === true && known !== null && !meaning.codes.includes(known)
    ? { ...token, currency: null }
    : token
}

/**
 * Returns the sign of most numbers with cents or thousands that have a sign: letters that are this frequent are a
 * currency.
 */
function signsOfMost(tokens: readonly NumberToken[]): ReadonlySet<string> {
  const signs = tokens.flatMap(({ currency, digits }) =>
    currency === null || !/\d[.,]\d{2,3}$/.test(digits) ? [] : [currency],
  )
  const counts = new Map<string, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return new Set(signs.filter((sign) => (counts.get(sign) ?? 0) * 2 > signs.length))
}

/**
 * Whether the items may have been misread: no table shows that all of them were found, no other printed sum confirms
 * them, and their lines are not clean or a subtotal adds up to the total without them. Does not depend on whether the
 * items add up to the total.
 */
export function areItemsDoubtful({ headers, lines }: Page, { items, amounts, totals }: Sums): boolean {
  return (
    !areItemsComplete(items, amounts, headers) &&
    !totals.areItemsConfirmed &&
    (totals.isComposed || !areItemsClean(items, amounts, lines))
  )
}

/** Replaces the items of the sums and recomputes the totals. */
export function withItems({ tokens, currency }: Page, sums: Sums, items: readonly Item[]): Sums {
  return {
    ...sums,
    items,
    totals: totalsIn(sums.amounts, sums.taxes, items, sums.style, tokens, insideRates(currency)),
  }
}

/** Returns the rates, in percent, that a tax inside a total may have although the document prints none. */
export function insideRates({ code }: Pick<FoundCurrency, 'code'>): readonly number[] {
  return code === null ? [] : (standardRates[code] ?? [])
}

function madeAt(file: ReceiptInput['fileMetadata']): number | null {
  return file?.createdAt ?? file?.modifiedAt ?? null
}

/** Reads the amounts of a document in one style of numbers. */
export function readSums({ lines, tokens, headers, currency }: Page, style: NumberStyle): Sums {
  const amounts = withoutCodes(amountsOnce(lines, amountsIn(lines, tokens, headers, style)), style)
  const taxes = taxRowsIn(lines, tokens, amounts, headers, style)
  const readings = itemReadings(lines, amounts, headers)
  const items = readings.next().value ?? []
  const totals = totalsIn(amounts, taxes, items, style, tokens, insideRates(currency))
  const sums: Sums = { style, amounts, taxes, totals, items, otherItems: readings }
  return totals.total === null ? shownSums(lines, sums) : sums
}

/** Counts once what a document prints twice: reductions, prices before them, savings in total. */
function amountsOnce(lines: readonly Line[], read: Amount[][]): Amount[][] {
  const rated = withRests(withProvenTaxRows(lines, read))
  return withSavingsBlocks(lines, withRepeatedReductions(withPricesBefore(withAddedDeposits(rated))))
}

const KNOWN =
  /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

/** Whether most letters are of a script that the tables of words cover. */
function isScriptKnown(lines: readonly Line[]): boolean {
  const text = lines.map(({ plain }) => plain).join('')
  return (text.match(KNOWN) ?? []).length * 2 >= lettersIn(text)
}

/** Finds the sums of a document by its structure if it has no known word for a sum. */
function shownSums(lines: readonly Line[], sums: Sums): Sums {
  const found = totalByStructure(sums.amounts, sums.style, isScriptKnown(lines))
  if (found === null) return sums
  const { total, parts, isShown } = found
  const items = parts.map(({ token, value }) => ({
    text: lines[token.line]?.text.trim() ?? '',
    value,
    token,
  }))
  const totals = {
    ...sums.totals,
    total,
    others: [],
    disagreements: [],
    isUnnamed: true,
    isCorroborated: isShown,
  }
  return { ...sums, totals, items, otherItems: [] }
}
