type Cell = string | number | boolean | null

/**
 * What a spreadsheet may take for the beginning of a formula: a sign of one, also in full width or small, behind blanks,
 * quotation marks and characters that nobody sees. A formula begins with a cell, and some spreadsheets split a line at
 * semicolons, tabs and bars and know no quotes there.
 */
const FORMULA =
  /(?<=^|[;\t|\r\n])(?=[\s\p{Cc}\p{Default_Ignorable_Code_Point}"'\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu

/** A negative number by itself; within a list, what follows in the next cell could make a formula of it. */
const NUMBER = /^-\d+(?:[.,]\d+)*$/

/** A text that begins with one of these may be a formula whatever comes behind it. */
const BLANK_START = /^'*[\t\r\n]/

/**
 * A cell of CSV (RFC 4180), quoted where it must be. Before whatever a spreadsheet might run as a formula stands an
 * apostrophe, which it shows as text or not at all; without it the text is what it was. A text that is a negative
 * number, such as -5.00, stays one.
 */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const marked = NUMBER.test(value) ? value : value.replace(FORMULA, "'")
  const safe = BLANK_START.test(marked) ? `'${marked}` : marked
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
