import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import type { ReceiptInput } from '../../../../../shared/pipelines/receipt/input.ts'
import { currencyOf } from '../text/currencies.ts'
import { type Line, linesOf } from '../text/lines.ts'
import type { NumberStyle } from '../text/number-style.ts'
import { type NumberToken, numbersIn } from '../text/numbers.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { type Dates, datesIn } from './dates.ts'
import { documentNumberIn, type FoundNumber } from './document-number.ts'
import { documentKindOf, type FoundKind } from './document-type.ts'
import { type Headers, headersIn } from './headers.ts'
import { type Item, itemsIn } from './items.ts'
import { type Merchant, merchantIn, taxIdsIn } from './parties.ts'
import { type TaxRow, taxRowsIn } from './taxes.ts'
import { type Totals, totalsIn } from './totals.ts'

/** What a document says that does not depend on how it writes its numbers. */
export interface Page {
  readonly text: string
  readonly lines: readonly Line[]
  /** The numbers of each line, dates aside. */
  readonly tokens: readonly (readonly NumberToken[])[]
  readonly headers: Headers
  readonly currency: CurrencyCode | null
  readonly dates: Dates
  readonly time: string | null
  readonly documentNumber: FoundNumber | null
  readonly merchant: Merchant | null
  readonly taxIds: readonly string[]
  readonly kind: FoundKind
}

/** What its numbers say, read in one way. */
export interface Sums {
  readonly style: NumberStyle
  readonly amounts: readonly (readonly Amount[])[]
  readonly taxes: readonly TaxRow[]
  readonly totals: Totals
  readonly items: readonly Item[]
}

const TIME = /\b(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\b/

/** A state with its ZIP code, or a tax by its American name: dates begin with the month there. */
const AMERICAN = /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\bsales tax\b/i

/** Reads everything but the amounts. */
export function readPage({ text, currency, subtype }: ReceiptInput): Page {
  const lines = linesOf(text)
  const all = lines.map(numbersIn)
  const known =
    currency ??
    currencyOf(
      all.flat().flatMap((token) => token.currency ?? []),
      text,
    )
  const dates = datesIn(lines, known === 'USD' || (known === null && AMERICAN.test(text)))
  const tokens = all.map((own, line) => {
    const days = dates.found.filter((date) => date.line === line)
    return days.length === 0
      ? own
      : own.filter(({ from, to }) => !days.some((day) => day.from < to && from < day.to))
  })
  return {
    text,
    lines,
    tokens,
    headers: headersIn(lines, tokens),
    currency: known,
    dates,
    time: TIME.exec(text)?.[0] ?? null,
    documentNumber: documentNumberIn(lines),
    merchant: merchantIn(lines),
    taxIds: taxIdsIn(text),
    kind:
      subtype === null
        ? documentKindOf(lines.map(({ plain }) => plain).join('\n'))
        : { subtype, confidence: 1 },
  }
}

/** Reads the amounts of a document in one way of writing numbers. */
export function readSums({ lines, tokens, headers }: Page, style: NumberStyle): Sums {
  const amounts = amountsIn(lines, tokens, headers, style)
  const taxes = taxRowsIn(lines, tokens, amounts, headers, style)
  const totals = totalsIn(amounts, taxes, style)
  return { style, amounts, taxes, totals, items: itemsIn(lines, amounts, headers) }
}
