const TAX_IDS = [
  /\b(?:AT ?U\d{8}|BE ?[01]\d{9}|CHE-?\d{3}\.?\d{3}\.?\d{3}|CZ ?\d{8,10}|DE ?\d{9}|DE ?\d{3} \d{3} \d{3}|DK ?\d{8}|ES ?[A-Z]\d{7}[A-Z0-9]|FI ?\d{8}|FR ?[A-Z0-9]{2} ?\d{9}|GB ?\d{9}|GB ?\d{3} \d{4} \d{2}|IE ?\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|SE ?\d{12})\b/g,
  /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b/g, // GSTIN
]
const NAMED =
  /\b(?:ABN|NIP|EIN|USt-?IdNr\.?|Steuer-?(?:nummer|Nr\.?)|VAT (?:No|Reg(?:\.|istration)? ?(?:No)?)\.?|P\.? ?IVA|CIF|NIF|SIRET|CVR|Org\.? ?nr\.?|GST (?:No|Reg(?: No)?)\.?|TRN|TIN)\s*[:.#]?\s*(\d[\d/ .-]{5,16}\d)/g

/** Returns the tax numbers of businesses in a text, each once. */
export function taxIdsIn(text: string): string[] {
  const found = [
    ...TAX_IDS.flatMap((pattern) => text.match(pattern) ?? []),
    ...Array.from(text.matchAll(NAMED), ([, id = '']) => id),
  ].map((id) => id.trim())
  return [...new Set(found)]
}

/** Weights as in `WEIGHT` in `addresses.ts`: a number with valid check digits, and one without. */
const STRONG = 4
const MEDIUM = 2

const EUROPEAN = TAX_IDS[0] ?? /$^/
const GSTIN = /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b/
/** The number of a Canadian business: nine digits that pass the Luhn check, and RT for its tax account. */
const CANADIAN =
  /\b(?:G\.?S\.?T|H\.?S\.?T|T\.?P\.?S|BN)\b[^\d\n]{0,14}?(R?)(\d{9}|\d{5}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3})( ?RT ?\d{0,4})?(?!\d)/i
/** The tax account of a Canadian business alone, where its number is misread: "0013204284 RT0001". */
const CANADIAN_ACCOUNT = /\d{3,} ?RT ?0001\b/
const AUSTRALIAN = /\bA\.?B\.?N\.?\W{0,3}(\d{2} ?\d{3} ?\d{3} ?\d{3})(?!\d)/i

/** The number of a Scandinavian company: nine digits in Norway, six and four in Sweden. */
const SCANDINAVIAN =
  /\borg\.?[ -]?(?:nr|nummer)\.?\s?:?\s?(?:(\d{3} ?\d{3} ?\d{3})|(\d{6}-\d{4}))(?!\d|[ -]\d)/i

/** Returns the countries of the tax numbers of a line. */
export function countriesOfTaxIds(text: string): { country: string; weight: number; text: string }[] {
  const european = (text.match(EUROPEAN) ?? []).map((id) => {
    const country = id.startsWith('CHE') ? 'CH' : id.slice(0, 2)
    return { country, weight: STRONG, text: id }
  })
  const indian = GSTIN.exec(text)
  const canadian = CANADIAN.exec(text)
  const account = canadian === null ? CANADIAN_ACCOUNT.exec(text) : null
  const australian = AUSTRALIAN.exec(text)
  const scandinavian = SCANDINAVIAN.exec(text)
  return [
    ...european,
    ...(scandinavian === null ? [] : [ofScandinavia(scandinavian)]),
    ...(indian === null ? [] : [{ country: 'IN', weight: STRONG, text: indian[0] }]),
    ...(canadian === null
      ? []
      : [{ country: 'CA', weight: isCanadian(canadian) ? STRONG : MEDIUM, text: canadian[0] }]),
    ...(account === null ? [] : [{ country: 'CA', weight: MEDIUM, text: account[0] }]),
    ...(australian === null
      ? []
      : [
          { country: 'AU', weight: isAustralian(australian[1] ?? '') ? STRONG : MEDIUM, text: australian[0] },
        ]),
  ]
}

const NORWEGIAN_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1] as const

/** A Norwegian number has a weighted sum that is divisible by 11; a Swedish one passes the Luhn check. */
function ofScandinavia([found, norwegian, swedish = '']: RegExpExecArray) {
  const digits = [...(norwegian ?? '').replace(/\D/g, '')].map(Number)
  const sum = NORWEGIAN_WEIGHTS.reduce<number>((all, weight, index) => all + weight * (digits[index] ?? 0), 0)
  const isValid = norwegian === undefined ? hasLuhn(swedish.replace(/\D/g, '')) : sum % 11 === 0
  return {
    country: norwegian === undefined ? 'SE' : 'NO',
    weight: isValid ? STRONG : MEDIUM,
    text: found,
  }
}

function isCanadian([, letter = '', digits = '', account]: RegExpExecArray): boolean {
  return letter !== '' || account !== undefined || hasLuhn(digits.replace(/\D/g, ''))
}

/** Luhn check: the digits from the right, every second one doubled, add up to a multiple of ten. */
function hasLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const

/** Check of the Australian Business Register: with the first digit less one, the weighted sum is divisible by 89. */
function isAustralian(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number)
  const sum = ABN_WEIGHTS.reduce<number>(
    (total, weight, index) => total + weight * ((digits[index] ?? 0) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}
