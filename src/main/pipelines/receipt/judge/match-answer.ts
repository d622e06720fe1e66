import { Decimal } from 'decimal.js'
import type { AmountClass, SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptGuard } from '../../../../shared/pipelines/receipt/words.ts'
import { amountName } from '../amount-name.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'

/** The entries of an answer, matched with the numbers of the text. */
export interface Matched {
  /** The class that the answer gives a number, by the number's index. */
  readonly classes: ReadonlyMap<number, AmountClass>
  /** Entries without a number in the text, each with the reason why it was left out. */
  readonly dropped: readonly string[]
  /** The guard that rejects the answer as a whole. */
  readonly blockedBy: Exclude<ReceiptGuard, 'low_confidence' | 'id_not_listed' | 'printed_total'> | null
}

/**
 * Finds each number of an answer in the text (c.4). Each occurrence is used once and in one class only; identifiers
 * must match exactly. Of several occurrences, the one that the rules gave the same class is chosen, then the last for a
 * total and the first for other classes. A total or item that does not occur rejects the whole answer, and so does an
 * answer without items or total if the rules found some (c.18); a tax or an identifier that does not occur is left out
 * alone. Only a person can remove an amount of money from the items of the rules.
 */
export function matchAnswer(
  answer: SemanticAmounts,
  numbers: readonly ClassedNumber[],
  text: string,
): Matched {
  const classes = new Map<number, AmountClass>()
  const dropped: string[] = []
  const take = (value: number, wanted: AmountClass): boolean => {
    const found = placeOf(value, wanted, numbers, classes)
    if (found === null)
      dropped.push(
        `${shownNumber(value)} is not used as ${amountName(wanted)}: ${whyUnmatched(value, numbers)}`,
      )
    else classes.set(found, wanted)
    return found !== null
  }
  const hasTotal = answer.total_amount === null || take(answer.total_amount, 'total')
  const items = answer.line_item_amounts.map((value) => take(value, 'item'))
  for (const value of answer.tax_amounts) take(value, 'tax')
  for (const ignored of answer.ignore_numbers) {
    const places = numbers.flatMap((number, index) =>
      number.text === ignored && !classes.has(index) ? [index] : [],
    )
    for (const place of places)
      if (isFirmItem(numbers[place]))
        dropped.push(`“${ignored.slice(0, 60)}” stays a line item, because it is one of the amounts.`)
      else classes.set(place, 'ignored')
    if (places.length === 0 && !occursIn(text, ignored))
      dropped.push(`“${ignored.slice(0, 60)}” is not in the text in this form, so it changes nothing.`)
  }
  const has = (wanted: AmountClass) => numbers.some((number) => number.class === wanted)
  const blockedBy = !hasTotal
    ? 'total_not_in_text'
    : items.includes(false)
      ? 'item_not_in_text'
      : items.length === 0 && has('item')
        ? 'items_missing'
        : answer.total_amount === null && has('total')
          ? 'total_missing'
          : null
  return { classes, dropped, blockedBy }
}

/** Whether a number has the form of money and is an item by the rules. */
function isFirmItem(number: ClassedNumber | undefined): boolean {
  return number?.class === 'item' && number.isMoney
}

function placeOf(
  value: number,
  wanted: AmountClass,
  numbers: readonly ClassedNumber[],
  taken: ReadonlyMap<number, AmountClass>,
): number | null {
  if (!Number.isFinite(value)) return null
  const exact = new Decimal(value)
  const places = numbers.flatMap((number, index) =>
    number.value?.eq(exact) === true && !taken.has(index) ? [index] : [],
  )
  const same = places.find((place) => numbers[place]?.class === wanted)
  return same ?? (wanted === 'total' ? places.at(-1) : places[0]) ?? null
}

/** Explains why a number of an answer was not matched. */
function whyUnmatched(value: number, numbers: readonly ClassedNumber[]): string {
  const exact = Number.isFinite(value) ? new Decimal(value) : null
  const places = exact === null ? 0 : numbers.filter((number) => number.value?.eq(exact) === true).length
  return places === 0
    ? 'no number in the text has this value.'
    : `the text has it ${places === 1 ? 'once' : `${places} times`}, but the answer names it more often.`
}

/** Whether a part occurs in the text as a whole, not inside a longer number or word. */
function occursIn(text: string, part: string): boolean {
  if (part.trim() === '') return false
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + part.length] ?? ' '}`
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}

function shownNumber(value: number): string {
  return Number.isFinite(value) ? new Decimal(value).toFixed() : String(value)
}

/**
 * Applies an answer to the numbers (001-08): items and total are the answer's, and taxes if it names any. Numbers that
 * it does not mention keep the class of the rules, except items without the form of money, and the total or taxes if it
 * names others (c.18).
 */
export function applyMatched(numbers: readonly ClassedNumber[], { classes }: Matched): ClassedNumber[] {
  const named = new Set(classes.values())
  return numbers.map((number, index) => {
    const given = classes.get(index)
    if (given !== undefined)
      return given === number.class ? number : { ...number, class: given, meaning: meaningOf(given, number) }
    const isReplaced =
      (number.class === 'item' && !number.isMoney) ||
      ((number.class === 'total' || number.class === 'tax') && named.has(number.class))
    return isReplaced
      ? { ...number, class: 'ignored', meaning: `not named as ${number.class} by the judge` }
      : number
  })
}

function meaningOf(given: AmountClass, number: ClassedNumber): string {
  return given === 'ignored' ? 'ignored by the judge' : number.meaning
}
