import { Decimal } from 'decimal.js'
import type { InWords } from '../evidence/in-words/in-words.ts'
import { shown } from '../evidence/reconcile.ts'
import type { RuleCase } from './rule-case.ts'

/** A sum in words that equals none of the printed sums. */
export interface MismatchedWords {
  readonly reason: string
  /** In characters of the text. */
  readonly start: number
  readonly end: number
}

/** Returns the first sum in words that is printed nowhere in figures; `null` if there is none, or none can be read. */
export function mismatchedWords({
  facts: { page, sums },
  interpretation: { total },
}: RuleCase): MismatchedWords | null {
  if (total === null) return null
  const printed = sums.amounts
    .flat()
    .filter(({ role, strength }) => role !== null && strength === 'strong')
    .map(({ value }) => value.abs())
  const isPrinted = (found: InWords) =>
    found.sums.some((sum) => [total.abs(), ...printed].some((value) => equalsInWords(value, sum)))
  const apart = page.inWords.find((found) => found.sums.length > 0 && !isPrinted(found))
  const [sum] = apart?.sums ?? []
  if (apart === undefined || sum === undefined) return null
  const inWords = new Decimal(sum.whole).plus(new Decimal(sum.hundredths ?? 0).div(100))
  const start = (page.lines[apart.line]?.start ?? 0) + apart.from
  return {
    reason: `The sum in words is ${shown(inWords, sums.style.decimals)}, “${apart.text}”, but no sum in figures is the same`,
    start,
    end: start + apart.to - apart.from,
  }
}

/** Whether a value equals a sum in words, which may omit the cents or round them. */
function equalsInWords(value: Decimal, { whole, hundredths }: InWords['sums'][number]): boolean {
  if (hundredths !== null) return value.eq(new Decimal(whole).plus(new Decimal(hundredths).div(100)))
  return value.floor().eq(whole) || value.round().eq(whole)
}

/** Returns words that look like a sum and cannot be read: they prove nothing, and a person reads them. */
export function unreadWords({ facts: { page } }: RuleCase): InWords | null {
  return page.inWords.find(({ sums }) => sums.length === 0) ?? null
}
