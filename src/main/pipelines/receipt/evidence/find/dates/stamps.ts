import type { Line } from '../../text/lines.ts'

/** Year, month, day, hour, minute and second in one run of digits, as in the order number SPM20151008032805. */
const STAMP = /(?<!\d)(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?!\d)/g

/**
 * Returns the days, ISO, of the moments that are printed as one run of 14 digits, such as in an order number. They are
 * no dates of the document, but settle which of two readings a printed date has.
 */
export function stampedDays(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ text }) =>
      [...text.matchAll(STAMP)].map(([, year, month, day]) => `${year}-${month}-${day}`),
    ),
  )
}
