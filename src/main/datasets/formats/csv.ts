import { columns, flatRow } from '../rows/columns.ts'
import { JsonText, type Row, type RowValue } from '../rows/row-value.ts'
import { type DatasetFormatWriter, noBytes, utf8 } from './format.ts'

/**
 * The possible beginning of a formula in a spreadsheet, also after spaces, quotation marks and invisible characters, in
 * full width or small; and an apostrophe, so that removing one always restores the original.
 */
const RISKY =
  /^(?:['\t\r]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}"\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u

/** A negative number, which stays unchanged. */
const NUMBER = /^-\d+(?:\.\d+)?$/

/** The rule for cells, for the manifest. */
export const CSV_RULE =
  'A text that a spreadsheet might run as a formula, and one that begins with an apostrophe, has an apostrophe before it: take one leading apostrophe away to have the text. An empty cell is null, an empty text is "".'

function cellOf(value: RowValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text =
    typeof value === 'string' ? value : value instanceof JsonText ? value.toJSON() : JSON.stringify(value)
  const guarded = RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /^$|[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

const HEAD = `${columns.map(({ name }) => name).join(',')}\r\n`

function lineOf(row: Row): string {
  return `${columns.map(({ name }) => cellOf(row[name])).join(',')}\r\n`
}

/** The rows of JSON Lines in flat form, for spreadsheets (RFC 4180). */
export const csv: DatasetFormatWriter = {
  ending: 'csv',
  needsAnswers: false,
  rowsOf: ({ labels }) => labels.map((label) => ({ row: flatRow(label) })),
  open: ({ bom }) => ({
    head: () => utf8(bom ? `\ufeff${HEAD}` : HEAD),
    rows: (rows) => utf8(rows.map(lineOf).join('')),
    end: noBytes,
  }),
  shown: (row) => `${HEAD}${lineOf(row)}`,
}
