import { Decimal } from 'decimal.js'
import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { Reconciliation } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { smallestUnit } from './text/number-style.ts'
import { sumOf, ZERO } from './totals/sums.ts'

/** The amounts of a document by class. */
export interface AmountsByClass
  extends Readonly<Record<Exclude<AmountClass, 'ignored'>, readonly Decimal[]>> {
  /** Whether every tax is printed as included in the prices. */
  readonly isTaxInside: boolean
}

/** Groups numbers by class, without the ignored ones. */
export function amountsByClass(
  numbers: readonly {
    readonly class: AmountClass
    readonly value: Decimal | null
    readonly isTaxInside?: boolean
  }[],
): AmountsByClass {
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

/** Returns the sum of a class; `null` if it has no amounts. A discount is positive, whatever its printed sign. */
export function amountOf(book: AmountsByClass, of: Exclude<AmountClass, 'ignored'>): Decimal | null {
  const values = book[of]
  if (values.length === 0) return null
  return of === 'discount' ? sumOf(values).abs() : sumOf(values)
}

/**
 * Share of the tolerance for a tax that is added: with the full tolerance, an included tax would fit by coincidence.
 */
const ADDED_TAX_SHARE = 0.2

/** Returns |total − items| ÷ total, exactly, if both exist and the total is above zero (001-07); else `null`. */
export function mismatchRatio(total: Decimal | null, items: readonly Decimal[]): Decimal | null {
  const sum = sumOf(items)
  if (total === null || items.length === 0 || sum.isZero() || !total.gt(0)) return null
  return total.minus(sum).abs().div(total)
}

const ADJUSTMENTS = ['shipping', 'service', 'tip', 'surcharge', 'rounding', 'discount'] as const
/** A part of the total. A prepayment is a part if it is printed with a minus between the items and the total. */
type Part = 'item' | 'tax' | 'paid' | (typeof ADJUSTMENTS)[number]

interface Composition {
  readonly tax: Reconciliation['tax']
  readonly parts: readonly Part[]
  /** Whether every printed amount counts; otherwise the sum must be exact except for coins. */
  readonly isWhole: boolean
}

/**
 * Finds how items, taxes, surcharges and discounts make up the total (c.1): the first composition that fits, else the
 * nearest. Either all amounts count, with taxes added or included; or a printed amount is already included in the
 * prices. `null` if there is no total or no item.
 */
export function reconcile(
  book: AmountsByClass,
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
    const most =
      composition.tax === 'added' ? Decimal.max(coins, step, tolerance.times(ADDED_TAX_SHARE)) : tolerance
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

function compositionsOf(book: AmountsByClass): Composition[] {
  const present = [
    ...ADJUSTMENTS.filter((each) => !(amountOf(book, each)?.isZero() ?? true)),
    ...prepaidIn(book),
  ]
  const hasTax = !(amountOf(book, 'tax')?.isZero() ?? true)
  const compositions: Composition[] = []
  for (let out = 0; out < 2 ** present.length; out += 1) {
    const counted = present.filter((_, index) => (out & (1 << index)) === 0)
    const isWhole = out === 0
    // A tax that is labeled as included counts as added only if the sum is exact except for coins.
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

function prepaidIn({ paid, total: [total] }: AmountsByClass): 'paid'[] {
  const isTakenOff = paid.length > 0 && paid.every((value) => value.isNegative())
  return isTakenOff && total?.gt(0) === true ? ['paid'] : []
}

function sumOfParts(book: AmountsByClass, parts: readonly Part[]): Decimal {
  return sumOf(parts.map((part) => signed(part, book)))
}

/** Returns the amount of a part with its sign: a discount reduces the sum, except on a credit note. */
function signed(part: Part, book: AmountsByClass): Decimal {
  const amount = amountOf(book, part) ?? ZERO
  return part === 'discount' && !sumOf(book.item).isNegative() ? amount.neg() : amount
}

/** Gives the sum the sign of the total: a credit note may print its total below zero and its lines above. */
function signedLike(sum: Decimal, total: Decimal): Decimal {
  return total.isNegative() && sum.gt(0) ? sum.neg() : sum
}

function nearest<T extends { readonly residual: Decimal }>(tried: readonly T[]): T | null {
  return tried.reduce<T | null>(
    (best, each) => (best === null || each.residual.abs().lt(best.residual.abs()) ? each : best),
    null,
  )
}

function partOf(book: AmountsByClass, part: Part, decimals: number) {
  return {
    class: part,
    amount: shown(signed(part, book), decimals),
    count: book[part].length,
  }
}

/** Formats an amount with the decimals of its currency, or with all its own if these are more. */
export function shown(value: Decimal, decimals: number): string {
  return value.toFixed(Math.max(decimals, value.decimalPlaces()))
}
