import type { Chance } from '../../measures/chance.ts'
import { type AmountMark, amountsOf, type Paper, withMark } from '../writing/paper.ts'
import { itemOf } from '../writing/world.ts'
import type { Size } from './kinds.ts'
import { brokenIn, toleranceOf } from './tolerance.ts'

/** A paper with one or two places altered. */
export interface Altered {
  readonly paper: Paper
  readonly before: readonly AmountMark[]
  readonly after: readonly AmountMark[]
}

/** One amount of a role with another value, by which the paper contradicts itself; `null` where none can. */
export function alterOne(paper: Paper, role: AmountMark['role'], size: Size, random: Chance): Altered | null {
  const marks = amountsOf(paper).filter((mark) => mark.role === role && mark.value !== 0)
  return firstOf(turned(marks, random), (mark) => {
    const tolerance = toleranceOf(paper)
    const values = valuesOf(mark.value, size, tolerance, random)
    return firstOf(values, (value) => {
      if (Math.abs(value - mark.value) <= tolerance || value * mark.value <= 0) return null
      const after = { ...mark, value }
      const forged = withMark(paper, after)
      return brokenIn(forged, tolerance).length === 0
        ? null
        : { paper: forged, before: [mark], after: [after] }
    })
  })
}

/**
 * One item up and another down by the same, so that their sum stays. It can be seen on the paper alone where each of
 * them is contradicted by something else: a printed number of pieces by a price, a sum of its group, its own tax.
 */
export function alterTwo(paper: Paper, size: Size, random: Chance): Altered | null {
  const tolerance = toleranceOf(paper)
  const marks = turned(
    amountsOf(paper).filter(({ role, value }) => role === 'item' && value > 0),
    random,
  )
  return firstOf(marks, (first) =>
    firstOf(valuesOf(first.value, size, tolerance, random), (value) => {
      if (value <= 0 || Math.abs(value - first.value) <= tolerance) return null
      return firstOf(marks, (second) => {
        const rest = second.value + first.value - value
        if (second.id === first.id || rest <= 0) return null
        const after = [
          { ...first, value },
          { ...second, value: rest },
        ]
        const forged = after.reduce(withMark, paper)
        const against = new Set(brokenIn(forged, tolerance).flatMap(({ terms }) => terms.map(({ id }) => id)))
        return after.every(({ id }) => against.has(id))
          ? { paper: forged, before: [first, second], after }
          : null
      })
    }),
  )
}

/**
 * One amount with the other sign, where that cannot be a way of printing what is taken off. The minus stands before the
 * amount, whatever the paper does else: brackets around a tax, or a dash behind a whole amount, are no minus to a reader.
 */
export function flipSign(paper: Paper, random: Chance): Altered | null {
  const marks = amountsOf(paper).filter(
    ({ role, value }) => value !== 0 && !['unit', 'extra', 'other', 'paid'].includes(role),
  )
  const tolerance = toleranceOf(paper)
  return firstOf(turned(marks, random), (mark) => {
    const after = { ...mark, value: -mark.value, print: { ...mark.print, negative: 'before' as const } }
    const forged = withMark(paper, after)
    return brokenIn(forged, tolerance).length === 0 ? null : { paper: forged, before: [mark], after: [after] }
  })
}

/** Possible forged values of an amount, in random order. */
function valuesOf(value: number, size: Size, tolerance: number, random: Chance): number[] {
  const [sign, plain] = [Math.sign(value), Math.abs(value)]
  const least = Math.floor(tolerance * 1.02) + 1
  const bothWays = (by: number) => [plain + by, plain - by].filter((each) => each > 0)
  const found = () => {
    switch (size) {
      case 'tiny':
        return bothWays(least + random.below(Math.max(1, Math.round(tolerance * 0.4))))
      case '1 %':
        return bothWays(Math.max(least, Math.round(plain / 100)))
      case '10 %':
        return bothWays(Math.max(least, Math.round(plain / 10)))
      case 'digit shifted':
        return plain % 10 === 0 && plain > 10 ? [plain * 10, plain / 10] : [plain * 10]
      case 'digit changed':
        return digitsChanged(plain)
    }
  }
  return turned(found(), random).map((each) => each * sign)
}

/** Every number that differs in one digit, or in two neighbors that changed places. */
function digitsChanged(value: number): number[] {
  const digits = String(value)
  const others = [...digits].flatMap((digit, at) =>
    [...'0123456789']
      .filter((other) => other !== digit && !(at === 0 && other === '0'))
      .map((other) => `${digits.slice(0, at)}${other}${digits.slice(at + 1)}`),
  )
  const swapped = [...digits].slice(1).map((digit, at) => {
    return `${digits.slice(0, at)}${digit}${digits[at] ?? ''}${digits.slice(at + 2)}`
  })
  return [...others, ...swapped].filter((text) => text !== digits && !text.startsWith('0')).map(Number)
}

/** The list from a place of chance on, and then its beginning. */
export function turned<T>(list: readonly T[], random: Chance): T[] {
  if (list.length === 0) return []
  const from = random.below(list.length)
  return list.map((_, at) => itemOf(list, (at + from) % list.length))
}

/** The first that is not `null`. */
export function firstOf<T, R>(list: readonly T[], of: (item: T) => R | null): R | null {
  for (const item of list) {
    const result = of(item)
    if (result !== null) return result
  }
  return null
}
