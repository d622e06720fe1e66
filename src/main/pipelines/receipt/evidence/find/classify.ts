import type { Decimal } from 'decimal.js'
import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { Line } from '../text/lines.ts'
import type { NumberToken } from '../text/numbers.ts'
import { type TaxRow, taxesSummingTo } from '../totals/taxes.ts'
import type { Totals } from '../totals/totals.ts'
import type { Amount } from './amounts.ts'
import type { Page, Sums } from './page.ts'

/** A number of the text with its class. */
export interface ClassedNumber {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly text: string
  /** `null` if it cannot be money. */
  readonly value: Decimal | null
  /** Whether it is written like money or has a currency next to it. */
  readonly isMoney: boolean
  readonly class: AmountClass
  /** Whether it is printed as a tax that is included in the prices. */
  readonly isTaxInside?: boolean
  /** Its meaning in a few words. */
  readonly meaning: string
}

/**
 * Returns every number of a document once, in document order, with one class each: the items, taxes and total that were
 * found, surcharges and discounts; all others are ignored, with the reason.
 */
export function classedNumbers(page: Page, sums: Sums): ClassedNumber[] {
  const classes = classesOf(sums)
  const byToken = new Map(sums.amounts.flat().map((amount) => [amount.token, amount]))
  return page.lines.flatMap((line) => {
    const joined = joinedTokens(line, page, sums)
    const dates = page.dates.found.filter((date) => date.line === line.index)
    const numbers = joined.map((token): ClassedNumber => {
      const amount = byToken.get(token)
      const found = classes.get(token)
      return {
        ...placed(line, token),
        value: amount?.value ?? null,
        isMoney: amount?.strength === 'strong',
        class: found?.class ?? 'ignored',
        ...(amount?.role === 'tax' && amount.isTaxInside ? { isTaxInside: true } : {}),
        meaning: found?.meaning ?? meaningOf(token, amount, page),
      }
    })
    const days = dates.map(
      (date): ClassedNumber => ({
        ...placed(line, date),
        value: null,
        isMoney: false,
        class: 'ignored',
        meaning: 'date',
      }),
    )
    return [...numbers, ...days].sort((a, b) => a.start - b.start)
  })
}

/** Returns the tokens of a line as they were read: a number with separated thousands is one token. */
function joinedTokens(line: Line, page: Page, { amounts }: Sums): NumberToken[] {
  const read = (amounts[line.index] ?? []).map(({ token }) => token)
  const rest = (page.tokens[line.index] ?? []).filter(
    (token) => !read.some((other) => overlaps(other, token)),
  )
  return [...read, ...rest]
}

function placed({ start, text, index }: Line, { from, to }: { readonly from: number; readonly to: number }) {
  return { start: start + from, end: start + to, line: index, text: text.slice(from, to) }
}

interface Found {
  readonly class: AmountClass
  readonly meaning: string
}

/** Returns the class of every number that counts. A number has one class only, the first that is found for it. */
function classesOf({ totals, items, taxes, amounts }: Sums): Map<NumberToken, Found> {
  const classes = new Map<NumberToken, Found>()
  const add = (token: NumberToken, found: Found) => {
    if (!classes.has(token)) classes.set(token, found)
  }
  if (totals.total !== null)
    add(totals.total.token, { class: 'total', meaning: totals.total.label || 'total' })
  for (const { token, text } of items) add(token, { class: 'item', meaning: text })
  const named = amounts.flat().filter(({ isMain, role }) => isMain && role !== null)
  for (const [token, meaning] of taxTokens(totals, taxes, named)) add(token, { class: 'tax', meaning })
  for (const { class: own, amount } of totals.others)
    add(amount.token, { class: own, meaning: amount.label || own })
  const net = named.find(
    ({ role, value }) => (role === 'net' || role === 'sub') && totals.net?.eq(value) === true,
  )
  if (net !== undefined) add(net.token, { class: 'subtotal', meaning: net.label || 'net' })
  return classes
}

/** Returns the single taxes if they add up to the chosen tax, else the number that is labeled with that sum. */
function taxTokens(
  totals: Totals,
  taxes: readonly TaxRow[],
  named: readonly Amount[],
): [NumberToken, string][] {
  const { tax } = totals
  if (tax === null) return []
  const single = taxesSummingTo(tax, taxes)
  if (single.length > 0)
    return single.map(({ token, rate }) => [token, rate === null ? 'tax' : `tax, ${rate.toFixed()} %`])
  const sum = named.find(({ role, value }) => role === 'tax' && value.eq(tax))
  return sum === undefined ? [] : [[sum.token, sum.label || 'tax']]
}

/** Explains why a number does not count. */
function meaningOf(token: NumberToken, amount: Amount | undefined, page: Page): string {
  const { documentNumber } = page
  if (documentNumber !== null && documentNumber.line === token.line && overlaps(documentNumber, token))
    return 'document number'
  if (token.kind === 'percent') return 'percentage'
  if (token.kind === 'time') return 'time'
  if (token.kind === 'identifier') return 'identifier'
  if (amount === undefined) return 'no amount'
  if (amount.role !== null)
    return amount.isMain ? `${amount.label || amount.role}, repeated` : `next to “${amount.label}”`
  return amount.strength === 'strong' ? 'price or other amount' : 'count or other number'
}

interface Columns {
  readonly from: number
  readonly to: number
}

function overlaps(a: Columns, b: Columns): boolean {
  return a.from < b.to && b.from < a.to
}
