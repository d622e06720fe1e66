import { atFirstUse } from '../../../../../../shared/at-first-use.ts'
import type { DateWord } from '../../languages/language.ts'
import { saidOf } from '../../languages/seen.ts'
import type { Mark } from '../../languages/vocabulary.ts'
import { folded } from '../../text/fold.ts'
import type { Line } from '../../text/lines.ts'
import { wordsOf } from '../../text/words.ts'
import type { RawDate } from './date-forms.ts'

/** What a date says it is the date of; `never` is no day of the document, such as a card's expiry. */
export type DateMeaning = DateWord | 'none'

/** Where the number of the document ends. */
export interface NumberPlace {
  readonly line: number
  readonly to: number
}

/** Where the last date of each line begins. */
export type LastDates = ReadonlyMap<number, number>

/**
 * What a date is the date of: by the words before it on its line, else by those above it. What stands behind the
 * document's number and says nothing else is the document's: "No. 471102 of 13.11.2019".
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
  // words that have a date behind them on their line speak of that one
  const hasOwn = cell !== undefined && (lastOn.get(line - 1) ?? -1) >= cell.to
  return cell === undefined ||
    above === undefined ||
    hasOwn ||
    /\d/.test(above.plain.slice(cell.from, cell.to))
    ? 'none'
    : nearestMeaning(above, cell.from, cell.to)
}

/** Words for a date that say nothing of whose it is, in languages that put that before them. */
const DAY_WORDS =
  'date datum dato data del datums dátuma datuma datumi tarihi tarih päivämäärä pvm kuupäev दिनांक तारीख तिथि'
const dayWords = atFirstUse(() => new Set(wordsOf(folded(DAY_WORDS)).map(({ text }) => text)))

/** "Order date", "Lieferschein-Datum": the word before it, or what it begins, says whose date it is. */
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

/** What the last words say; of those that end together the longest. */
function nearestMeaning(line: Line | undefined, from: number, to: number): DateMeaning {
  let nearest: { readonly end: number; readonly length: number; readonly meaning: DateMeaning } = {
    end: -1,
    length: 0,
    meaning: 'none',
  }
  for (const mark of line?.marks ?? []) {
    const meaning = mark.from >= from && mark.to <= to ? saidOf(mark, 'date') : null
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
