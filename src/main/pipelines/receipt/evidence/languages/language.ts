/** Meanings of words next to an amount. Several together make its role: "total" and "without" and "VAT". */
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

/** Contents of columns, according to their heads, other than sums and taxes. */
export const columnWords = ['name', 'quantity', 'price', 'amount', 'rate'] as const
export type ColumnWord = (typeof columnWords)[number]

/** Groups of words that are typical of a kind of document. */
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
 * Meanings of the words before a date. `sale` is the document's own date if no other is; `never` is not a day of
 * purchase.
 */
export const dateWords = ['document', 'sale', 'due', 'other', 'never'] as const
export type DateWord = (typeof dateWords)[number]

/** Whose name is behind or below a word. */
export const parties = ['seller', 'buyer'] as const
export type Party = (typeof parties)[number]

/** The order of day, month and year in numeric dates; `null` if countries of one language differ. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd' | null

/**
 * Phrases, separated by commas. A space also matches a hyphen, a period or nothing; "deliver*" is any word that begins
 * so. A phrase that begins with "~" counts only if other words show the language.
 */
export type Phrases = string

/** Phrases by their meaning. */
export type Words<Key extends string> = Readonly<Partial<Record<Key, Phrases>>>

/**
 * The words of receipts in one language, in its usual spelling: diacritics, old and new letter forms and capitals do
 * not matter, since texts and tables are folded alike.
 */
export interface Language {
  /** BCP 47. */
  readonly code: string
  /** The usual decimal sign; both occur. */
  readonly decimal: '.' | ','
  readonly order: DayOrder
  readonly labels: Words<Atom>
  readonly columns: Words<ColumnWord>
  readonly kinds: Words<KindMark>
  /** From January to December, each with its inflected forms and abbreviations; empty if months are numbers. */
  readonly months: readonly Phrases[]
  /** From Monday to Sunday. */
  readonly weekdays: readonly Phrases[]
  readonly dates: Words<DateWord>
  readonly parties: Words<Party>
  /** Words that begin a line that is not a name: kinds of documents, greetings, refunds. */
  readonly headings: Phrases
}
