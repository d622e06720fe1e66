import { Decimal } from 'decimal.js'
import type { AmountClass, SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'

/** What an answer says of the numbers of the text, entry by entry. */
export interface Matched {
  /** The class that the answer gives a number, by the number's place in the list. */
  readonly classes: ReadonlyMap<number, AmountClass>
  /** Entries that stand for no number of the text, each with why it was left out. */
  readonly dropped: readonly string[]
  /** The guard that keeps the answer as a whole from being applied. */
  readonly blockedBy: 'total_not_in_text' | 'item_not_in_text' | null
}

/**
 * Finds each number of an answer in the text (c.4). A number counts only where it stands, each place once and in one
 * class only; identifiers have to stand there letter by letter. Of several places the one that the rules took for
 * the same is chosen, then the last for a total and the first for the rest. A total or an item that stands nowhere
 * keeps the whole answer from being applied; a tax or an identifier is left out by itself.
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
        `${shownNumber(value)} as ${wanted}: it does not stand in the text, or stands there for something else.`,
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
    for (const place of places) classes.set(place, 'ignored')
    if (places.length === 0 && !standsIn(text, ignored))
      dropped.push(`“${ignored.slice(0, 60)}” to be ignored: it does not stand in the text like that.`)
  }
  const blockedBy = !hasTotal ? 'total_not_in_text' : items.includes(false) ? 'item_not_in_text' : null
  return { classes, dropped, blockedBy }
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

/** Whether something stands in the text as a whole, and not as a part of a longer number or word. */
function standsIn(text: string, part: string): boolean {
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
 * The numbers with an answer applied (001-08): items and total are the answer's, taxes too where it names any; what
 * it says nothing of keeps the class that the rules gave it, unless that was item, or total where it names one.
 */
export function applied(numbers: readonly ClassedNumber[], { classes }: Matched): ClassedNumber[] {
  const named = new Set(classes.values())
  return numbers.map((number, index) => {
    const given = classes.get(index)
    if (given !== undefined)
      return given === number.class ? number : { ...number, class: given, meaning: meaningOf(given, number) }
    const isReplaced =
      number.class === 'item' ||
      ((number.class === 'total' || number.class === 'tax') && named.has(number.class))
    return isReplaced
      ? { ...number, class: 'ignored', meaning: `not ${number.class} to the referee` }
      : number
  })
}

function meaningOf(given: AmountClass, number: ClassedNumber): string {
  return given === 'ignored' ? 'no money to the referee' : number.meaning
}
