import { Decimal } from 'decimal.js'
import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { Reconciliation } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { smallestUnit } from './text/number-style.ts'
import { sumOf, ZERO } from './totals/sums.ts'

/** The amounts of a document by what they are. */
export interface Book extends Readonly<Record<Exclude<AmountClass, 'ignored'>, readonly Decimal[]>> {
  /** Whether every tax is printed as one that is in the prices. */
  readonly isTaxInside: boolean
}

/** Puts numbers into a book, those that are ignored aside. */
export function bookOf(
  numbers: readonly {
    readonly class: AmountClass
    readonly value: Decimal | null
    readonly isTaxInside?: boolean
  }[],
): Book {
  const of = (wanted: AmountClass) =>
    numbers.flatMap((each) => (each.class === wanted && each.value !== null ? [each.value] : []))
  return {
    item: of('item'),
    tax: of('tax'),
    total: of('total'),
    subtotal: of('subtotal'),
    discount: of('discount'),
    shipping: of('shipping'),
    service: of('service'),
    tip: of('tip'),
    surcharge: of('surcharge'),
    rounding: of('rounding'),
    paid: of('paid'),
    change: of('change'),
    due: of('due'),
    isTaxInside: numbers.every((each) => each.class !== 'tax' || each.isTaxInside === true),
  }
}

/** The sum of a class, `null` where there is none of it. A discount is how much less, whatever its sign. */
export function amountOf(book: Book, of: Exclude<AmountClass, 'ignored'>): Decimal | null {
  const values = book[of]
  if (values.length === 0) return null
  return of === 'discount' ? sumOf(values).abs() : sumOf(values)
}

/** So much of the tolerance is left where a tax is on top: with one that is inside it would come near by chance. */
const ON_TOP = 0.2

/** |total − items| ÷ total, exactly, where both are there and the total is above zero (001-07). */
export function mismatchRatio(total: Decimal | null, items: readonly Decimal[]): Decimal | null {
  const sum = sumOf(items)
  if (total === null || items.length === 0 || sum.isZero() || !total.gt(0)) return null
  return total.minus(sum).abs().div(total)
}

const ADJUSTMENTS = ['shipping', 'service', 'tip', 'surcharge', 'rounding', 'discount'] as const
/** What was paid before is a part where it is printed with a minus, on the way from the items to the total. */
type Part = 'item' | 'tax' | 'paid' | (typeof ADJUSTMENTS)[number]

interface Composition {
  readonly tax: Reconciliation['tax']
  readonly parts: readonly Part[]
  /** Whether everything that is printed counts; else the sum has to come out to the smallest coins. */
  readonly isWhole: boolean
}

/**
 * How items, taxes and what goes on top or off make up the total (c.1): the first of these that comes out, else the
 * one that comes nearest. Everything counts, with taxes on top or in the prices; or something that is printed is in
 * the prices already. `null` where there is no total or no item.
 */
export function reconcile(
  book: Book,
  settings: ReceiptSettings['reconciliation'],
  decimals: number,
): Reconciliation | null {
  const [total] = book.total
  if (total === undefined || book.item.length === 0) return null
  const unit = smallestUnit({ decimals })
  const coins = unit.times(settings.toleranceMinorUnits)
  const step = book.change.length > 0 ? new Decimal(settings.cashRounding) : ZERO
  const tolerance = Decimal.max(coins, step, total.abs().times(settings.relativeTolerance))
  const compositions = settings.mode === 'items_only' ? [itemsOnly] : compositionsOf(book)
  const tried = compositions.map((composition) => {
    const sum = signedLike(sumOfParts(book, composition.parts), total)
    const residual = total.minus(sum)
    const most = composition.tax === 'added' ? Decimal.max(coins, step, tolerance.times(ON_TOP)) : tolerance
    const fits = residual.abs().lte(composition.isWhole ? most : coins)
    return { composition, sum, residual, fits }
  })
  const fitting = tried.filter(({ fits }) => fits)
  const whole = tried.filter(({ composition }) => composition.isWhole)
  const best =
    nearest(fitting.filter(({ composition }) => composition.isWhole)) ?? nearest(fitting) ?? nearest(whole)
  if (best === null) return null
  const { composition, sum, residual, fits } = best
  return {
    mode: settings.mode,
    tax: composition.tax,
    parts: composition.parts.map((part) => partOf(book, part, decimals)),
    sum: shown(sum, decimals),
    total: shown(total, decimals),
    residual: shown(residual, decimals),
    tolerance: tolerance.toFixed(),
    fits,
  }
}

const itemsOnly: Composition = { tax: 'none', parts: ['item'], isWhole: true }

function compositionsOf(book: Book): Composition[] {
  const present = [
    ...ADJUSTMENTS.filter((each) => !(amountOf(book, each)?.isZero() ?? true)),
    ...prepaidIn(book),
  ]
  const hasTax = !(amountOf(book, 'tax')?.isZero() ?? true)
  const compositions: Composition[] = []
  for (let out = 0; out < 2 ** present.length; out += 1) {
    const counted = present.filter((_, index) => (out & (1 << index)) === 0)
    const isWhole = out === 0
    // a tax that is said to be in the prices is on top only where that comes out to the smallest coins
    if (hasTax)
      compositions.push({
        tax: 'added',
        parts: ['item', 'tax', ...counted],
        isWhole: isWhole && !book.isTaxInside,
      })
    compositions.push({ tax: hasTax ? 'included' : 'none', parts: ['item', ...counted], isWhole })
  }
  return compositions
}

function prepaidIn({ paid, total: [total] }: Book): 'paid'[] {
  const isTakenOff = paid.length > 0 && paid.every((value) => value.isNegative())
  return isTakenOff && total?.gt(0) === true ? ['paid'] : []
}

function sumOfParts(book: Book, parts: readonly Part[]): Decimal {
  return sumOf(parts.map((part) => signed(part, book)))
}

/** A discount makes a sum smaller, and what a credit note gives back as well. */
function signed(part: Part, book: Book): Decimal {
  const amount = amountOf(book, part) ?? ZERO
  return part === 'discount' && !sumOf(book.item).isNegative() ? amount.neg() : amount
}

/** A credit note may print its total below zero and its lines above. */
function signedLike(sum: Decimal, total: Decimal): Decimal {
  return total.isNegative() && sum.gt(0) ? sum.neg() : sum
}

function nearest<T extends { readonly residual: Decimal }>(tried: readonly T[]): T | null {
  return tried.reduce<T | null>(
    (best, each) => (best === null || each.residual.abs().lt(best.residual.abs()) ? each : best),
    null,
  )
}

function partOf(book: Book, part: Part, decimals: number) {
  return {
    class: part,
    amount: shown(signed(part, book), decimals),
    count: book[part].length,
  }
}

/** An amount with the decimals of its currency, or as many as it has. */
export function shown(value: Decimal, decimals: number): string {
  return value.toFixed(Math.max(decimals, value.decimalPlaces()))
}
