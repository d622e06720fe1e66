import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { thousandths } from '../../evidence/totals/claims.ts'

/** What a house may charge or take off at a rate. */
const CHARGES: ReadonlySet<Amount['role']> = new Set<Amount['role']>([
  'service',
  'surcharge',
  'shipping',
  'tip',
  'discount',
])
/** A rate under a word that nobody knows is a charge's where it is whole and no more than this. */
const MOST_PERCENT = 30

/**
 * Amounts behind a rate that is of nothing on the paper: a charge was altered, or what it is raised on. Rates beside several
 * goods say how these are taxed, and what they contain.
 */
export function unratedCharges(page: Page, sums: Sums): NumberToken[] {
  const { amounts, items, style } = sums
  const rated = page.lines.flatMap(({ index, figures }) => {
    const [rate, more] = (page.tokens[index] ?? []).filter(({ kind }) => kind === 'percent')
    const [amount, other] = (amounts[index] ?? []).filter(({ strength }) => strength === 'strong')
    if (rate === undefined || more !== undefined || amount === undefined || other !== undefined) return []
    const percent = Number(rate.digits.replace(',', '.'))
    const between = figures.slice(rate.to, amount.token.from)
    const isRight =
      rate.to <= amount.token.from && (amount.token.currency !== null || !/\p{L}{2}/u.test(between))
    return isRight && percent > 0 ? [{ amount, percent }] : []
  })
  const unnamed = rated.filter(({ amount }) => amount.role === null)
  const isCharge = ({ amount: { role, token }, percent }: (typeof rated)[number]) =>
    CHARGES.has(role) ||
    (role === null &&
      unnamed.length === 1 &&
      Number.isInteger(percent) &&
      percent <= MOST_PERCENT &&
      page.headers.above[token.line]?.kind !== 'items' &&
      amounts
        .slice(0, token.line)
        .flat()
        .some(({ strength }) => strength === 'strong'))
  const charges = rated.filter(isCharge)
  if (charges.length === 0) return []
  const coin = 10 ** (3 - style.decimals)
  const goods = items.map(thousandths)
  const running = goods.map((_, at) => goods.slice(0, at + 1).reduce((sum, size) => sum + size, 0))
  return charges
    .filter(({ amount, percent }) => {
      const size = Math.abs(thousandths(amount))
      const others = amounts.flat().filter(({ token }) => token !== amount.token)
      const before = goods.filter((_, at) => items[at]?.token !== amount.token)
      const rest = before.reduce((sum, each) => sum + each, 0)
      const bases = [...others.map(thousandths), ...running, rest]
      return !bases.some((base) =>
        [100, 100 + percent, 100 - percent].some(
          (whole) => Math.abs((Math.abs(base) * percent) / whole - size) <= coin,
        ),
      )
    })
    .map(({ amount }) => amount.token)
}
