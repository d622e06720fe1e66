import { ordinal, underHundred, wholeNumber } from './cardinals.ts'
import { distinct, type Form, inTurn } from './forms.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** The full names of the months. */
export const MONTH_NAMES: ReadonlySet<string> = new Set(MONTHS)

/** Returns the forms of a day in digits next to the name of its month. */
export function dayOfMonth(written: string): Form[] {
  const [first = '', last, ...more] = written.split('-')
  if (last !== undefined && more.length === 0)
    return inTurn(dayOfMonth(first), ['to', 'through', 'till', 'until', 'and', ''], dayOfMonth(last))
  const day = dayIn(written)
  return day === null ? [] : distinct([underHundred(day), ...ordinals(day), ...theOrdinals(day)])
}

/** Returns the forms of a day with its month in either order: the fourth of July, July the fourth. */
export function dayAndMonth(written: string, month: Form): Form[] {
  const day = dayIn(written)
  if (day === null) return []
  const days = [underHundred(day), ...ordinals(day), ...theOrdinals(day)]
  const of = [...ordinals(day), ...theOrdinals(day)]
  return distinct([...inTurn(of, ['of'], [month]), ...inTurn(days, [month]), ...inTurn([month], days)])
}

function dayIn(written: string): number | null {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(written)?.[1] ?? 0)
  return day >= 1 && day <= 31 ? day : null
}

function ordinals(day: number): Form[] {
  return ordinal(String(day))
}

function theOrdinals(day: number): Form[] {
  return ordinals(day).map((form) => `the ${form}`)
}

/**
 * Returns the forms of a date in digits: 7/4/1776 as July the fourth and as the seventh of April, 1776-07-04, 4.7.1776.
 */
export function dateInDigits(written: string): Form[] {
  const [, a = '', mark = '', b = '', c = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(written) ?? []
  const [, y = '', m = '', d = ''] = /^(\d{4})[/.-](\d{2})[/.-](\d{2})$/.exec(written) ?? []
  if (y !== '') return inTurn(monthAndDay(Number(m), d), years(y))
  if (a === '') return []
  const words = inTurn([...monthAndDay(Number(a), b), ...monthAndDay(Number(b), a)], years(c))
  const between = mark === '/' ? ['', 'slash', 'stroke'] : ['', 'dash', 'dot', 'point']
  const plain = between.flatMap((each) => inTurn(inDigits(a), [each], inDigits(b), [each], years(c)))
  return distinct([...words, ...plain])
}

/** Returns the forms of a month and a day in digits without a year: 9/11. */
export function monthAndDay(month: number, day: string): Form[] {
  const name = MONTHS[month - 1]
  return name === undefined ? [] : dayAndMonth(String(Number(day)), name)
}

function inDigits(part: string): Form[] {
  const spoken = underHundred(Number(part))
  return part.length === 2 && part.startsWith('0') ? [spoken, `oh ${spoken}`, `zero ${spoken}`] : [spoken]
}

/** Returns the forms of a year without its century: seventy six, nineteen seventy six. */
export function shortYear(written: string): Form[] {
  return years(written)
}

function years(written: string): Form[] {
  if (written.length === 4) return wholeNumber(written)
  const short =
    Number(written) < 10 ? [`oh ${underHundred(Number(written))}`] : [underHundred(Number(written))]
  return [...short, ...wholeNumber(`19${written}`), ...wholeNumber(`20${written}`)]
}
