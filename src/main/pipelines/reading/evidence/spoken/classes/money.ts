import { inFull, underHundred } from './cardinals.ts'
import { distinct, type Form, inTurn } from './forms.ts'
import { NUMBER, number, quantity, scale } from './numbers.ts'
import { range } from './ranges.ts'

interface Currency {
  readonly major: readonly Form[]
  readonly minor: readonly Form[]
}

const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: { major: ['dollars', 'dollar', 'bucks'], minor: ['cents', 'cent'] },
  '£': { major: ['pounds', 'pound', 'quid'], minor: ['pence', 'p', 'penny', 'pennies'] },
  '€': { major: ['euros', 'euro'], minor: ['cents', 'cent'] },
  '¥': { major: ['yen', 'yuan'], minor: [] },
  '₹': { major: ['rupees', 'rupee'], minor: ['paise', 'paisa'] },
  '₽': { major: ['rubles', 'ruble', 'roubles', 'rouble'], minor: ['kopeks', 'kopecks'] },
  '₩': { major: ['won'], minor: [] },
  '¢': { major: ['cents', 'cent'], minor: [] },
}

/** The currency signs, for use inside a character class. */
const CURRENCY_SIGNS = Object.keys(CURRENCIES).join('')

/** Words that occur in the forms of amounts. */
export const CURRENCY_WORDS: readonly string[] = Object.values(CURRENCIES).flatMap(({ major, minor }) => [
  ...major,
  ...minor.filter((word) => word !== 'p'),
])

const AMOUNT = `(${NUMBER}(?:-${NUMBER})?)(k|mn?|bn?|tn)?`
const BEFORE = new RegExp(`^(-?)(?:us|ca?|a|nz|hk)?([${CURRENCY_SIGNS}])${AMOUNT}$`)
const AFTER = new RegExp(`^${AMOUNT}([${CURRENCY_SIGNS}])$`)

/** Returns the forms of an amount with its currency sign before or after it: $25, 25€, £3.50, $1.5m. */
export function money(written: string): Form[] {
  const before = BEFORE.exec(written.replace(new RegExp(`-[${CURRENCY_SIGNS}]`, 'g'), '-'))
  if (before !== null) {
    const [, minus = '', sign = '', amount = '', short] = before
    return amountOf(minus + amount, sign, short)
  }
  const [, amount = '', short, sign = ''] = AFTER.exec(written) ?? []
  return amountOf(amount, sign, short)
}

/** Returns the forms of an amount whose scale is a separate word: one point five million dollars. */
export function moneyWithScale(written: string, scaleWord: string): Form[] {
  const [, , sign = '', amount = '', short] = BEFORE.exec(written) ?? []
  const { major = [] } = CURRENCIES[sign] ?? {}
  if (short !== undefined) return []
  const full = Math.round(Number(amount) * 100) * ((SCALES[scaleWord] ?? Number.NaN) / 100)
  const inFullToo =
    amount.includes('.') && Number.isSafeInteger(full) ? inTurn(inFull(String(full)), major) : []
  return distinct([...inTurn(numbersOf(amount), [scaleWord], major), ...inFullToo])
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  trillion: 1_000_000_000_000,
}

/** Returns the forms of a currency sign alone. */
export function currencySign(written: string): readonly Form[] {
  return CURRENCIES[written]?.major ?? []
}

function amountOf(amount: string, sign: string, short: string | undefined): Form[] {
  const currency = CURRENCIES[sign]
  if (currency === undefined) return []
  const { major, minor } = currency
  if (short !== undefined) return inTurn(numbersOf(amount), scale(short), major)
  const [, minus = '', whole = '', cents] = /^(-?)(\d*)\.(\d{1,2})$/.exec(amount) ?? []
  const plain = [...inTurn(numbersOf(amount), major), ...eachOf(amount, major)]
  if (cents === undefined || minor.length === 0) return plain
  const small = withMinor(whole === '' ? '0' : whole, Number(cents.padEnd(2, '0')), major, minor)
  return distinct([...plain, ...(minus === '' ? small : inTurn(['minus', 'negative'], small))])
}

/** Returns the forms with the currency at both ends of a range: five dollars to ten dollars. */
function eachOf(amount: string, major: readonly Form[]): Form[] {
  const [from = '', to] = amount.split('-')
  if (to === undefined || from === '') return []
  return inTurn(quantity(from), major, ['to', 'through'], quantity(to), major)
}

function numbersOf(amount: string): Form[] {
  if (amount === '1') return ['one', 'a']
  if (amount === '500000') return [...quantity(amount), 'half a million']
  return amount.includes('-', 1) ? range(amount) : quantity(amount)
}

/** Returns the forms with minor units: three pounds fifty, three pounds and fifty pence, three fifty. */
function withMinor(whole: string, cents: number, major: readonly Form[], minor: readonly Form[]): Form[] {
  const spoken = underHundred(cents)
  const half = number(`${Number(whole)}.${String(cents).padStart(2, '0').replace(/0$/, '')}`)
  if (Number(whole) === 0)
    return [...inTurn([spoken], minor), ...inTurn(['zero'], major, ['', 'and'], [spoken], minor)]
  const wholes = whole === '1' ? ['one', 'a'] : quantity(whole)
  if (cents === 0)
    return [...inTurn(wholes, major), ...inTurn(wholes, major, ['', 'and'], ['zero', 'no'], minor)]
  const alone = inTurn(inFull(whole), [cents < 10 ? `oh ${spoken}` : spoken])
  const counted = inTurn(wholes, major, ['', 'and'], [spoken], ['', ...minor])
  return [...counted, ...alone, ...inTurn(half, major)]
}
