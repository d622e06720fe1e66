import type { Sums } from '../../evidence/find/page.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import { type Finding, quiet, triggered } from '../finding.ts'
import type { RuleCase } from '../rule-case.ts'
import { coinsOf, type Figures, figuresOf, summed } from './figures.ts'
import { mismatchedLedgerColumns } from './ledger-columns.ts'
import { mismatchedSumColumns } from './sum-columns.ts'
import { mismatchedSumsByMark } from './sums-by-mark.ts'
import { mismatchedTables } from './tables.ts'
import { mismatchedShares } from './tax-shares.ts'

/** Maximum number of parts of a sum. */
const MAX_PARTS = 24

/**
 * Returns the line of a part whose minus prevents its lines from adding up to a sum; or the lines of sums with a minus
 * next to a rate.
 */
function mismatchedSigns({ facts: { page, sums } }: RuleCase, figures: readonly Figures[]): number[] {
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
  const turned = itemWithWrongSign(sums, wholes)
  if (turned !== null) return [turned]
  for (const run of runsOf(figures)) {
    const values = run.map((each) => each.values[0] ?? 0)
    const below = values.filter((value) => value < 0)
    if (below.length !== 1 || values.length < 2 || values.length > MAX_PARTS) continue
    const sum = summed(values.map(Math.abs))
    if ([...wholes].some((whole) => Math.abs(whole - sum) <= coins))
      return run.filter((_, at) => (values[at] ?? 0) < 0).map(({ line }) => line)
  }
  return []
}

/** Groups consecutive lines with one unlabeled amount. */
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

/** Returns the line of the only negative item, if the items add up to a sum only without its minus; else `null`. */
function itemWithWrongSign({ items, style }: Sums, wholes: ReadonlySet<number>): number | null {
  const values = items.map(thousandths)
  const [off, more] = items.filter(({ value }) => value.isNegative())
  if (off === undefined || more !== undefined || items.length < 2) return null
  const coin = 10 ** (3 - style.decimals)
  const is = (sum: number) => [...wholes].some((whole) => Math.abs(whole - sum) <= coin)
  return is(summed(values.map(Math.abs))) && !is(summed(values)) ? off.token.line : null
}

const CHECKS = [
  mismatchedTables,
  mismatchedLedgerColumns,
  mismatchedSumColumns,
  mismatchedSumsByMark,
  mismatchedShares,
  mismatchedSigns,
] as const

/**
 * R_PARTS_AND_SUMS: rows, columns and groups with printed sums, of which some match and others do not. No known words
 * are needed: the matching sums show which amounts are sums.
 */
export function partsAndSums(given: RuleCase): Finding {
  const id = 'R_PARTS_AND_SUMS'
  const { page, sums } = given.facts
  const figures = figuresOf(page, sums)
  let found: readonly number[] = []
  for (const apart of CHECKS) if (found.length === 0) found = apart(given, figures)
  if (found.length === 0) return quiet(id, 'Rows, columns and groups add up to their printed sums.')
  const printedRows = [...new Set(found)].map(
    (line) => page.lines[line]?.text.trim().replace(/\s+/g, ' ') ?? '',
  )
  return triggered(
    id,
    'WARNING',
    given.settings.rules.partsAndSums.weight,
    `“${printedRows.join('”, “')}” does not add up to its printed sum, but similar rows do.`,
    { lines: [...new Set(found)], decimals: sums.style.decimals },
    given.legibility,
  )
}
