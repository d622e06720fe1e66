import { Decimal } from 'decimal.js'
import type { Amount } from '../../evidence/find/amounts.ts'
import type { Line } from '../../evidence/text/lines.ts'
import type { NumberStyle } from '../../evidence/text/number-style.ts'
import { smallestUnit } from '../../evidence/text/number-style.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import type { RuleCase } from '../rule-case.ts'

/** Numbers with more decimals than an amount in a currency with cents: a weight, or the price of one unit. */
const MEASURED = /^\d{1,5}[.,٫]\d{3,5}$/

/** Tolerance for weighing and rounding, as a share of the amount. */
const TOLERANCE = 0.004

/**
 * Returns item lines whose amount is not the product of a quantity and a unit price, one of which has more decimals
 * than money: 0,682 kg x 18,06 8,54, or 189 m³ 2.3770 449.25.
 */
export function mismatchedWeights({ facts: { page, sums } }: RuleCase): number[] {
  const coins = smallestUnit(sums.style).times(2)
  return sums.items.flatMap(({ token, value }) => {
    const line = page.lines[token.line]
    const numbers =
      line === undefined ? [] : factorsBefore(line, token, page.tokens[token.line] ?? [], sums.style)
    const [one, other, more] = numbers
    if (one === undefined || other === undefined || more !== undefined) return []
    if (!numbers.some((each) => isMeasured(each, sums.style))) return []
    const own = sums.amounts[token.line] ?? []
    const isRight = valuesOf(one, own).some((a) =>
      valuesOf(other, own).some((b) =>
        a
          .times(b)
          .minus(value.abs())
          .abs()
          .lte(Decimal.max(coins, value.abs().times(TOLERANCE))),
      ),
    )
    return isRight ? [] : [token.line]
  })
}

/**
 * Whether a number has more decimals than money. In currencies without cents, three digits behind a possible thousands
 * separator are thousands.
 */
export function isMeasured(
  { digits, kind }: Pick<NumberToken, 'digits' | 'kind'>,
  { decimals, groups }: Pick<NumberStyle, 'decimals' | 'groups'>,
): boolean {
  if (kind !== 'plain' || !MEASURED.test(digits)) return false
  const sign = /\D/.exec(digits)?.[0] ?? ''
  return decimals > 0 || !groups.includes(sign) || digits.startsWith('0') || !/\D\d{3}$/.test(digits)
}

/**
 * Returns the numbers before an amount that are not part of a name: in a cell of their own, with a unit, or multiplied.
 */
function factorsBefore(
  { figures, segments }: Line,
  amount: NumberToken,
  tokens: readonly NumberToken[],
  style: NumberStyle,
): NumberToken[] {
  const before = tokens.filter(({ to, kind }) => to <= amount.from && kind === 'plain')
  const first = before.findIndex(
    (each) => isMeasured(each, style) || segments.some(({ from }) => from > 0 && from === each.from),
  )
  const isTimes = (at: number) => /[x×*@]\s*\P{N}{0,5}$/iu.test(figures.slice(0, before[at]?.from ?? 0))
  const times = before.findIndex((_, at) => isTimes(at))
  return times > 0 ? before.slice(times - 1, times + 1) : before.slice(Math.max(0, first))
}

/**
 * Returns the possible values of a number: as it was read, with its last separator as the decimal sign, and without
 * separators.
 */
function valuesOf({ digits, from }: NumberToken, own: readonly Amount[]): Decimal[] {
  const read = own.find(({ token }) => token.from === from)
  const decimal = /^(\d+)[.,٫](\d+)$/.exec(digits)
  return [
    ...(read === undefined ? [] : [read.value.abs()]),
    ...(decimal === null ? [] : [new Decimal(`${decimal[1] ?? '0'}.${decimal[2] ?? '0'}`)]),
    ...(/^\d[\d.,]*$/.test(digits) ? [new Decimal(digits.replace(/\D/g, ''))] : []),
  ]
}

/** Usual sizes of drinks, in liters. */
const SIZES: ReadonlySet<string> = new Set(
  '0.1 0.10 0.125 0.2 0.20 0.25 0.3 0.30 0.33 0.35 0.4 0.40 0.7 0.75'.split(' '),
)

/** Whether a number may be the size of a drink: "wine 0,25". */
export function isDrinkSize(text: string): boolean {
  return SIZES.has(text.replace(',', '.'))
}
