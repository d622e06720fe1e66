/** Printed evidence for the country of a document: an address, a tax number, a telephone number, a tax. */
export interface CountryEvidence {
  /** ISO 3166. */
  readonly country: string
  /** See `WEIGHT`. */
  readonly weight: number
  /** The kind of evidence: each kind counts once for a country. */
  readonly kind: 'tax number' | 'address' | 'telephone' | 'tax' | 'word' | 'place'
  /** Index of the line. */
  readonly line: number
  /** The printed words. */
  readonly text: string
}

/**
 * Weights of evidence. `strong` settles a country alone: a postal code with its region, a tax number with valid check
 * digits, a tax that only one country has. `medium` settles it if nothing contradicts. `weak` does not settle it alone:
 * the name of a city at the head of a document may be part of a shop's name.
 */
export const WEIGHT = { strong: 4, medium: 2, weak: 1 } as const

/** A format of a postal address, and how strongly it shows the country. */
interface Address {
  readonly country: string
  readonly weight: number
  readonly pattern: RegExp
  /** Text that the document must have too, if the format alone may mean something else. */
  readonly needs?: RegExp
}

const US_STATE =
  'A[KLRZ]|C[AOT]|DC|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const US_STATE_NAME =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
export const CA_PROVINCE = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|PQ|SK|YT'
const CA_PROVINCE_NAME =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon|Nunavut'
const AU_STATE = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT'

/**
 * States of the United States by the first digit of their postal codes, by the Postal Service's list of prefixes.
 * Delaware has 197 to 199 alone: "DE 33104" is Paderborn in Germany.
 */
const US_STATES_BY_DIGIT = {
  0: 'CT|MA|ME|NH|NJ|NY|RI|VT',
  1: 'DE(?= 19[789]\\d\\d$)|NY|PA',
  2: 'DC|MD|NC|SC|VA|WV',
  3: 'AL|FL|GA|MS|TN',
  4: 'IN|KY|MI|OH',
  5: 'DC|IA|MN|MT|ND|SD|WI',
  6: 'IL|KS|MO|NE',
  7: 'AR|LA|OK|TX',
  8: 'AZ|CO|ID|NM|NV|TX|UT|WY',
  9: 'AK|CA|HI|OR|WA',
} as const
const US_STATE_WITH_CODE = Object.entries(US_STATES_BY_DIGIT)
  .map(([digit, states]) => String.raw`(?:${states})\.?,? +${digit}\d{4}`)
  .join('|')

/** Formats of postal addresses. Sources: the addressing pages of the Universal Postal Union for each country. */
export const ADDRESSES: readonly Address[] = [
  {
    country: 'US',
    weight: WEIGHT.strong,
    pattern: new RegExp(String.raw`\b(?:${US_STATE_WITH_CODE})(?:-\d{4})?\b`),
  },
  {
    country: 'US',
    weight: WEIGHT.strong,
    pattern: new RegExp(String.raw`\b(?:${US_STATE_NAME}),? +\d{5}(?:-\d{4})?\b`, 'i'),
  },
  {
    country: 'US',
    weight: WEIGHT.medium,
    pattern: new RegExp(
      String.raw`\p{L}{2}, ?(?:${US_STATE})\.?(?=$|\s{2,}|,? +(?:USA|U\.S\.A\.?|United States)\b)`,
      'u',
    ),
  },
  // Canadian postal codes never contain the letters D, F, I, O, Q and U.
  {
    country: 'CA',
    weight: WEIGHT.strong,
    pattern: /(?<![\p{L}\d-])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?![\p{L}\d-])/u,
  },
  {
    country: 'CA',
    weight: WEIGHT.medium,
    pattern: new RegExp(
      String.raw`\p{L}{3}, ?(?:${CA_PROVINCE})\.?(?=$|\s{2,}|,? +(?:Canada|CANADA)\b)`,
      'u',
    ),
  },
  // Without a comma, AB is also the legal form of Swedish companies.
  {
    country: 'CA',
    weight: WEIGHT.medium,
    pattern: /\p{L}{3} +(?:AB|BC|MB|NB|NL|NS|QC|PQ|SK)\.?(?=$|\s{2,}|,? +(?:Canada|CANADA)\b)/u,
    needs: /\$|\b(?:[GHP]\.?S\.?T|TPS|TVQ)\b/i,
  },
  {
    country: 'CA',
    weight: WEIGHT.medium,
    pattern: new RegExp(String.raw`\p{L}{3},? +(?:${CA_PROVINCE_NAME})\.?(?=$|\s{2,}|,? +Canada\b)`, 'iu'),
  },
  {
    country: 'GB',
    weight: WEIGHT.strong,
    pattern: /(?<![\p{L}\d-])(?:[A-Z]{1,2}\d[A-Z\d]? \d|GIR 0)[ABD-HJLNP-UW-Z]{2}(?![\p{L}\d-])/u,
  },
  {
    country: 'IE',
    weight: WEIGHT.medium,
    pattern:
      /(?<![\p{L}\d])(?:[AC-FHKNPRTV-Y]\d{2}|D6W) [AC-FHKNPRTV-Y\d]{4}(?![\p{L}\d])(?<=[A-Z][^ ]{0,3})/u,
  },
  {
    country: 'AU',
    weight: WEIGHT.strong,
    pattern: new RegExp(String.raw`\b(?:${AU_STATE})\.?,? +\d{4}\b(?!-)`),
  },
  {
    country: 'SG',
    weight: WEIGHT.strong,
    pattern: /\bsingapore \(?\d{6}\)?(?!\d)|(?<![\p{L}\d])S\(\d{6}\)/iu,
  },
  { country: 'JP', weight: WEIGHT.strong, pattern: /〒 ?\d{3}-?\d{4}/ },
  { country: 'BR', weight: WEIGHT.strong, pattern: /\bCEP:? *\d{5}-?\d{3}\b/i },
  {
    country: 'NL',
    weight: WEIGHT.medium,
    pattern: /(?:^|, ?)\s*[1-9]\d{3} ?[A-RT-Z][A-Z] +\p{Lu}[\p{L} ]{2,}$/u,
  },
  { country: 'CH', weight: WEIGHT.strong, pattern: /\bCH-\d{4}\b/ },
  { country: 'DE', weight: WEIGHT.strong, pattern: /\bDE?-\d{5}\b|\bDE \d{5} +\p{Lu}/u },
]
