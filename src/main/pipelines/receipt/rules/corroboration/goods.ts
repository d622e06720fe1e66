import type { Item } from '../../evidence/find/items.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { ratesOn } from '../lines/told.ts'
import { type Beside, besideOn } from './beside.ts'
import { makingsOf, PLAIN } from './makings.ts'

/** A good with its amount and every number of its line. */
interface Good {
  readonly item: Item
  readonly amount: number
  readonly own: readonly Beside[]
}

/** An amount beside goods, and the goods that it may speak of, with what else stands beside them. */
interface Candidate {
  readonly number: Beside
  /** The same for numbers of one column, or of one line of the details. */
  readonly slot: string
  readonly goods: readonly {
    readonly amount: number
    readonly isBelowZero: boolean
    readonly beside: readonly Beside[]
  }[]
}

interface Measure {
  readonly rates: readonly number[]
  readonly coins: number
}

/** So many goods are compared, the last ones. */
const MOST_GOODS = 150
/** What binary fractions add. */
const EPSILON = 1e-6

/**
 * Amounts beside goods that nothing connects with them: no count, share or other number makes one the amount of its
 * good, and no relation that other lines show. Where an amount of a good was altered and their sum stays, its price has lost what
 * confirmed it. `counted` are the numbers of which the total is made.
 */
export function uncorroboratedBeside(
  page: Page,
  sums: Sums,
  counted: ReadonlySet<NumberToken>,
): NumberToken[] {
  const goods = sums.items
    .slice(-MOST_GOODS)
    .map((item): Good => {
      const own = besideOn(item.token.line, page, sums).filter(({ token }) => token !== item.token)
      return { item, amount: Math.abs(item.value.toNumber()), own }
    })
    .sort((a, b) => a.item.token.line - b.item.token.line)
  const candidates = candidatesOf(goods, page, sums, counted)
  if (candidates.length === 0) return []
  const measure = { rates: ratesOn(page, sums), coins: 2 * 10 ** -sums.style.decimals + EPSILON }
  const first = confirmed(candidates, new Set(), measure)
  const all = first.size === candidates.length ? first : confirmed(candidates, first, measure)
  const open = candidates.filter(({ number }) => !all.has(number.token))
  const saysAmounts = (slot: string) => {
    const own = candidates.filter((each) => each.slot === slot)
    return own.filter(({ number }) => all.has(number.token)).length * 2 > own.length
  }
  const lost = open.filter(
    ({ number, slot }) =>
      (!number.isWeak || saysAmounts(slot)) && !isSumOfGoods(number, goods, measure.coins),
  )
  return areUsualPrices(lost, sums, measure.coins) ? [] : lost.map(({ number }) => number.token)
}

/** The candidates that a relation of their own confirms, or one that several of them have; `known` are those already. */
function confirmed(
  candidates: readonly Candidate[],
  known: ReadonlySet<NumberToken>,
  measure: Measure,
): ReadonlySet<NumberToken> {
  const slots = Map.groupBy(candidates, ({ slot }) => slot)
  const found = candidates
    .filter(({ number }) => !known.has(number.token))
    .map((each) => ({ ...each, forms: formsOf(each, known, measure) }))
  const times = new Map<string, number>()
  for (const { forms } of found) for (const form of forms) times.set(form, (times.get(form) ?? 0) + 1)
  const isHeld = ({ forms, slot }: (typeof found)[number]) =>
    [...forms].some((form) => form === PLAIN || (times.get(form) ?? 0) > 1 || slots.get(slot)?.length === 1)
  return new Set([...known, ...found.filter(isHeld).map(({ number }) => number.token)])
}

/** The relations of a candidate with its goods, and with numbers beside them that are confirmed. */
function formsOf(
  { number, goods, slot }: Candidate,
  known: ReadonlySet<NumberToken>,
  measure: Measure,
): ReadonlySet<string> {
  const forms = new Set<string>()
  const add = (amount: number, beside: readonly Beside[], isOff: boolean, name: string) => {
    for (const value of number.values)
      for (const form of makingsOf({ value, isOff, amount, beside, ...measure }))
        forms.add(form === PLAIN ? form : `${slot} ${name}${form}`)
  }
  for (const { amount, isBelowZero, beside } of goods) {
    const isOff = number.isOff && !isBelowZero
    add(amount, beside, isOff, '')
    for (const each of beside) {
      if (!known.has(each.token)) continue
      const rest = beside.filter((other) => other !== each)
      for (const value of each.values) add(value, rest, isOff, `to ${each.place} `)
    }
  }
  return forms
}

