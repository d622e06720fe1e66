import { Decimal } from 'decimal.js'
import type { Amount } from '../../evidence/find/amounts.ts'
import type { Line } from '../../evidence/text/lines.ts'
import type { NumberStyle } from '../../evidence/text/number-style.ts'
import { smallestUnit } from '../../evidence/text/number-style.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import type { RuleCase } from '../case.ts'

/** No amount of money has so many decimals in a currency that has cents: a weight, or what one unit costs. */
const MEASURED = /^\d{1,5}[.,٫]\d{3,5}$/

/** What weighing and rounding can make of an amount, as a share of it. */
const TOLERANCE = 0.004

/**
 * Lines of goods that print a quantity, what one unit costs and another amount than their product, where one of them has
 * more decimals than money: 0,682 kg x 18,06  8,54, or 189 m³  2.3770  449.25.
 */
export function weightsApart({ facts: { page, sums } }: RuleCase): number[] {
  const coins = smallestUnit(sums.style).times(2)
  return sums.items.flatMap(({ token, value }) => {
    const line = page.lines[token.line]
    const numbers = line === undefined ? [] : beside(line, token, page.tokens[token.line] ?? [], sums.style)
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

/** Whether a number has more decimals than money has; thousands where the sign may be that of groups. */
export function isMeasured(
  { digits, kind }: Pick<NumberToken, 'digits' | 'kind'>,
  { decimals, groups }: Pick<NumberStyle, 'decimals' | 'groups'>,
): boolean {
  if (kind !== 'plain' || !MEASURED.test(digits)) return false
  const sign = /\D/.exec(digits)?.[0] ?? ''
  return decimals > 0 || !groups.includes(sign) || digits.startsWith('0') || !/\D\d{3}$/.test(digits)
}

/** The numbers before an amount that are no part of a name: in a cell of their own, with a unit, or multiplied. */
function beside(
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

/** What a number may be worth: as it was read, and with its last sign as that of decimals. */
function valuesOf({ digits, from }: NumberToken, own: readonly Amount[]): Decimal[] {
  const read = own.find(({ token }) => token.from === from)
  const decimal = /^(\d+)[.,٫](\d+)$/.exec(digits)
  return [
    ...(read === undefined ? [] : [read.value.abs()]),
    ...(decimal === null ? [] : [new Decimal(`${decimal[1] ?? '0'}.${decimal[2] ?? '0'}`)]),
    ...(/^\d[\d.,]*$/.test(digits) ? [new Decimal(digits.replace(/\D/g, ''))] : []),
  ]
}

/** Litres in which drinks are poured. */
const SIZES: ReadonlySet<string> = new Set(
  '0.1 0.10 0.125 0.2 0.20 0.25 0.3 0.30 0.33 0.35 0.4 0.40 0.7 0.75'.split(' '),
)

/** Whether a number may be how much of a drink was poured: "wine 0,25". */
export function isPoured(text: string): boolean {
  return SIZES.has(text.replace(',', '.'))
}
