import type { Mark } from '../../languages/vocabulary.ts'
import type { Line } from '../../text/lines.ts'
import { lettersIn } from '../../text/words.ts'

/** So far from a date its day of the week may stand. */
const REACH = 4
/** Shorter words are parts of other names: "pt", "do". */
const LEAST_LETTERS = 3

interface Place {
  readonly from: number
  readonly to: number
}

/** The day of the week of an ISO day: 1, Monday, to 7. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** The days of the week that the word beside a date may be, in the languages that have it; none where there is none. */
export function weekdaysBeside(line: Line | undefined, place: Place): readonly number[] {
  const mark = (line?.marks ?? []).find((each) => isNear(each, place) && daysOf(each).length > 0)
  return mark === undefined ? [] : daysOf(mark)
}

/**
 * The day of the week that is printed beside a date and is that of none of its readings; `null` where there is no such
 * contradiction. A word that may be something else says nothing: "mar" is also a month, "sun" a seller's name.
 */
export function wrongWeekday(
  line: Line | undefined,
  place: Place,
  readings: readonly string[],
): string | null {
  if (line === undefined || readings.length === 0) return null
  const signed = SIGNED.exec(line.text.slice(place.to)) ?? SIGN_BEFORE.exec(line.text.slice(0, place.from))
  const day = SIGNS.findIndex((signs) => signs.includes(signed?.[1] ?? ' ')) + 1
  if (signed !== null && day > 0)
    return readings.some((each) => weekdayOf(each) === day) ? null : signed[0].trim().replace(/[,、]$/, '')
  const mark = line.marks.find(
    (each) => isNear(each, place) && (isOnlyWeekday(each) || isShortDay(each, place, line)),
  )
  if (mark === undefined) return null
  const between = line.plain.slice(Math.min(mark.to, place.to), Math.max(mark.from, place.from))
  if (/[\p{L}\d]/u.test(between)) return null
  const named = daysOf(mark)
  return readings.some((day) => named.includes(weekdayOf(day))) ? null : line.text.slice(mark.from, mark.to)
}

/** 2022年10月08日(土), 2024. 6. 15. (토), 2024-06-15（六）: one sign in brackets behind a date. */
const SIGNED = /^\.?\s?[(（](?:周|週|星期)?(\p{L})(?:曜|曜日|요일)?[)）]/u
/** 土, 2022年10月08日: one sign in a cell with a comma before a date. */
const SIGN_BEFORE = /(?<=^|\s{2}|[:：]\s?)(?:周|週|星期)?(\p{L})(?:曜|曜日|요일)?[,、]\s?$/u
/** Signs of the days from Monday on. */
const SIGNS = ['月월一', '火화二', '水수三', '木목四', '金금五', '土토六', '日일天']

/**
 * "pt. 14.06.2024", "(Fr) 14.06.2024": two letters are a day of the week where a point, a comma or brackets part them
 * from the date, and nothing else stands before it in its cell but a label.
 */
function isShortDay(mark: Mark, place: Place, { text, segments }: Line): boolean {
  if (daysOf(mark).length === 0 || mark.to > place.from || lettersIn(mark.phrase) < 2) return false
  const begin = segments.find(({ from, to }) => from <= mark.from && to >= mark.to)?.from ?? 0
  const isFirst = /^(?:[^\d]*[:：]\s*)?[([]?$/u.test(text.slice(begin, mark.from))
  return isFirst && /^[.,)\]]{1,2}\s*$/.test(text.slice(mark.to, place.from))
}

function isOnlyWeekday({ sayings, phrase }: Mark): boolean {
  return sayings.length > 0 && sayings.every(({ about }) => about === 'weekday') && hasLetters(phrase)
}

function hasLetters(phrase: string): boolean {
  return lettersIn(phrase) >= LEAST_LETTERS
}

function daysOf({ sayings }: Mark): number[] {
  return sayings.flatMap((saying) => (saying.about === 'weekday' ? [saying.is] : []))
}

function isNear(mark: Place, { from, to }: Place): boolean {
  return (mark.to <= from && from - mark.to <= REACH) || (mark.from >= to && mark.from - to <= REACH)
}
