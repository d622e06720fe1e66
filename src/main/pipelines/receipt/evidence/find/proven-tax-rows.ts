import type { Line } from '../text/lines.ts'
import { lettersIn } from '../text/words.ts'
import type { Amount } from './amounts.ts'

/** Usual rates of sales taxes, in percent. */
const RATES: ReadonlySet<string> = new Set(
  '4 5 5.5 6 7 8 9 10 12 13 14 15 16 18 19 20 21 22 23 24 25 27'.split(' '),
)
/** Tolerance of a tax that is rounded to cents. */
const CENT = 0.0101

/** Tolerance of a tax that is rounded for each item, as a share of the tax; net amount and tax still add up exactly. */
const ROUNDINGS = 0.002

/** Numbers of a row, by what they are. */
interface Row {
  readonly rate: Amount
  readonly net: Amount
  readonly tax: Amount
  /** `null` if the row has no gross amount. */
  readonly gross: Amount | null
}

/**
 * Recognizes rows of tax tables whose heads are not separated into cells: "12,00 44,81 373,31 418,12". A row proves
 * itself: one number is a usual rate, one is the tax at this rate on another, and a fourth, if there is one, is their
 * sum. Its line has no words but the letter of the rate.
 */
export function withProvenTaxRows(lines: readonly Line[], amounts: Amount[][]): Amount[][] {
  return amounts.map((own, line) => {
    const row = lettersIn(lines[line]?.text ?? '') > 1 ? null : rowIn(own)
    if (row === null) return own
    const { rate, net, tax, gross } = row
    const roles = new Map<Amount, Amount['role']>([
      [rate, 'note'],
      [net, 'net'],
      [tax, 'tax'],
    ])
    if (gross !== null) roles.set(gross, 'gross')
    return own.map((amount) => {
      const role = roles.get(amount)
      return role === undefined
        ? amount
        : {
            ...amount,
            role,
            label: '',
            isMain: role !== 'note',
            isTabular: true,
            isKnown: true,
            isTaxInside: false,
          }
    })
  })
}

function rowIn(own: readonly Amount[]): Row | null {
  const [first] = own
  // Every number of the row has the same label, if any: the head above it.
  if (first === undefined || own.some(({ label }) => label !== first.label && label !== '')) return null
  if (own.length === 4) return withGross(own)
  return own.length === 3 ? withoutGross(own) : null
}

function withGross(own: readonly Amount[]): Row | null {
  for (const rate of own) {
    if (!RATES.has(rate.value.toString())) continue
    const [a, b, c] = own.filter((each) => each !== rate).toSorted((x, y) => x.value.cmp(y.value))
    if (a === undefined || b === undefined || c === undefined || !a.value.gt(0)) continue
    const roundings = a.value.times(ROUNDINGS).toNumber()
    if (a.value.plus(b.value).eq(c.value) && isTaxOf(a, b, rate, CENT + roundings))
      return { rate, net: b, tax: a, gross: c }
  }
  return null
}

/** Base, rate and tax, in this order. */
function withoutGross([net, rate, tax]: readonly Amount[]): Row | null {
  if (net === undefined || rate === undefined || tax === undefined) return null
  const isRow = RATES.has(rate.value.toString()) && tax.value.gt(0) && isTaxOf(tax, net, rate)
  return isRow && net.value.gt(rate.value) ? { rate, net, tax, gross: null } : null
}

function isTaxOf(tax: Amount, net: Amount, rate: Amount, most = CENT): boolean {
  return net.value.times(rate.value).div(100).minus(tax.value).abs().lte(most)
}
