import { distinct, type Form, inTurn } from './forms.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

/** Words that make up spoken numbers. */
export const NUMBER_WORDS: readonly string[] = [...ONES, ...TENS, ...SCALES.slice(1), 'hundred', 'oh']

/** Maximum digits of a number that is said in full; longer ones are said digit by digit. */
const MAX_DIGITS = 15

/** Returns the words of a number from 0 to 99. */
export function underHundred(number: number): Form {
  if (number < 20) return ONES[number] ?? ''
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten} ${ONES[number % 10] ?? ''}`
}

/** Returns the digits one by one, with a nought as zero or as oh. */
export function digitByDigit(digits: string): Form[] {
  const with0 = (zero: string) =>
    [...digits].map((digit) => (digit === '0' ? zero : (ONES[Number(digit)] ?? ''))).join(' ')
  return distinct([with0('zero'), with0('oh')])
}

/**
 * Returns the full forms of a whole number, with and without `and`: two thousand (and) fourteen, a hundred (and) five.
 */
export function inFull(digits: string): Form[] {
  const number = Number(digits)
  if (digits.length > MAX_DIGITS) return []
  if (number === 0) return ['zero', 'oh', 'nought']
  const groups: Form[][] = []
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale += 1) {
    const group = rest % 1_000
    if (group === 0) continue
    const groupForms = inTurn(underThousand(group), [SCALES[scale] ?? ''])
    const isTail = scale === 0 && (group < 100 || group % 100 === 0) && number >= 1_000
    groups.unshift(isTail ? groupForms.flatMap((form) => [form, `and ${form}`]) : groupForms)
  }
  const full = inTurn(...groups)
  const withA = full.flatMap((form) => (/^one (?!$)/.test(form) ? [form.replace(/^one/, 'a')] : []))
  const alone = full.flatMap((form) => (/^one (?:hundred|[a-z]+$)/.test(form) ? [form.slice(4)] : []))
  return distinct([...full, ...withA, ...alone])
}

/** 1 to 999. */
function underThousand(number: number): Form[] {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return [underHundred(rest)]
  const head = `${underHundred(hundreds)} hundred`
  return rest === 0 ? [head] : [`${head} ${underHundred(rest)}`, `${head} and ${underHundred(rest)}`]
}

/**
 * Returns numbers of three and four digits by their hundreds, as years and amounts are said: nineteen oh five, nineteen
 * hundred (and) five, twenty fourteen, three fifty.
 */
export function inPairs(digits: string): Form[] {
  if (!/^[1-9]\d{2,3}$/.test(digits)) return []
  const [head, rest] = [underHundred(Number(digits.slice(0, -2))), Number(digits.slice(-2))]
  const isYear = digits.length === 4 && digits[1] !== '0'
  if (rest === 0) return digits.length === 4 ? [`${head} hundred`] : []
  const restForms = underHundred(rest)
  const pair = rest < 10 ? [`${head} oh ${restForms}`, `${head} zero ${restForms}`] : [`${head} ${restForms}`]
  return [...pair, ...(isYear ? [`${head} hundred ${restForms}`, `${head} hundred and ${restForms}`] : [])]
}

/** Returns round numbers by their scale: two point five million, two and a half million, half a million. */
function byScale(digits: string): Form[] {
  const number = Number(digits)
  const scale = [12, 9, 6].find((zeros) => number >= 10 ** zeros)
  if (number === 500_000) return ['half a million']
  const name = SCALES[(scale ?? 0) / 3]
  if (scale === undefined || name === undefined || digits.length > MAX_DIGITS) return []
  const whole = String(Math.floor(number / 10 ** scale))
  const rest = digits.slice(whole.length).replace(/0+$/, '')
  if (rest === '' || rest.length > 2) return []
  const point = inTurn(inFull(whole), ['point'], digitByDigit(rest), [name])
  const half = [`and a half ${name}`]
  return rest === '5' ? [...point, ...inTurn(inFull(whole), half), ...halfOver(whole, name)] : point
}

/** Returns forms such as “a million and a half”. */
function halfOver(whole: string, name: string): Form[] {
  return whole === '1' ? [`a ${name} and a half`, `one ${name} and a half`] : []
}

/** Returns every form of a whole number in digits; long numbers also digit by digit. */
export function wholeNumber(digits: string): Form[] {
  if (digits.length > 1 && digits.startsWith('0')) return asNumberPlate(digits)
  return distinct([
    ...inFull(digits),
    ...inPairs(digits),
    ...byScale(digits),
    ...(digits.length > 2 ? asNumberPlate(digits) : []),
  ])
}

/** Returns digits as in house numbers, telephone numbers and codes: nine oh two one oh, double oh seven. */
export function asNumberPlate(digits: string): Form[] {
  const one = digitByDigit(digits)
  const doubled = /^00[1-9]$/.test(digits) ? [`double oh ${underHundred(Number(digits))}`] : []
  if (digits.length === 5 && !/0.$/.test(digits))
    return [...one, ...inTurn(digitByDigit(digits.slice(0, 3)), [underHundred(Number(digits.slice(3)))])]
  if (digits.length < 6 || digits.length % 2 === 1 || /(^|^(..)*)0.(..)*$/.test(digits))
    return [...one, ...doubled]
  return [...one, digits.replace(/../g, (pair) => `${underHundred(Number(pair))} `).trim()]
}

const ORDINAL_ENDINGS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** Returns every form of an ordinal: twenty first, one hundred and first, a hundredth. */
export function ordinal(digits: string): Form[] {
  return inFull(digits)
    .filter((form) => form !== 'oh' && form !== 'nought')
    .map((form) => {
      const last = form.slice(form.lastIndexOf(' ') + 1)
      return form.slice(0, form.length - last.length) + ordinalWord(last)
    })
}

/** Returns the ordinal of one word: fifth, twentieth. */
export function ordinalWord(cardinal: string): string {
  const regular = cardinal.endsWith('y') ? `${cardinal.slice(0, -1)}ieth` : `${cardinal}th`
  return ORDINAL_ENDINGS[cardinal] ?? regular
}
