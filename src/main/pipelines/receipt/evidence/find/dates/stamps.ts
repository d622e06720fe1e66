import type { Line } from '../../text/lines.ts'

/** Year, month, day, hour, minute and second in one run of digits, as in the order number SPM20151008032805. */
const STAMP = /(?<!\d)(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?!\d)/g

/** A day whose year a space splits: "201 5/07/03". */
const SPLIT_YEAR = /(?<!\d)(2 0\d{2}|20 \d{2}|20\d \d)([/.-])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/g

/**
 * Returns the days, ISO, of the moments that are printed as one run of 14 digits, such as in an order number. They are
 * no dates of the document, but settle which of two readings a printed date has. So does a day whose year is split.
 */
export function stampedDays(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ text }) => [
      ...[...text.matchAll(STAMP)].map(([, year, month, day]) => `${year}-${month}-${day}`),
      ...[...text.matchAll(SPLIT_YEAR)].map(
        ([, year = '', , month, day]) => `${year.replace(' ', '')}-${month}-${day}`,
      ),
    ]),
  )
}

/** Digits of the number of an order or a transaction, as long as a moment to the second. */
const LONG_NUMBER = /\d{12,}/g

/**
 * Returns those of two days whose year, month and day, in this order, are inside a long number, as in the transaction
 * 0030414080128400000000010022. A number that also holds a day or a month first settles nothing.
 */
export function daysInNumbers(lines: readonly Line[], days: readonly string[]): string[] {
  const numbers = lines.flatMap(({ text }) => text.match(LONG_NUMBER) ?? [])
  return days.filter((each) => {
    const [year = '', month = '', day = ''] = each.slice(2).split('-')
    return numbers.some(
      (number) =>
        number.includes(`${year}${month}${day}`) &&
        !number.includes(`${day}${month}${year}`) &&
        !number.includes(`${month}${day}${year}`),
    )
  })
}
