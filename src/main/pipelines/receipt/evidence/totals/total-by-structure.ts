import type { Amount } from '../find/amounts.ts'
import type { NumberStyle } from '../text/number-style.ts'
import { thousandths } from './claims.ts'

/** The total that a document shows by its structure alone, and the amounts that add up to it. */
export interface ShownTotal {
  readonly total: Amount
  readonly parts: readonly Amount[]
  /** Whether sums or a payment show it; otherwise it is only the largest amount. */
  readonly isShown: boolean
}

/** Weights of evidence for an unlabeled amount. */
const WEIGHTS = { sum: 4, sumOfSums: 1, settled: 4, repeated: 2, taxed: 2, largest: 1 } as const
/** Minimum score of an amount that is shown; below it, only the largest amount is left. */
const MIN_SHOWN = 3
/** With fewer amounts, the largest may just as well be an item. */
const MIN_AMOUNTS = 3
/** Maximum number of amounts that are compared; the last ones count, because sums are at the end. */
const MAX_AMOUNTS = 60

interface Sized {
  readonly amount: Amount
  readonly size: number
}

/**
 * Finds the total of a document without a known word for a sum: the amounts before it add up to it, it is repeated,
 * payment less change equals it, or two others add up to it; else the largest amount, unless the words of the script
 * are known: then the total would be labeled. `null` if there is none.
 */
export function totalByStructure(
  amounts: readonly (readonly Amount[])[],
  { decimals }: Pick<NumberStyle, 'decimals'>,
  isScriptKnown: boolean,
): ShownTotal | null {
  const strong = amounts.map((own) =>
    own.filter(({ strength, value }) => strength === 'strong' && !value.isZero()),
  )
  const column = strong
    .flatMap((own) => own.slice(-1))
    .map(sized)
    .slice(-MAX_AMOUNTS)
  const all = strong
    .flat()
    .map(sized)
    .slice(-MAX_AMOUNTS * 2)
  const coins = 2 * 10 ** (3 - decimals)
  const made = sumsOfAmountsAbove(column, coins)
  const largest = Math.max(...column.map(({ size }) => size))
  let best: (ShownTotal & { readonly score: number }) | null = null
  for (const [place, { amount, size }] of column.entries()) {
    const { parts = [], level = 0 } = made.get(amount) ?? {}
    const same = all.filter((other) => other.amount !== amount && other.size === size).length
    const score =
      (level > 0 ? WEIGHTS.sum + level * WEIGHTS.sumOfSums : 0) +
      (isSettled(column, place) ? WEIGHTS.settled : 0) +
      Math.min(same, 2) * WEIGHTS.repeated +
      (isSumOfTwo(all, size, coins) ? WEIGHTS.taxed : 0) +
      (size === largest ? WEIGHTS.largest : 0)
    if (best === null || score > best.score || (score === best.score && size > thousandths(best.total)))
      best = { total: amount, parts, score, isShown: score >= MIN_SHOWN }
  }
  return best !== null && (best.isShown || (!isScriptKnown && column.length >= MIN_AMOUNTS)) ? best : null
}

function sized(amount: Amount): Sized {
  return { amount, size: thousandths(amount) }
}

/** The parts of an amount, and the number of levels of sums below it. */
interface SumParts {
  readonly parts: readonly Amount[]
  readonly level: number
}

/**
 * Returns amounts that at least two amounts above them add up to. From there on the sum replaces its parts, so that
 * sums of groups add up to a total. Repeated amounts count once.
 */
function sumsOfAmountsAbove(column: readonly Sized[], coins: number): ReadonlyMap<Amount, SumParts> {
  const made = new Map<Amount, SumParts>()
  const open: Sized[] = []
  for (const each of column) {
    const count = countSummingTo(open, each.size, coins)
    if (count > 0) {
      const below = open
        .splice(open.length - count, count)
        .map(({ amount }) => ({ amount, made: made.get(amount) }))
      const parts = below.flatMap(({ amount, made: own }) => own?.parts ?? [amount])
      made.set(each.amount, { parts, level: 1 + Math.max(...below.map(({ made: own }) => own?.level ?? 0)) })
    }
    if (open.at(-1)?.size !== each.size) open.push(each)
  }
  return made
}

/** Returns the maximum number of the last amounts that add up to one; 0 if none do. */
function countSummingTo(open: readonly Sized[], whole: number, coins: number): number {
  let count = 0
  let sum = 0
  for (const [index, { size }] of open.toReversed().entries()) {
    sum += size
    if (index > 0 && Math.abs(sum - whole) <= coins) count = index + 1
  }
  return count
}

/** Whether a payment and its change below match the amount. */
function isSettled(column: readonly Sized[], place: number): boolean {
  const whole = column[place]?.size ?? 0
  const below = column.slice(place + 1)
  return below.some((given, index) =>
    below.slice(index + 1, index + 3).some((back) => back.size > 0 && given.size - back.size === whole),
  )
}

/** Whether a net amount and a tax add up to it. */
function isSumOfTwo(all: readonly Sized[], whole: number, coins: number): boolean {
  return all.some((a, index) =>
    all.slice(index + 1, index + 4).some((b) => Math.abs(a.size + b.size - whole) < coins),
  )
}
