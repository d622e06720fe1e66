import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import { thousandths } from '../../evidence/totals/claims.ts'

/** The amounts of one line that are money, in thousandths. */
export interface Figures {
  readonly line: number
  readonly amounts: readonly Amount[]
  readonly values: readonly number[]
  /** Numbers beside them that may say how many. */
  readonly counts: readonly number[]
}

/** So many lines are looked at, the last ones. */
const MOST_LINES = 200
/** No good is counted higher. */
const MOST_PIECES = 999

/** Every line that has money on it, in the order of reading. */
export function figuresOf({ lines }: Page, { amounts }: Pick<Sums, 'amounts'>): Figures[] {
  return lines.slice(-MOST_LINES).flatMap(({ index }): Figures[] => {
    const own = amounts[index] ?? []
    const strong = own.filter(({ strength }) => strength === 'strong')
    if (strong.length === 0) return []
    const counts = own
      .filter(
        ({ strength, value }) =>
          strength === 'loose' && value.isInteger() && value.gt(0) && value.lte(MOST_PIECES),
      )
      .map(({ value }) => value.toNumber())
    return [{ line: index, amounts: strong, values: strong.map(thousandths), counts }]
  })
}

/** Two of the smallest coins, in thousandths. */
export function coinsOf({ style }: Pick<Sums, 'style'>): number {
  return 2 * 10 ** (3 - style.decimals)
}

/** The sum. */
export function summed(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
