import { isoOf } from './dates.ts'
import { namesCurrency } from './money.ts'
import type { AmountMark, Cell, DateMark, Day, Line, Paper, Part, Relation, Role } from './paper.ts'
import type { World } from './world.ts'

interface Money {
  readonly exp?: number
  /** With the sign of the currency, whatever the paper does else. */
  readonly sign?: boolean
}

/** A paper while it is written. */
export interface Draft {
  readonly world: World
  readonly money: (role: Role, value: number, how?: Money) => AmountMark
  readonly day: (role: DateMark['role'], day: Day, pattern?: string) => DateMark
  readonly text: (...parts: readonly Part[]) => void
  /** A label and what belongs to it, at the right edge. */
  readonly row: (label: Cell, ...cells: readonly Cell[]) => void
  readonly cols: (widths: readonly number[], ...cells: readonly Cell[]) => void
  readonly rule: () => void
  readonly blank: () => void
  /** The parts come to the whole. */
  readonly sum: (parts: readonly AmountMark[], whole: AmountMark) => void
  /** Parts that are taken off are given as the second list. */
  readonly difference: (parts: readonly AmountMark[], less: readonly AmountMark[], whole: AmountMark) => void
  readonly same: (a: AmountMark, b: AmountMark) => void
  /** `count` units of a price come to an amount; rounded to the smallest unit. */
  readonly product: (unit: AmountMark, count: number, amount: AmountMark) => void
  /** A share of an amount is another one. */
  readonly rate: (base: AmountMark, share: number, amount: AmountMark, slack?: number) => void
  readonly total: (mark: AmountMark) => void
  readonly gaveChange: () => void
  readonly upper: (text: string) => string
  /** Capitals, as the whole paper has it or not. */
  readonly l: (key: Parameters<World['w']>[0]) => string
}

const TOTALS: ReadonlySet<Role> = new Set(['sum', 'net', 'tax', 'total', 'grand', 'due', 'paid'])

interface Drafted {
  readonly draft: Draft
  readonly done: (about: Pick<Paper, 'layout' | 'seed'>) => Paper
}

/** An empty paper in a world, and how it is finished. */
export function draftOf(world: World): Drafted {
  const { random, locale, signed, print } = world
  const lines: Line[] = []
  const relations: Relation[] = []
  const seen = { ids: 0, currency: false, change: false }
  const found: { total: AmountMark | null; date: DateMark | null } = { total: null, date: null }
  const width = 22 + random.below(30)
  const leader = random.percent(8) ? '.' : ' '
  const labels = new Set<string>()
  const capitals = random.percent(30)
  const colon = random.percent(35) ? ':' : ''
  const ruled = world.one('-|-|=|*|_|')
  const upper = (text: string) => text.toLocaleUpperCase(locale.code)

  const id = () => {
    seen.ids += 1
    return seen.ids
  }
  const add = (widths: readonly number[], cells: readonly Cell[]) => {
    lines.push({ cells, widths, leader: widths.length === 2 ? leader : ' ' })
  }
  const relate = (
    kind: Relation['kind'],
    slack: number,
    terms: readonly (readonly [AmountMark, number])[],
  ) => {
    relations.push({ kind, slack, terms: terms.map(([mark, factor]) => ({ id: mark.id, factor })) })
  }

  const draft: Draft = {
    world,
    money(role, value, { exp = locale.exp, sign } = {}) {
      const isSigned = sign ?? (signed === 'all' || (signed === 'totals' && TOTALS.has(role)))
      if (isSigned && namesCurrency(print.sign)) seen.currency = true
      return { kind: 'amount', id: id(), role, value, exp, print: isSigned ? print : { ...print, sign: '#' } }
    },
    day(role, day, pattern = world.datePattern) {
      const {
        months,
        print: { numbers },
      } = world
      const mark: DateMark = { kind: 'date', id: id(), role, day, pattern, months, zero: numbers.zero }
      if (role === 'paper') found.date ??= mark
      return mark
    },
    text: (...parts) => add([0], [parts]),
    row: (label, ...cells) =>
      add(
        [width, ...cells.map(() => 10)],
        [typeof label === 'string' && labels.has(label) ? `${label}${colon}` : label, ...cells],
      ),
    cols: (widths, ...cells) => add(widths, cells),
    rule: () => add([0], [ruled.repeat(width + 12)]),
    blank: () => add([0], ['']),
    sum: (parts, whole) => relate('sum', 0, [...parts.map((part) => [part, 1] as const), [whole, -1]]),
    difference: (parts, less, whole) =>
      relate('sum', 0, [
        ...parts.map((part) => [part, 1] as const),
        ...less.map((part) => [part, -1] as const),
        [whole, -1],
      ]),
    same: (a, b) =>
      relate('same', 0, [
        [a, 1],
        [b, -1],
      ]),
    product: (unit, count, amount) =>
      relate('product', 0.5, [
        [unit, (count * 10 ** amount.exp) / 10 ** unit.exp],
        [amount, -1],
      ]),
    rate: (base, share, amount, slack = 0.5) =>
      relate('rate', slack, [
        [base, share],
        [amount, -1],
      ]),
    total(mark) {
      found.total = mark
    },
    gaveChange() {
      seen.change = true
    },
    upper,
    l(key) {
      const label = capitals ? upper(world.w(key)) : world.w(key)
      labels.add(label)
      return label
    },
  }

  const done = (about: Pick<Paper, 'layout' | 'seed'>): Paper => {
    const { total, date } = found
    if (total === null) throw new Error(`${about.layout} names no total.`)
    return {
      ...about,
      language: world.language.code,
      locale: locale.code,
      lines,
      relations,
      totalWords: [...world.allWords('total'), ...world.allWords('grand')],
      hasChange: seen.change,
      truth: {
        total: decimal(total.value, total.exp),
        totalId: total.id,
        totalValue: total.value,
        exp: total.exp,
        currency: locale.currency,
        showsCurrency: seen.currency,
        date: date === null ? null : isoOf(date.day),
      },
    }
  }
  return { draft, done }
}

function decimal(value: number, exp: number): string {
  const digits = String(Math.abs(value)).padStart(exp + 1, '0')
  const whole = digits.slice(0, digits.length - exp)
  return `${value < 0 ? '-' : ''}${whole}${exp === 0 ? '' : `.${digits.slice(-exp)}`}`
}
