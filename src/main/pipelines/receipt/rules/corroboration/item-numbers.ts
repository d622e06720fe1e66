import type { Item } from '../../evidence/find/items.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { ratesOn } from '../lines/comparisons.ts'
import { type Neighbor, neighborsOn } from './neighbors.ts'
import { PLAIN, relationNames } from './relation-names.ts'

/** An item with its amount and every number of its line. */
interface SoldItem {
  readonly item: Item
  readonly amount: number
  readonly own: readonly Neighbor[]
}

/** An amount next to items, and the items that it may describe, with the other numbers next to them. */
interface Candidate {
  readonly number: Neighbor
  /** Equal for numbers of one column, or of one line of the details. */
  readonly slot: string
  readonly goods: readonly {
    readonly amount: number
    readonly isBelowZero: boolean
    readonly neighbors: readonly Neighbor[]
  }[]
}

interface Measure {
  readonly rates: readonly number[]
  readonly coins: number
}

/** Maximum number of items that are compared; the last ones count. */
const MAX_GOODS = 150
/** Tolerance for binary fractions. */
const EPSILON = 1e-6

/**
 * Returns the amounts next to items without any relation to them: no count, share or other number leads from one to the
 * amount of its item, and it has no relation that other lines have. If the amount of an item was altered while the sum
 * is unchanged, its price loses its confirmation. `counted`: the numbers that the total is made of.
 */
export function unrelatedNumbersNextToItems(
  page: Page,
  sums: Sums,
  counted: ReadonlySet<NumberToken>,
): NumberToken[] {
  const goods = sums.items
    .slice(-MAX_GOODS)
    .map((item): SoldItem => {
      const own = neighborsOn(item.token.line, page, sums).filter(({ token }) => token !== item.token)
      return { item, amount: Math.abs(item.value.toNumber()), own }
    })
    .sort((a, b) => a.item.token.line - b.item.token.line)
  const candidates = candidatesOf(goods, page, sums, counted)
  if (candidates.length === 0) return []
  const measure = { rates: ratesOn(page, sums), coins: 2 * 10 ** -sums.style.decimals + EPSILON }
  const first = confirmedCandidates(candidates, new Set(), measure)
  const all = first.size === candidates.length ? first : confirmedCandidates(candidates, first, measure)
  const open = candidates.filter(({ number }) => !all.has(number.token))
  const saysAmounts = (slot: string) => {
    const own = candidates.filter((each) => each.slot === slot)
    return own.filter(({ number }) => all.has(number.token)).length * 2 > own.length
  }
  const lost = open.filter(
    ({ number, slot }) =>
      (!number.isWeak || saysAmounts(slot)) && !isSumOfGoods(number, goods, measure.coins),
  )
  return areRegularPrices(lost, sums, measure.coins) ? [] : lost.map(({ number }) => number.token)
}

/**
 * Returns the candidates that a relation of their own confirms, or a relation that several of them have; `known` are
 * the candidates confirmed before.
 */
function confirmedCandidates(
  candidates: readonly Candidate[],
  known: ReadonlySet<NumberToken>,
  measure: Measure,
): ReadonlySet<NumberToken> {
  const slots = Map.groupBy(candidates, ({ slot }) => slot)
  const found = candidates
    .filter(({ number }) => !known.has(number.token))
    .map((each) => ({ ...each, forms: relationsOf(each, known, measure) }))
  const times = new Map<string, number>()
  for (const { forms } of found) for (const form of forms) times.set(form, (times.get(form) ?? 0) + 1)
  const isHeld = ({ forms, slot }: (typeof found)[number]) =>
    [...forms].some((form) => form === PLAIN || (times.get(form) ?? 0) > 1 || slots.get(slot)?.length === 1)
  return new Set([...known, ...found.filter(isHeld).map(({ number }) => number.token)])
}

/** Returns the relations of a candidate to its items, and to confirmed numbers next to them. */
function relationsOf(
  { number, goods, slot }: Candidate,
  known: ReadonlySet<NumberToken>,
  measure: Measure,
): ReadonlySet<string> {
  const forms = new Set<string>()
  const add = (amount: number, neighbors: readonly Neighbor[], isOff: boolean, name: string) => {
    for (const value of number.values)
      for (const form of relationNames({ value, isOff, amount, neighbors, ...measure }))
        forms.add(form === PLAIN ? form : `${slot} ${name}${form}`)
  }
  for (const { amount, isBelowZero, neighbors } of goods) {
    const isOff = number.isOff && !isBelowZero
    add(amount, neighbors, isOff, '')
    for (const each of neighbors) {
      if (!known.has(each.token)) continue
      const rest = neighbors.filter((other) => other !== each)
      for (const value of each.values) add(value, rest, isOff, `to ${each.place} `)
    }
  }
  return forms
}

