import type { AmountMark, Paper, Relation } from '../writing/paper.ts'
import { amountsOf } from '../writing/paper.ts'

const MINOR_UNITS = 2
const SHARE = 0.005
const CASH_STEP = 0.05
/** The error that binary fractions add to a residual. */
const EPSILON = 1e-6

/** The tolerance of a sum (c.7), in smallest printed units: no forgery is smaller. */
export function toleranceOf({ truth, hasChange }: Paper): number {
  const cash = hasChange ? CASH_STEP * 10 ** truth.exp : 0
  return Math.max(MINOR_UNITS, SHARE * Math.abs(truth.totalValue), cash)
}

/** The residual of a relation of a paper, in smallest printed units. */
export function residualOf({ terms }: Relation, amounts: ReadonlyMap<number, AmountMark>): number {
  return Math.abs(terms.reduce((sum, { id, factor }) => sum + factor * (amounts.get(id)?.value ?? 0), 0))
}

/** Relations that do not hold, by more than is forgiven. */
export function brokenIn(paper: Paper, tolerance: number): Relation[] {
  const amounts = new Map(amountsOf(paper).map((mark) => [mark.id, mark]))
  return paper.relations.filter(
    (relation) => residualOf(relation, amounts) > tolerance + relation.slack + EPSILON,
  )
}
