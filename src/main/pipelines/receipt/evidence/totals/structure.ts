import type { Amount } from '../find/amounts.ts'
import type { NumberStyle } from '../text/number-style.ts'
import { thousandths } from './claims.ts'

/** The total that a document shows by its sums alone, and the amounts that come to it. */
export interface ShownTotal {
  readonly total: Amount
  readonly parts: readonly Amount[]
  /** Whether sums or a payment show it; else it is only the largest amount. */
  readonly isShown: boolean
}

/** What speaks for an amount that no word names. */
const WEIGHTS = { sum: 4, sumOfSums: 1, settled: 4, repeated: 2, taxed: 2, largest: 1 } as const
/** So much has to speak for an amount that is more than the largest. */
const LEAST_SHOWN = 3
/** Of fewer amounts the largest is as well a good. */
const LEAST_AMOUNTS = 3
/** So many amounts are compared, the last ones: sums stand at the end. */
const MOST = 60

interface Sized {
  readonly amount: Amount
  readonly size: number
}

/**
 * The amount that is the total where no word that is known names one: the others before it come to it, it comes again,
 * what was given for it less the change is it, two others make it; else the largest, but for a script of which words are
 * known: there it would have one. `null` where nothing is.
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
    .slice(-MOST)
  const all = strong
    .flat()
    .map(sized)
    .slice(-MOST * 2)
  const coins = 2 * 10 ** (3 - decimals)
  const made = madeOf(column, coins)
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
      best = { total: amount, parts, score, isShown: score >= LEAST_SHOWN }
  }
  return best !== null && (best.isShown || (!isScriptKnown && column.length >= LEAST_AMOUNTS)) ? best : null
}

function sized(amount: Amount): Sized {
  return { amount, size: thousandths(amount) }
}

/** What an amount is made of, and how many sums of sums it is. */
interface Made {
  readonly parts: readonly Amount[]
  readonly level: number
}

/**
 * Amounts that those above them come to, two or more of them: from there on the sum stands for its parts, so that sums of
 * groups make up one of all. What comes again is the same.
 */
function madeOf(column: readonly Sized[], coins: number): ReadonlyMap<Amount, Made> {
  const made = new Map<Amount, Made>()
  const open: Sized[] = []
  for (const each of column) {
    const count = countMaking(open, each.size, coins)
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

/** How many of the last amounts come to one: as many as can. */
function countMaking(open: readonly Sized[], whole: number, coins: number): number {
  let count = 0
  let sum = 0
  for (const [index, { size }] of open.toReversed().entries()) {
    sum += size
    if (index > 0 && Math.abs(sum - whole) <= coins) count = index + 1
  }
  return count
}

/** Whether what stands below is a payment and the change that was given back. */
function isSettled(column: readonly Sized[], place: number): boolean {
  const whole = column[place]?.size ?? 0
  const below = column.slice(place + 1)
  return below.some((given, index) =>
    below.slice(index + 1, index + 3).some((back) => back.size > 0 && given.size - back.size === whole),
  )
}

/** Whether a net amount and a tax make it. */
function isSumOfTwo(all: readonly Sized[], whole: number, coins: number): boolean {
  return all.some((a, index) =>
    all.slice(index + 1, index + 4).some((b) => Math.abs(a.size + b.size - whole) < coins),
  )
}
