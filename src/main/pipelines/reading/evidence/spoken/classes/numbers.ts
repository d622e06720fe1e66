import {
  asNumberPlate,
  digitByDigit,
  inFull,
  inPairs,
  ordinal,
  underHundred,
  wholeNumber,
} from './cardinals.ts'
import { distinct, type Form, inTurn, plural } from './forms.ts'

/** A number in compared form: without commas, with its sign and decimal point. */
export const NUMBER = String.raw`[+\-]?(?:\d+(?:\.\d+)?|\.\d+)`

const SIGNS: Readonly<Record<string, readonly Form[]>> = {
  '-': ['minus', 'negative'],
  '+': ['plus', 'positive', ''],
}
const QUARTERS: Readonly<Record<string, readonly Form[]>> = {
  '5': ['a half', 'one half'],
  '25': ['a quarter', 'one quarter'],
  '75': ['three quarters'],
}

/** Returns every form of a number: whole, with a decimal point, with a minus; empty for any other token. */
export function number(written: string): Form[] {
  const [, sign, whole = '', decimals] = /^([+-]?)(\d*)(?:\.(\d+))?$/.exec(written) ?? []
  if (sign === undefined || (whole === '' && decimals === undefined)) return []
  const spoken = decimals === undefined ? wholeNumber(whole) : withPoint(whole, decimals)
  return sign === '' ? spoken : inTurn(SIGNS[sign] ?? [], spoken)
}

/** Returns the forms of a quantity, without those of codes and years: nobody says twenty fourteen miles. */
export function quantity(written: string): Form[] {
  const digits = /^\d+$/.test(written)
  return digits && !written.startsWith('0')
    ? distinct([...inFull(written), ...inPairs(written)])
    : number(written)
}

function withPoint(whole: string, decimals: string): Form[] {
  const isZero = whole === '' || Number(whole) === 0
  const heads = isZero ? ['', 'zero', 'oh', 'nought'] : inFull(whole)
  const isPair = /^[1-9]\d$/.test(decimals)
  const after = [...digitByDigit(decimals), ...(isPair ? [underHundred(Number(decimals))] : [])]
  const shares = QUARTERS[decimals] ?? []
  const shared = isZero ? [...shares, ...(decimals === '5' ? ['half'] : [])] : inTurn(heads, ['and'], shares)
  return distinct([
    ...inTurn(heads, ['point'], after),
    ...shared,
    ...asParts(isZero ? [''] : heads, decimals),
  ])
}

const PARTS = ['', 'tenths', 'hundredths', 'thousandths']

/** Returns the forms with decimal fractions: six tenths, three and fourteen hundredths. */
function asParts(heads: readonly Form[], decimals: string): Form[] {
  const part = PARTS[decimals.length]
  if (part === undefined || Number(decimals) === 0) return []
  const isOne = Number(decimals) === 1
  const counts = isOne ? ['one', 'a'] : inFull(String(Number(decimals)))
  const parts = inTurn(counts, [isOne ? part.slice(0, -1) : part])
  return inTurn(heads, heads.includes('') ? [''] : ['and'], parts)
}

/** Returns the forms of a version with several points: one point two point three. */
export function version(written: string): Form[] {
  if (!/^\d+(\.\d+){2,}$/.test(written)) return []
  const parts = written.split('.').map((part) => wholeNumber(part))
  return [' point ', ' dot '].flatMap((point) =>
    parts.reduce((spokenSoFar, part) =>
      spokenSoFar.flatMap((before) => part.map((form) => before + point + form)),
    ),
  )
}

/** Returns the forms of an ordinal in digits: 21st. */
export function ordinalInDigits(written: string): Form[] {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(written)?.[1]
  return digits === undefined ? [] : ordinal(digits)
}

/** Returns the forms of decades and other plural numbers: 1990s, ’90s, 747s. */
export function plurals(written: string): Form[] {
  const digits = /^(\d+)s$/.exec(written)?.[1]
  if (digits === undefined) return []
  const decade = /^\d0$/.test(digits) ? [...inPairs(`19${digits}`), ...inPairs(`20${digits}`)] : []
  return distinct([...wholeNumber(digits), ...decade].map(plural))
}

const SCALES: Readonly<Record<string, readonly Form[]>> = {
  k: ['thousand', 'k'],
  m: ['million', 'm'],
  mn: ['million'],
  b: ['billion'],
  bn: ['billion'],
  tn: ['trillion'],
}

/** Returns the forms of the short form of a scale: k, m, bn. */
export function scale(written: string): readonly Form[] {
  return SCALES[written] ?? []
}

/** Returns the forms of digits in a name, such as 52 in B-52, or 747; those of a quantity are included. */
export function nameInDigits(digits: string): Form[] {
  return distinct([...wholeNumber(digits), ...asNumberPlate(digits)])
}