function candidatesOf(
  goods: readonly SoldItem[],
  page: Page,
  sums: Sums,
  counted: ReadonlySet<NumberToken>,
): Candidate[] {
  const isOpen = ({ isMoney, token }: Neighbor) => isMoney && !counted.has(token) && !isVolume(token, page)
  const without = (all: readonly Neighbor[], number: Neighbor) => all.filter((each) => each !== number)
  const lines = goods.map(({ item }) => item.token.line)
  const [first = 0, last = 0] = [lines[0], lines.at(-1)]
  // Numbers above each item, and below the last one.
  const gaps = [...lines, last + 2].map((line, at) => between(lines[at - 1] ?? first - 2, line, page, sums))
  return goods.flatMap((good, at) => {
    const next = goods[at + 1]
    const [above = [], below = []] = [gaps[at], gaps[at + 1]]
    const gap = next === undefined ? [] : below
    const described = (each: SoldItem, neighbors: readonly Neighbor[]) => ({
      amount: each.amount,
      isBelowZero: each.item.value.isNegative(),
      neighbors,
    })
    // A number behind the amount of its item is not its count.
    const isBehind = ({ token }: Neighbor) => token.from > good.item.token.to
    const own = good.own.filter(isOpen).map((number) => ({
      number: isBehind(number) ? { ...number, isWeak: false } : number,
      slot: `own ${number.place}`,
      goods: [described(good, [...without(good.own, number), ...below, ...above])],
    }))
    const inGap = gap.filter((number) => isOpen(number) && !isInName(number, next, page))
    return [
      ...own,
      ...inGap.map((number) => ({
        number,
        slot: `gap ${number.place}`,
        goods: [good, ...(next === undefined ? [] : [next])].map((each) =>
          described(each, [...without(gap, number), ...each.own]),
        ),
      })),
    ]
  })
}

/** Usual volumes of bottles, in liters, whose unit was read as a one: "1,51" for "1,5l". */
const VOLUME = /^(?:0[.,](?:2|25|3|33|35|4|5|7|75)|[1-3][.,](?:0|25|5))1$/

/** Whether a number is a volume behind a name, whose unit was misread, with another number behind it. */
function isVolume({ line, from, to, digits }: NumberToken, { lines }: Page): boolean {
  const { figures = '' } = lines[line] ?? {}
  return (
    VOLUME.test(digits) && /\p{L}{3,}\s?$/u.test(figures.slice(0, from)) && /^\s+\d/.test(figures.slice(to))
  )
}

/** Whether a number ends the line that names the item below: "Sushi 1.30". */
function isInName(
  { token: { line }, isApart }: Neighbor,
  next: SoldItem | undefined,
  { lines }: Page,
): boolean {
  const isAbove = next?.item.token.line === line + 1
  return !isApart && isAbove && lines[line]?.text.includes(next.item.text) === true
}

/**
 * The price up to a limit and the price of each further piece: "$2.99 lmt 4, $3.49 ea". Nobody pays the second, unless
 * the line below counts pieces.
 */
const LIMITED_OFFER =
  /^\W*\d+ ?[.,] ?\d{2}\s+\S{2,5}\s+\d{1,2}\s*[.,]\s*\$?\s?\d+ ?[.,] ?\d{2}\s*(?:ea|each)\b/i

/** Returns the numbers of the lines between two lines that neither sell an item nor name a sum. */
function between(from: number, to: number, page: Page, sums: Sums): Neighbor[] {
  if (to - from < 2) return []
  return page.lines.slice(from + 1, Math.max(from + 1, to)).flatMap(({ index, figures }) => {
    if (LIMITED_OFFER.test(figures)) return []
    const hasRate = (page.tokens[index] ?? []).some(({ kind }) => kind === 'percent')
    const isSum = (sums.amounts[index] ?? []).some(
      ({ role, isMain }) =>
        isMain && role !== null && role !== 'count' && role !== 'discount' && !(role === 'tax' && hasRate),
    )
    return isSum ? [] : neighborsOn(index, page, sums)
  })
}

/** Whether it is the sum of the items right above or below it. */
function isSumOfGoods(
  { token: { line }, values }: Neighbor,
  goods: readonly SoldItem[],
  coins: number,
): boolean {
  const isRun = (run: readonly SoldItem[]) => {
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

/** Whether they are the regular prices of the items, with the total savings printed. */
function areRegularPrices(lost: readonly Candidate[], { amounts }: Sums, coins: number): boolean {
  const offs = lost.map(({ number, goods: [good] }) => (number.values[0] ?? 0) - (good?.amount ?? 0))
  if (offs.length < 2 || offs.some((off) => off <= 0)) return false
  const saved = offs.reduce((sum, off) => sum + off, 0)
  return amounts
    .flat()
    .some(
      ({ value, strength }) => strength === 'strong' && Math.abs(Math.abs(value.toNumber()) - saved) <= coins,
    )
}