function candidatesOf(
  goods: readonly Good[],
  page: Page,
  sums: Sums,
  counted: ReadonlySet<NumberToken>,
): Candidate[] {
  const isOpen = ({ isMoney, token }: Beside) => isMoney && !counted.has(token)
  const without = (all: readonly Beside[], number: Beside) => all.filter((each) => each !== number)
  const lines = goods.map(({ item }) => item.token.line)
  const [first = 0, last = 0] = [lines[0], lines.at(-1)]
  // what stands above each good, and below the last one
  const gaps = [...lines, last + 2].map((line, at) => between(lines[at - 1] ?? first - 2, line, page, sums))
  return goods.flatMap((good, at) => {
    const next = goods[at + 1]
    const [above = [], below = []] = [gaps[at], gaps[at + 1]]
    const gap = next === undefined ? [] : below
    const told = (each: Good, beside: readonly Beside[]) => ({
      amount: each.amount,
      isBelowZero: each.item.value.isNegative(),
      beside,
    })
    // what stands behind the amount of its good is no count of it
    const isBehind = ({ token }: Beside) => token.from > good.item.token.to
    const own = good.own.filter(isOpen).map((number) => ({
      number: isBehind(number) ? { ...number, isWeak: false } : number,
      slot: `own ${number.place}`,
      goods: [told(good, [...without(good.own, number), ...below, ...above])],
    }))
    const inGap = gap.filter((number) => isOpen(number) && !isInName(number, next, page))
    return [
      ...own,
      ...inGap.map((number) => ({
        number,
        slot: `gap ${number.place}`,
        goods: [good, ...(next === undefined ? [] : [next])].map((each) =>
          told(each, [...without(gap, number), ...each.own]),
        ),
      })),
    ]
  })
}

/** Whether it ends the line that names the good below: "Sushi 1.30". */
function isInName({ token: { line }, isApart }: Beside, next: Good | undefined, { lines }: Page): boolean {
  const isAbove = next?.item.token.line === line + 1
  return !isApart && isAbove && lines[line]?.text.includes(next.item.text) === true
}

/** The numbers of the lines between two that sell nothing themselves and name no sum. */
function between(from: number, to: number, page: Page, sums: Sums): Beside[] {
  if (to - from < 2) return []
  return page.lines.slice(from + 1, Math.max(from + 1, to)).flatMap(({ index }) => {
    const hasRate = (page.tokens[index] ?? []).some(({ kind }) => kind === 'percent')
    const isSum = (sums.amounts[index] ?? []).some(
      ({ role, isMain }) =>
        isMain && role !== null && role !== 'count' && role !== 'discount' && !(role === 'tax' && hasRate),
    )
    return isSum ? [] : besideOn(index, page, sums)
  })
}

/** Whether it is the sum of the goods right above it or below it. */
function isSumOfGoods({ token: { line }, values }: Beside, goods: readonly Good[], coins: number): boolean {
  const isRun = (run: readonly Good[]) => {
    let sum = 0
    return run.some(({ amount }) => {
      sum += amount
      return values.some((value) => Math.abs(value - sum) <= coins)
    })
  }
  return (
    isRun(goods.filter(({ item }) => item.token.line > line)) ||
    isRun(goods.filter(({ item }) => item.token.line < line).toReversed())
  )
}

/** Whether they are what the goods cost before, and what was saved on all of them is printed. */
function areUsualPrices(lost: readonly Candidate[], { amounts }: Sums, coins: number): boolean {
  const offs = lost.map(({ number, goods: [good] }) => (number.values[0] ?? 0) - (good?.amount ?? 0))
  if (offs.length < 2 || offs.some((off) => off <= 0)) return false
  const saved = offs.reduce((sum, off) => sum + off, 0)
  return amounts
    .flat()
    .some(
      ({ value, strength }) => strength === 'strong' && Math.abs(Math.abs(value.toNumber()) - saved) <= coins,
    )
}
