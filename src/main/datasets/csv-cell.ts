type Cell = string | number | boolean | null

/**
 * The possible beginning of a formula in a spreadsheet: its sign, also in full width or small, after spaces, quotation
 * marks and invisible characters. A formula begins with a cell, and some spreadsheets split a line at semicolons, tabs
 * and bars and do not support quotes there.
 */
const FORMULA =
  /(?<=^|[;\t|\r\n])(?=[\s\p{Cc}\p{Default_Ignorable_Code_Point}"'\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu

/** A negative number alone; within a list, the next cell could make it a formula. */
const NUMBER = /^-\d+(?:[.,]\d+)*$/

/** A text with such a beginning may be a formula whatever follows. */
const BLANK_START = /^'*[\t\r\n]/

/**
 * Returns a cell of CSV (RFC 4180), quoted if necessary. A text that a spreadsheet might run as a formula gets an
 * apostrophe before it, which the spreadsheet shows as text or hides; without it the text is the original. A text that
 * is a negative number, such as -5.00, stays unchanged.
 */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const marked = NUMBER.test(value) ? value : value.replace(FORMULA, "'")
  const safe = BLANK_START.test(marked) ? `'${marked}` : marked
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
