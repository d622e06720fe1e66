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

/** A number as it is written, when it is compared: no commas, the sign before it, a point. */
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

/** Every way to say a number: whole, with a point, with a minus; an empty list for anything else. */
export function number(written: string): Form[] {
  const [, sign, whole = '', decimals] = /^([+-]?)(\d*)(?:\.(\d+))?$/.exec(written) ?? []
  if (sign === undefined || (whole === '' && decimals === undefined)) return []
  const said = decimals === undefined ? wholeNumber(whole) : withPoint(whole, decimals)
  return sign === '' ? said : inTurn(SIGNS[sign] ?? [], said)
}

/** The same without what only codes and years are said as: nobody says twenty fourteen miles. */
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

/** Six tenths, three and fourteen hundredths. */
function asParts(heads: readonly Form[], decimals: string): Form[] {
  const part = PARTS[decimals.length]
  if (part === undefined || Number(decimals) === 0) return []
  const isOne = Number(decimals) === 1
  const counts = isOne ? ['one', 'a'] : inFull(String(Number(decimals)))
  const parts = inTurn(counts, [isOne ? part.slice(0, -1) : part])
  return inTurn(heads, heads.includes('') ? [''] : ['and'], parts)
}

/** Several points, as versions have: one point two point three. */
export function version(written: string): Form[] {
  if (!/^\d+(\.\d+){2,}$/.test(written)) return []
  const parts = written.split('.').map((part) => wholeNumber(part))
  return [' point ', ' dot '].flatMap((point) =>
    parts.reduce((said, part) => said.flatMap((before) => part.map((form) => before + point + form))),
  )
}

/** Ordinals in digits: 21st. */
export function ordinalInDigits(written: string): Form[] {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(written)?.[1]
  return digits === undefined ? [] : ordinal(digits)
}

/** Decades and other numbers in the plural: 1990s, ’90s, 747s. */
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

/** The ways to say the short form of a scale: k, m, bn. */
export function scale(written: string): readonly Form[] {
  return SCALES[written] ?? []
}

/** Digits that name something, with or without the words of a quantity: 52 of B-52, 747. */
export function nameInDigits(digits: string): Form[] {
  return distinct([...wholeNumber(digits), ...asNumberPlate(digits)])
}
