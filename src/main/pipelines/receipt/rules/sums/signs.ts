import type { Sums } from '../../evidence/find/page.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import type { RuleCase } from '../case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** So many parts of a sum are looked at. */
const MOST_PARTS = 24

/**
 * Parts of a sum in lines below each other, one of which has a minus without which they come to it; or a sum with a minus in the
 * line of a rate.
 */
export function signsApart({ facts: { page, sums } }: RuleCase, figures: readonly Figures[]): number[] {
  const coins = coinsOf(sums)
  const wholes = new Set(
    figures.flatMap(({ amounts, values }) =>
      values.filter((value, at) => value > 0 && (amounts[at]?.role ?? null) !== null),
    ),
  )
  const rated = figures.filter(
    ({ line, amounts: [amount], values: [value = 0] }) =>
      value < 0 &&
      amount?.role === null &&
      wholes.has(-value) &&
      (page.tokens[line] ?? []).some(({ kind }) => kind === 'percent'),
  )
  if (rated.length > 0) return rated.map(({ line }) => line)
  const turned = goodTurned(sums, wholes)
  if (turned !== null) return [turned]
  for (const run of runsOf(figures)) {
    const values = run.map((each) => each.values[0] ?? 0)
    const below = values.filter((value) => value < 0)
    if (below.length !== 1 || values.length < 2 || values.length > MOST_PARTS) continue
    const sum = summed(values.map(Math.abs))
    if ([...wholes].some((whole) => Math.abs(whole - sum) <= coins))
      return run.filter((_, at) => (values[at] ?? 0) < 0).map(({ line }) => line)
  }
  return []
}

/** Lines without a word for a sum that follow each other. */
function runsOf(figures: readonly Figures[]): Figures[][] {
  const runs: Figures[][] = []
  for (const each of figures) {
    const [amount, more] = each.amounts
    if (amount === undefined || more !== undefined || amount.role !== null) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && each.line - last.line <= 1) run.push(each)
    else runs.push([each])
  }
  return runs
}

/** The line of the one good below zero, where goods come to a sum without its minus, and not with it. */
function goodTurned({ items, style }: Sums, wholes: ReadonlySet<number>): number | null {
  const values = items.map(thousandths)
  const [off, more] = items.filter(({ value }) => value.isNegative())
  if (off === undefined || more !== undefined || items.length < 2) return null
  const coin = 10 ** (3 - style.decimals)
  const is = (sum: number) => [...wholes].some((whole) => Math.abs(whole - sum) <= coin)
  return is(summed(values.map(Math.abs))) && !is(summed(values)) ? off.token.line : null
}
