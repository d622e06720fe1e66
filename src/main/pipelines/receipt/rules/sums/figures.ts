import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import { thousandths } from '../../evidence/totals/claims.ts'

/** The amounts of one line that are money, in thousandths. */
export interface Figures {
  readonly line: number
  readonly amounts: readonly Amount[]
  readonly values: readonly number[]
  /** Numbers next to them that may be a count. */
  readonly counts: readonly number[]
}

/** Maximum number of lines; the last ones count. */
const MAX_LINES = 200
/** Maximum count of an item. */
const MAX_PIECES = 999

/** Returns every line with money, in reading order; the base of a discount in its row is left out. */
export function figuresOf({ lines }: Page, { amounts }: Pick<Sums, 'amounts'>): Figures[] {
  return lines.slice(-MAX_LINES).flatMap(({ index }): Figures[] => {
    const own = amounts[index] ?? []
    const strong = own.filter(
      ({ strength, role, isMain }) => strength === 'strong' && !(role === 'note' && !isMain),
    )
    if (strong.length === 0) return []
    const counts = own
      .filter(
        ({ strength, value }) =>
          strength === 'loose' && value.isInteger() && value.gt(0) && value.lte(MAX_PIECES),
      )
      .map(({ value }) => value.toNumber())
    return [{ line: index, amounts: strong, values: strong.map(thousandths), counts }]
  })
}

/** Returns the tolerance of two minor units, in thousandths. */
export function coinsOf({ style }: Pick<Sums, 'style'>): number {
  return 2 * 10 ** (3 - style.decimals)
}

/** Returns the sum. */
export function summed(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
