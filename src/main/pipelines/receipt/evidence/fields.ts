import type { Decimal } from 'decimal.js'
import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptFields, ReceiptNumber, TaxLine } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { Facts } from './evidence.ts'
import type { ClassedNumber } from './find/classify.ts'
import type { FoundCurrency } from './find/currency/currency.ts'
import type { NotReceipt } from './find/kind/not-a-receipt.ts'
import type { Interpretation } from './interpretation.ts'
import { amountOf, shown } from './reconcile.ts'
import { taxesSummingTo } from './totals/taxes.ts'

/** Returns the fields of a document, with its amounts as they were read. */
export function fieldsOf(
  { page, sums }: Facts,
  { book, total }: Interpretation,
  questions: ReceiptSettings['questions'],
): ReceiptFields {
  const { decimals } = sums.style
  const money = (value: Decimal | null) => (value === null ? null : shown(value, decimals))
  const of = (wanted: Exclude<AmountClass, 'ignored'>) => money(amountOf(book, wanted))
  const tax = amountOf(book, 'tax') ?? sums.totals.tax
  return {
    total: hasNoTotal(page.notReceipt) ? null : money(total),
    currency: isCurrencyOpen(page.currency, questions) ? null : page.currency.code,
    currencyConfidence: page.currency.code === null ? null : page.currency.confidence,
    currencyReadings: isCurrencyOpen(page.currency, questions) ? [...page.currency.candidates] : [],
    netTotal: of('subtotal') ?? money(sums.totals.net),
    taxTotal: money(tax),
    taxes: taxLines(tax, sums, decimals),
    tip: of('tip'),
    service: of('service'),
    shipping: of('shipping'),
    surcharge: of('surcharge'),
    discount: of('discount'),
    rounding: of('rounding'),
    paid: of('paid'),
    change: of('change'),
    due: of('due'),
    date: isDateImplausible(page) ? null : (page.dates.chosen?.date ?? null), // A person is asked.
    dateReadings: dateReadings(page),
    time: page.time,
    documentNumber: page.documentNumber?.text ?? null,
    merchant: page.merchant?.name ?? null,
    merchantConfidence: page.merchant?.confidence ?? null,
    taxIds: [...page.taxIds],
  }
}

/**
 * Whether signs at amounts or evidence of countries leave the currency open. A currency without any evidence is not in
 * question.
 */
export function isCurrencyOpen(
  { code, confidence, candidates }: FoundCurrency,
  { currencyBelow }: ReceiptSettings['questions'],
): boolean {
  return code !== null && candidates.length > 1 && confidence < currencyBelow
}

/**
 * Whether the date is implausible for a receipt and left to a person. Documents whose title names another kind, such as
 * quotations, may have a later day: nobody is asked about it.
 */
export function isDateImplausible({ dates, notReceipt }: Facts['page']): boolean {
  return dates.chosen !== null && dates.implausible !== null && notReceipt === null
}

/** Returns the possible days of the date, if there are several, or if the only one is implausible. */
function dateReadings(page: Facts['page']): string[] {
  const { chosen, ambiguous } = page.dates
  const date = chosen ?? ambiguous
  if (date === null || (date.other === null && !isDateImplausible(page))) return []
  return date.other === null ? [date.date] : [date.date, date.other]
}

function taxLines(tax: Decimal | null, { taxes }: Facts['sums'], decimals: number): TaxLine[] {
  if (tax === null) return []
  return taxesSummingTo(tax, taxes).map(({ rate, base, amount }) => ({
    rate: rate?.toFixed() ?? null,
    base: base === null ? null : shown(base, decimals),
    amount: shown(amount, decimals),
  }))
}

/** Returns every number as the outcome shows it: its current class and its class by the rules alone. */
export function outcomeNumbers(
  now: readonly ClassedNumber[],
  byRules: readonly ClassedNumber[],
  named: ReadonlySet<number>,
  decimals: number,
): ReceiptNumber[] {
  return now.map((number, index) => {
    const before = byRules[index]?.class ?? number.class
    return {
      index,
      text: number.text,
      span: { start: number.start, end: number.end },
      value: number.value === null ? null : shown(number.value, decimals),
      class: number.class,
      byRules: before,
      source: named.has(index) || before !== number.class ? 'referee' : 'rule',
      meaning: number.meaning,
    }
  })
}

/** The balance of a statement is not a total, and a delivery note has no total. */
function hasNoTotal(found: NotReceipt | null): boolean {
  return found?.kind === 'statement' || found?.kind === 'deliveryNote'
}
