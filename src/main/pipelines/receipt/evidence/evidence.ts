import { Decimal } from 'decimal.js'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { Reconciliation } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { type ClassedNumber, classedNumbers } from './find/classify.ts'
import { otherReadings } from './find/other-readings.ts'
import { type Page, readPage, readSums, type Sums, withItems } from './find/page.ts'
import { amountsByClass, reconcile } from './reconcile.ts'
import { type NumberStyle, smallestUnit, stylesOf } from './text/number-style.ts'

/** Everything that the rules alone find in a document. */
export interface Facts {
  readonly page: Page
  readonly sums: Sums
  /** Every number with its class. */
  readonly numbers: readonly ClassedNumber[]
}

/**
 * Reads a document by rule. Where its numbers can be read in two styles, or its lines can be headings of others,
 * returns the first reading that adds up, and the likeliest where none does. Of two styles of numbers, prefers the one
 * with which all sums that the document names agree, so that "1 136,50" is the amount paid below as "1.136,50".
 * @param receivedOn The day on which it came in, ISO; without it no date counts as too late.
 */
export function readReceipt(
  input: ReceiptInput,
  settings: ReceiptSettings,
  receivedOn: string | null = null,
): Facts {
  const page = readPage(input, settings.questions.dayOrder, receivedOn)
  const styles = stylesOf(page.tokens.flat(), page.currency.code, page.writing)
  const read: Reading[] = []
  for (const style of styles) {
    const reading = readIn(style, page, settings, style === styles[0])
    read.push(reading)
    if (reading.fits && reading.disagreements === 0 && (style === styles[0] || style.spaces))
      return reading.facts
  }
  const best = read.find(({ fits }) => fits) ?? read.find(hasTotal) ?? read[0]
  if (best === undefined) throw new Error('A document has at least one way of writing numbers')
  // A number that is split in two no longer claims to be a sum: only a style that joins numbers may make sums agree.
  const alike = read.filter(
    (each) => each === best || (each.fits === best.fits && isJoined(each) && isSameTotal(each, best)),
  )
  const least = Math.min(...alike.map(({ disagreements }) => disagreements))
  const { facts, fits } = alike.find(({ disagreements }) => disagreements === least) ?? best
  return (fits ? null : withoutChargesAmongItems(facts, settings)) ?? facts
}

interface Reading {
  readonly facts: Facts
  /** Whether the items add up to the total. */
  readonly fits: boolean
  /** Number of labeled sums that do not agree with the total. */
  readonly disagreements: number
}

/**
 * Reads the items in one style of numbers. Returns the first reading that adds up exactly; else the likeliest reading,
 * whether it comes near enough or not.
 */
function readIn(style: NumberStyle, page: Page, settings: ReceiptSettings, isLikeliest: boolean): Reading {
  const sums = readSums(page, style)
  let likeliest: Facts | null = null
  let forgiven: Facts | null = null
  let stretched: Facts | null = null
  for (const items of readingsOf(sums)) {
    const own = items === sums.items ? sums : withItems(page, sums, items)
    const facts: Facts = { page, sums: own, numbers: classedNumbers(page, own) }
    likeliest ??= facts
    const found = reconcile(amountsByClass(facts.numbers), settings.reconciliation, style.decimals)
    if (found?.fits !== true || isPartOfNumber(facts)) continue
    if (isExact(found, settings, style)) {
      if (!hasSeveralUnlabeledCharges(facts)) return readingOf(facts, true)
      stretched ??= facts
    } else if (isLikeliest && facts === likeliest) forgiven = facts
  }
  if (stretched !== null) return readingOf(stretched, true)
  if (forgiven !== null) return readingOf(forgiven, true)
  return readingOf(likeliest ?? { page, sums, numbers: classedNumbers(page, sums) }, false)
}

/** Yields every reading of the items, including those without headings and running sums. */
function* readingsOf({ items, otherItems }: Sums): Generator<Sums['items']> {
  yield items
  yield* otherReadings(items)
  for (const other of otherItems) {
    yield other
    yield* otherReadings(other)
  }
}

/** Whether several unlabeled amounts had to be taken for charges: they may just as well be items of a further group. */
function hasSeveralUnlabeledCharges({ sums: { totals, items } }: Facts): boolean {
  const sold = new Set(items.map(({ token }) => token))
  return totals.others.filter(({ amount }) => amount.role === null && !sold.has(amount.token)).length > 1
}

/**
 * Whether the total is only the end of a whole number that has its own cell: the last three digits of 17 920. Amounts
 * that all lost their thousands add up as often as whole ones.
 */
function isPartOfNumber({ page, sums: { totals, style } }: Facts): boolean {
  const token = totals.total?.token
  if (token === undefined || style.spaces || !/^\d{3}(?:[.,]\d{1,2})?$/.test(token.digits)) return false
  const cell = page.lines[token.line]?.segments.find(({ from, to }) => from < token.from && to >= token.to)
  const before = page.tokens[token.line]?.find(({ to }) => to === token.from - 1)
  return before !== undefined && before.from === cell?.from && /^\d{1,3}$/.test(before.digits)
}

function readingOf(facts: Facts, fits: boolean): Reading {
  const disagreements = facts.sums.totals.disagreements.filter(({ isNamed }) => isNamed).length
  return { facts, fits, disagreements }
}

function hasTotal({ facts: { sums } }: Reading): boolean {
  return sums.totals.total !== null
}

function isJoined({ facts: { sums } }: Reading): boolean {
  return sums.style.spaces
}

function isSameTotal(a: Reading, b: Reading): boolean {
  const [one, other] = [a.facts.sums.totals.total, b.facts.sums.totals.total]
  return one !== null && other !== null && one.value.eq(other.value)
}

/**
 * Returns the facts without items that lead from one sum to another, which are charges under an unknown name; `null` if
 * the rest does not add up.
 */
function withoutChargesAmongItems({ page, sums }: Facts, settings: ReceiptSettings): Facts | null {
  const steps = new Set(sums.totals.others.map(({ amount }) => amount.token))
  const items = sums.items.filter(({ token }) => !steps.has(token))
  if (items.length === sums.items.length) return null
  const rest = withItems(page, sums, items)
  const facts: Facts = { page, sums: rest, numbers: classedNumbers(page, rest) }
  const found = reconcile(amountsByClass(facts.numbers), settings.reconciliation, sums.style.decimals)
  const isRight = found === null ? rest.totals.isCorroborated : found.fits
  return isRight ? facts : null
}

/**
 * Whether the amounts differ by rounding only. Of many readings one comes near by coincidence, so only the likeliest
 * may use the full tolerance.
 */
function isExact(
  { residual }: Reconciliation,
  { reconciliation }: ReceiptSettings,
  style: NumberStyle,
): boolean {
  return new Decimal(residual).abs().lte(smallestUnit(style).times(reconciliation.toleranceMinorUnits))
}

/**
 * Returns the confidence of the items: the source's step function of their number, at most `contradicted` where they
 * miss the total and neither a table nor another sum confirms that all of them were found.
 */
export function itemsConfidence(
  count: number,
  steps: ReceiptSettings['itemsConfidence'],
  isContradicted: boolean,
): number {
  const byNumber =
    count === 0 ? steps.none : count === 1 ? steps.one : count < steps.manyFrom ? steps.few : steps.many
  return isContradicted ? Math.min(byNumber, steps.contradicted) : byNumber
}
