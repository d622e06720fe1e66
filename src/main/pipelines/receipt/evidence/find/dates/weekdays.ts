import type { Mark } from '../../languages/vocabulary.ts'
import type { Line } from '../../text/lines.ts'
import { lettersIn } from '../../text/words.ts'

/** Maximum distance, in characters, between a date and its weekday. */
const MAX_DISTANCE = 4
/** Minimum letters of a name of a weekday: shorter words are parts of other names, such as "pt" and "do". */
const MIN_LETTERS = 3

interface Place {
  readonly from: number
  readonly to: number
}

/** Returns the weekday of an ISO day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/**
 * Returns the weekdays that the word next to a date may mean in its languages; an empty list if there is no such word.
 */
export function weekdaysNear(line: Line | undefined, place: Place): readonly number[] {
  const mark = (line?.marks ?? []).find((each) => isNear(each, place) && daysOf(each).length > 0)
  return mark === undefined ? [] : daysOf(mark)
}

/**
 * Returns the printed weekday next to a date if it is that of none of its readings; `null` if there is no such
 * contradiction. A word with another meaning is not evidence: "mar" is also a month, "sun" a seller's name.
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

/** 2022年10月08日(土), 2024. 6. 15. (토), 2024-06-15（六）: one character in brackets behind a date. */
const SIGNED = /^\.?\s?[(（](?:周|週|星期)?(\p{L})(?:曜|曜日|요일)?[)）]/u
/** 土, 2022年10月08日: one character in a cell, with a comma, before a date. */
const SIGN_BEFORE = /(?<=^|\s{2}|[:：]\s?)(?:周|週|星期)?(\p{L})(?:曜|曜日|요일)?[,、]\s?$/u
/** Characters of the weekdays from Monday to Sunday. */
const SIGNS = ['月월一', '火화二', '水수三', '木목四', '金금五', '土토六', '日일天']

/**
 * Whether two letters are a weekday: a period, a comma or brackets separate them from the date, and only a label
 * precedes them in their cell. "pt. 14.06.2024", "(Fr) 14.06.2024".
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
  return lettersIn(phrase) >= MIN_LETTERS
}

function daysOf({ sayings }: Mark): number[] {
  return sayings.flatMap((saying) => (saying.about === 'weekday' ? [saying.is] : []))
}

function isNear(mark: Place, { from, to }: Place): boolean {
  return (
    (mark.to <= from && from - mark.to <= MAX_DISTANCE) || (mark.from >= to && mark.from - to <= MAX_DISTANCE)
  )
}
