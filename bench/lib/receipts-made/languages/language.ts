/** Keys of the printed labels. Each language has several wordings of each, separated by `|`. */
export const WORD_KEYS = [
  // kinds of paper
  ...(['receipt', 'invoice', 'creditNote', 'proforma', 'refund'] as const),
  // the head
  ...(['receiptNo', 'invoiceNo', 'orderNo', 'date', 'dueDate', 'period', 'customer', 'cashier'] as const),
  ...(['table', 'phone', 'taxId', 'page', 'expires'] as const),
  // columns
  ...(['item', 'qty', 'price', 'amount', 'pieces'] as const),
  // the sum
  ...(['subtotal', 'net', 'tax', 'taxIncluded', 'gross', 'total', 'grand', 'toPay', 'due'] as const),
  ...(['discount', 'service', 'tip', 'deposit', 'rounding', 'shipping', 'saved', 'previous'] as const),
  // paying
  ...(['paid', 'prepaid', 'given', 'change', 'card', 'approved', 'bank', 'thanks'] as const),
  // trades
  ...(['fuel', 'litres', 'fare', 'extra', 'parking', 'entry', 'exit', 'night', 'cityTax', 'labour'] as const),
] as const

export type WordKey = (typeof WORD_KEYS)[number]
export type Words = Readonly<Record<WordKey, string>>

/** A country in which a language is printed. Lists are parted by `|`. */
export interface Locale {
  readonly code: string
  readonly currency: string
  /** How many decimals are printed. */
  readonly exp: number
  /** Patterns of signs and codes: `€ #`. */
  readonly signs: string
  /** How 1234.5 is written, with the digit zero of another script behind `@`. */
  readonly numbers: string
  /** Patterns of `writeDay`. */
  readonly dates: string
  /** Percent of the rates of tax, the usual one first. */
  readonly rates: readonly number[]
  /** Taxes come on top of prices in shops. */
  readonly added?: boolean
  /** The local price of something that costs 1 €. */
  readonly scale: number
  /** Prices are multiples of this number of smallest printed units. */
  readonly step: number
  /** Cash is rounded to this number of smallest printed units. */
  readonly cashStep?: number
  readonly cities: string
  /** `#` is a digit. */
  readonly phone: string
  readonly taxId: string
  /** Words that differ from those of the language. */
  readonly words?: Partial<Words>
}

export interface Language {
  readonly code: string
  readonly words: Words
  readonly months: string
  readonly goods: Readonly<Record<Goods, string>>
  readonly sellers: Readonly<Record<'shop' | 'restaurant' | 'firm', string>>
  readonly people: string
  readonly streets: string
  readonly locales: readonly Locale[]
}

export type Goods = 'grocery' | 'dish' | 'ware' | 'work'

/** A country where prices are printed without decimals as well, with the signs that stand at them then. */
export function withoutDecimals(locale: Locale, signs: string): Locale {
  const unit = 10 ** locale.exp
  return { ...locale, exp: 0, step: Math.max(1, Math.round(locale.step / unit)), cashStep: 1, signs }
}
