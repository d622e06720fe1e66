import { atFirstUse } from '../../../../../../shared/at-first-use.ts'
import type { DateWord } from '../../languages/language.ts'
import { evidenceOf } from '../../languages/seen.ts'
import type { Mark } from '../../languages/vocabulary.ts'
import { folded } from '../../text/fold.ts'
import type { Line } from '../../text/lines.ts'
import { wordsOf } from '../../text/words.ts'
import type { RawDate } from './date-forms.ts'

/** Meaning of a date according to the words at it. `never` is not a day of the document, such as a card's expiry. */
export type DateMeaning = DateWord | 'none'

/** Where the number of the document ends. */
export interface NumberPlace {
  readonly line: number
  readonly to: number
}

/** Where the last date of each line begins. */
export type LastDates = ReadonlyMap<number, number>

/**
 * Returns the meaning of a date by the words before it on its line, else by those above it. A date behind the document
 * number without another meaning is the date of the document: "No. 471102 of 13.11.2019".
 */
export function meaningOf(
  lines: readonly Line[],
  date: Pick<RawDate, 'line' | 'from' | 'to'>,
  number: NumberPlace | null,
  lastOn: LastDates,
): DateMeaning {
  const meaning = meaningByWords(lines, date, lastOn)
  const isBehindNumber = number?.line === date.line && number.to <= date.from
  return meaning === 'none' && isBehindNumber ? 'document' : meaning
}

function meaningByWords(
  lines: readonly Line[],
  { line, from, to }: Pick<RawDate, 'line' | 'from' | 'to'>,
  lastOn: LastDates,
): DateMeaning {
  const before = nearestMeaning(lines[line], 0, from)
  if (before !== 'none') return before
  const above = lines[line - 1]
  const cell = above?.segments.find((segment) => segment.from <= to + 1 && segment.to >= from - 1)
  // Words that have a date behind them on their line describe that date.
  const hasOwn = cell !== undefined && (lastOn.get(line - 1) ?? -1) >= cell.to
  return cell === undefined ||
    above === undefined ||
    hasOwn ||
    /\d/.test(above.plain.slice(cell.from, cell.to))
    ? 'none'
    : nearestMeaning(above, cell.from, cell.to)
}

/** Words that only mean "date", in languages that put the qualifying word before them. */
const DAY_WORDS =
  'date datum dato data del datums dátuma datuma datumi tarihi tarih päivämäärä pvm kuupäev दिनांक तारीख तिथि'
const dayWords = atFirstUse(() => new Set(wordsOf(folded(DAY_WORDS)).map(({ text }) => text)))

/** Whether a word before the word for a date, or its first part, qualifies it: "Order date", "Lieferschein-Datum". */
function isQualified(
  { end, meaning }: { readonly end: number; readonly meaning: DateMeaning },
  mark: Mark,
  plain: string,
): boolean {
  return (
    meaning !== 'none' &&
    meaning !== 'document' &&
    mark.from >= end &&
    /^\p{L}*[ -]?\p{L}*[ -]?$/u.test(plain.slice(end, mark.from))
  )
}

/** Returns the meaning of the last words; of words that end at the same place, the longest. */
function nearestMeaning(line: Line | undefined, from: number, to: number): DateMeaning {
  let nearest: { readonly end: number; readonly length: number; readonly meaning: DateMeaning } = {
    end: -1,
    length: 0,
    meaning: 'none',
  }
  for (const mark of line?.marks ?? []) {
    const meaning = mark.from >= from && mark.to <= to ? evidenceOf(mark, 'date') : null
    if (meaning === null) continue
    const length = mark.to - mark.from
    if (
      meaning === 'document' &&
      dayWords().has(mark.phrase) &&
      isQualified(nearest, mark, line?.plain ?? '')
    ) {
      nearest = { ...nearest, end: mark.to }
      continue
    }
    const isLimit = nearest.meaning === 'never' && mark.from - nearest.end <= 2 && mark.from > nearest.end
    if (isLimit && meaning !== 'document') nearest = { ...nearest, end: mark.to }
    else if (mark.to > nearest.end || (mark.to === nearest.end && length > nearest.length))
      nearest = { end: mark.to, length, meaning }
  }
  return nearest.meaning
}

/** A date as it was read, with its meaning. */
export interface FoundDate extends Pick<RawDate, 'line' | 'from' | 'to' | 'form'> {
  /** ISO: the likeliest reading. */
  readonly date: string
  /** ISO: the other reading, if nothing in the document rules it out. */
  readonly other: string | null
  readonly meaning: DateMeaning
  /** Whether a time of day is printed next to it. */
  readonly hasTime: boolean
  /** Whether a machine printed it as a timestamp, as in 2024-05-09T17:42. */
  readonly isStamp: boolean
  /** The weekday next to it if it is that of no reading; `null` if there is no contradiction. */
  readonly wrongWeekday: string | null
}
