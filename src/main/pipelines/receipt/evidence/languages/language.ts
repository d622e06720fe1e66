/** What a word beside an amount says of it. Several together make its role: "total" and "without" and "VAT". */
export const atoms = [
  'total',
  'gross',
  'net',
  'sub',
  'tax',
  'without',
  'plus',
  'with',
  'due',
  'paid',
  'given',
  'cash',
  'change',
  'tip',
  'service',
  'shipping',
  'deposit',
  'discount',
  'surcharge',
  'rounding',
  'saved',
  'count',
  'other',
] as const
export type Atom = (typeof atoms)[number]

/** What the head of a column says that its numbers are, besides sums and taxes. */
export const columnWords = ['name', 'quantity', 'price', 'amount', 'rate'] as const
export type ColumnWord = (typeof columnWords)[number]

/** A group of words that papers of one kind have. */
export const kindMarks = [
  'creditNote',
  'proforma',
  'taxInvoice',
  'vatInvoice',
  'vat',
  'invoice',
  'invoiceParts',
  'order',
  'hotel',
  'utility',
  'fuel',
  'parking',
  'transport',
  'restaurant',
  'till',
  'receipt',
  'deliveryNote',
  'payment',
  'card',
] as const
export type KindMark = (typeof kindMarks)[number]

/**
 * What the words before a date make of it: `sale` is the paper's own where it says no other, `never` is no day on which
 * anything was bought.
 */
export const dateWords = ['document', 'sale', 'due', 'other', 'never'] as const
export type DateWord = (typeof dateWords)[number]

/** Whose name stands behind or below a word. */
export const parties = ['seller', 'buyer'] as const
export type Party = (typeof parties)[number]

/** The order of day, month and year in dates of numbers; `null` where countries of one language differ. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd' | null

/**
 * Phrases between commas. A space also stands for a hyphen, a point or nothing; "deliver*" is
 * any word that begins so. What begins with "~" counts only where other words show the language.
 */
export type Phrases = string

/** Phrases by what they say. */
export type Words<Key extends string> = Readonly<Partial<Record<Key, Phrases>>>

/**
 * How receipts speak in one language, written as it is written: marks on letters, old and new forms of letters and
 * capitals do not matter, for texts and tables are folded alike.
 */
export interface Language {
  /** BCP 47. */
  readonly code: string
  /** The decimal sign that is usual; both are seen. */
  readonly decimal: '.' | ','
  readonly order: DayOrder
  readonly labels: Words<Atom>
  readonly columns: Words<ColumnWord>
  readonly kinds: Words<KindMark>
  /** From January to December, each with its cases and abbreviations; empty where months are numbers. */
  readonly months: readonly Phrases[]
  /** From Monday to Sunday. */
  readonly weekdays: readonly Phrases[]
  readonly dates: Words<DateWord>
  readonly parties: Words<Party>
  /** Words that begin a line which is nobody's name: kinds of paper, greetings, refunds. */
  readonly headings: Phrases
}
