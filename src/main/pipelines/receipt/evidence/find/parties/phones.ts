import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A number with its country code: +49 221 123456. */
const INTERNATIONAL = /\+\d{1,3}[\s().-]*\d[\d\s().-]{5,14}\d/g
/** North American formats: (780) 433-6807, 780-433-6807, 780.433.6807. */
const NORTH_AMERICAN =
  /(?<![\d.,/-])(?:1[ -.])?\(?([2-9]\d{2})\)?[ .-]{1,2}([2-9]\d{2})[ .-](\d{4})(?![\d.,/-]\d|\d)/g

/** Equals `WEIGHT.medium` in `addresses.ts`. */
const MEDIUM = 2

/**
 * Returns the countries of the telephone numbers of a line. Numbers without a single country (toll-free numbers) do not
 * count.
 */
export function countriesOfPhones(text: string): { country: string; weight: number; text: string }[] {
  const international = Array.from(text.matchAll(INTERNATIONAL), ([number]) => ({
    number,
    region: undefined,
  }))
  const local = Array.from(text.matchAll(NORTH_AMERICAN), ([number]) => ({ number, region: 'US' as const }))
  return [...international, ...local].flatMap(({ number, region }) => {
    const parsed = parsePhoneNumberFromString(number, region)
    const country =
      parsed?.isValid() === true && parsed.getType() !== 'TOLL_FREE' ? parsed.country : undefined
    return country === undefined ? [] : [{ country, weight: MEDIUM, text: number.trim() }]
  })
}
