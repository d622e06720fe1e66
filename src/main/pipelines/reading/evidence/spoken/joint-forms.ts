import { ordinal } from './classes/cardinals.ts'
import { dayAndMonth, MONTH_NAMES } from './classes/dates.ts'
import { type Form, inTurn } from './classes/forms.ts'
import { fraction } from './classes/fractions.ts'
import { romanCardinal, romanOrdinal } from './classes/letters.ts'
import { money, moneyWithScale } from './classes/money.ts'
import { shortFormInPlace } from './classes/short-forms.ts'

/** Several words with a joint spoken form. */
interface JointForm {
  readonly length: number
  readonly forms: readonly Form[]
}

const SCALE_WORDS: ReadonlySet<string> = new Set(['hundred', 'thousand', 'million', 'billion', 'trillion'])

/** Returns the joint forms of a word with those after it: July 4, $1.5 million, World War II, $ 25. */
export function jointForms(words: readonly string[], at: number): JointForm[] {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  if (first === 'world' && second === 'war') return [{ length: 3, forms: secondWorldWar(third) }]
  const dayOf = dayOfAMonth(words.slice(at, at + 4))
  if (dayOf !== null) return [dayOf]
  const pair = ofTwo(first, second)
  return pair.length === 0 ? [] : [{ length: 2, forms: pair }]
}

/** Returns the forms of a day of a month: (The) 15th of June. */
function dayOfAMonth(words: readonly string[]): JointForm | null {
  const [day = '', of, month = ''] = words[0] === 'the' ? words.slice(1) : words
  const name = of === 'of' ? monthOf(month) : null
  const forms = name === null ? [] : dayAndMonth(day, name)
  return forms.length === 0 ? null : { length: words[0] === 'the' ? 4 : 3, forms }
}

function ofTwo(first: string, second: string): readonly Form[] {
  const [monthBefore, monthAfter] = [monthOf(first), monthOf(second)]
  if (monthBefore !== null) return dayAndMonth(second, monthBefore)
  if (!/\d$|^\d|^[$£€¥₹]/.test(first)) return []
  if (monthAfter !== null) return dayAndMonth(first, monthAfter)
  if (SCALE_WORDS.has(second)) return moneyWithScale(first, second)
  if (/^\d+$/.test(first) && /^\d+\/\d+$/.test(second)) return fraction(`${first}-${second}`)
  return /^[$£€¥₹]$/.test(first) ? money(first + second) : []
}

function secondWorldWar(numeral: string): Form[] {
  const value = /^\d$/.test(numeral) ? [numeral] : []
  const ordinals =
    value.length > 0
      ? value.flatMap(ordinal)
      : romanOrdinal(numeral).filter((form) => !form.startsWith('the '))
  const cardinals = romanCardinal(numeral)
  return [...inTurn(['', 'the'], ordinals, ['world war']), ...inTurn(['world war'], cardinals)]
}

/** Returns the month that a word names, in full or abbreviated; `null` if it names none. */
export function monthOf(word: string): Form | null {
  if (MONTH_NAMES.has(word)) return word
  return shortFormInPlace(word).find((form) => MONTH_NAMES.has(form)) ?? null
}
