const DASH = String.raw`[\-\u2010\u2011\u2012\u2013\u2212]`
const MINUS = String.raw`(?:(?<=^|[\s\(\[\u2018\u201c"'~\u2248])(?:${DASH}|\+))?`
const CURRENCY = String.raw`[\$\u00a3\u20ac\u00a5\u20b9\u20bd\u20a9]`
/** Thin and non-breaking spaces may separate thousands. */
const THIN = String.raw`[\u00a0\u2009\u202f]`
const NUMBER = String.raw`(?:\d{1,3}(?:${THIN}\d{3})+(?!\d)|\d+(?:,\d+)*)(?:\.\d+)*`
const PARTED = String.raw`(?:[\x20\u00a0\u2009\u202f]?)`
/** The next number of a range, with spaces on both sides of its dash or on neither. */
const NEXT = String.raw`(?:${DASH}|\x20${DASH}\x20)${CURRENCY}?${NUMBER}`
const VULGAR = String.raw`\u00bc-\u00be\u2150-\u215e`
const SLASH = String.raw`[\/\u2044]`
const MIXED = String.raw`\d+${PARTED}[${VULGAR}]|[${VULGAR}]|\d+[\x20\-]\d+${SLASH}\d+|\d+${SLASH}\d+(?:${SLASH}\d+)?`
const AFTER = [
  // Percent and degrees, possibly separated from their number.
  String.raw`${PARTED}[%\u2030]`,
  String.raw`${PARTED}\u00b0(?:${PARTED}[CFKcfk](?![\p{L}\p{N}]))?`,
  String.raw`${PARTED}[\u00a3\u20ac\u00a5\u20b9\u20bd\u20a9\u00a2](?!\d)`,
  String.raw`\$(?!\d)`,
]

const KINDS = [
  // Money with its sign before it, possibly with a short form of its scale.
  `${MINUS}(?:(?:US|us|[Cc][Aa]?|[Aa]|NZ|nz|HK|hk)?${CURRENCY})${DASH}?${NUMBER}(?:${NEXT})?(?:bn|tn|mn|[kKmMbB])?`,
  String.raw`(?:US|us|[Cc][Aa]?|[Aa]|NZ|nz|HK|hk)?${CURRENCY}\.\d+`,
  // Clock times and ratios.
  String.raw`\d+:\d+(?::\d{2})?(?:[AaPp][Mm])?(?:${DASH}\d{1,2}:\d{2}(?:[AaPp][Mm])?)?`,
  // Feet and inches.
  String.raw`\d+['\u2019\u2032]${PARTED}\d{1,2}(?:["\u201d\u2033]|''|\u2019\u2019)?`,
  String.raw`\d+[\u2032\u2033]`,
  // Percent, degrees, money with its sign after it; also with fractions.
  `${MINUS}(?:${MIXED}|${NUMBER}(?:${NEXT})?)(?:${AFTER.join('|')})`,
  // Fractions, mixed numbers, dates.
  MIXED,
  // Ranges, scores, telephone numbers, dates.
  String.raw`${NUMBER}(?:${NEXT})+(?:\p{L}{1,3})?`,
  // Negative numbers, and numbers that begin with a decimal point.
  String.raw`(?<=^|[\s\(\[\u2018\u201c"'~\u2248])${DASH}(?:${NUMBER}|\.\d+)`,
  String.raw`(?<!\.)\.\d+`,
  // Thousands separated by thin spaces.
  String.raw`\d{1,3}(?:${THIN}\d{3})+(?:\.\d+)?`,
  // Numbered things.
  String.raw`[#\u2116]${PARTED}\d+`,
  // School grades.
  String.raw`[Kk]${DASH}\d{1,2}`,
  // Speeds.
  String.raw`\d*(?:km|mi|m)\/[hs]`,
]

/**
 * A pattern of numbers with their signs and units, as one word each: $25, 42%, −5°F, 9:05, 2 3/4, 10–12, 6'2", .5, #1,
 * km/h. A token without spaces is printed as one thing, and if it is spoken wrongly it is one error (c.19).
 */
export const NUMERAL = String.raw`(?<![\p{L}\p{N}\p{M}])(?:${KINDS.join('|')})(?![\p{L}\p{N}])`

const BEFORE_SIGN = String.raw`[\p{L}\p{N}\p{M}\)\]%\u00b0'"\u2019\u201d][\x20\u00a0]?`
const AFTER_SIGN = String.raw`[\x20\u00a0]?[\p{L}\p{N}\(\$\u00a3\u20ac"'\u2018\u201c.\-\u2212]`

/** A pattern of signs that are spoken as words between words or numbers: Tom & Jerry, 3 + 4 = 7. */
export const SIGN = [
  String.raw`(?<=${BEFORE_SIGN})[&+=\u00d7\u00f7](?=${AFTER_SIGN})`,
  String.raw`@(?=[\p{L}\p{N}])`,
  String.raw`[&+=\u00d7\u00f7@%\u00b0\$\u00a3\u20ac\u00a5\u20b9](?<=^\s*.)(?=\s*$)`,
].join('|')

const VULGAR_FRACTION = new RegExp(`[${VULGAR}]`, 'gv')

/** Normalizes a numeral: plain hyphens, slashes and quotes, no commas, no spaces. */
export function comparedNumeral(written: string): string {
  return written
    .replace(new RegExp(String.raw`(?<=\d)${PARTED}(?=[${VULGAR}])`, 'v'), '-')
    .replace(VULGAR_FRACTION, (fraction) => fraction.normalize('NFKD'))
    .replace(/(?<=\d) (?=\d)/, '-')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/''|\u2019\u2019|[\u201d\u2033]/g, '"')
    .replace(/[\u2019\u2032]/g, "'")
    .replace(/[\s,]/g, '')
    .toLowerCase()
}
