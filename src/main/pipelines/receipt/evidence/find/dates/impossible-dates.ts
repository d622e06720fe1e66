import { evidenceOf } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'
import type { RawDate } from './date-forms.ts'
import type { FoundDate } from './date-meaning.ts'
import { meaningOf } from './date-meaning.ts'
import { hasTime } from './times.ts'

/** Text with the form of a date and its possible days; an empty list if no calendar has such a day. */
export interface ReadDate {
  readonly raw: RawDate
  readonly readings: readonly string[]
}

/**
 * Returns text in the position of a date that no calendar has, such as 32.13.2024; `null` if there is none. Its year is
 * printed in full, or a word or a time marks it as a date. Numbers of documents may also look like dates, so behind
 * other words it counts only if the document has no other date of its own.
 */
export function impossibleIn(
  lines: readonly Line[],
  read: readonly ReadDate[],
  found: readonly FoundDate[],
): string | null {
  const isDated = found.some(({ meaning }) => meaning === 'document' || meaning === 'none')
  const none = read.find(({ raw, readings }) => {
    const meaning = readings.length === 0 ? meaningOf(lines, raw, null, new Map()) : 'never'
    const line = lines[raw.line]
    if (meaning !== 'none') return meaning === 'document' || (meaning !== 'never' && !raw.isShort)
    if (hasTime(line)) return true
    if (raw.isShort) return false
    return (
      isInOwnCell(line, raw) ||
      (mayBeDays(raw) && isBehindPlace(line, raw)) ||
      (mayBeDays(raw) && (!isDated || raw.form === 'words'))
    )
  })
  return none === undefined ? withoutForm(lines, found) : textOf(lines, none.raw)
}

function textOf(lines: readonly Line[], { line, from, to }: RawDate): string | null {
  return lines[line]?.text.slice(from, to) ?? null
}

/** Whether no part exceeds the days of a month: 32.13.2024 with such a part is a number, not a date. */
function mayBeDays({ parts, order }: RawDate): boolean {
  const numbers = order === 'ymd' ? parts.slice(1) : parts.slice(0, 2)
  return numbers.every((number) => number <= 31)
}

/** Whether a date has its own cell, alone or behind a word or two with a colon. */
function isInOwnCell(line: Line | undefined, { from, to }: Pick<RawDate, 'from' | 'to'>): boolean {
  const cell = line?.segments.find((segment) => segment.from <= from && segment.to >= to)
  if (line === undefined || cell === undefined) return false
  return (
    /^(?:\P{N}{1,30}[:：]\s*)?$/u.test(line.text.slice(cell.from, from)) &&
    line.text.slice(to, cell.to).trim() === ''
  )
}

/** Whether a date follows a place, as at the head of a letter: "New Delhi 110016, 21-14-2022". */
function isBehindPlace(line: Line | undefined, { from, to }: Pick<RawDate, 'from' | 'to'>): boolean {
  const cell = line?.segments.find((segment) => segment.from <= from && segment.to >= to)
  if (line === undefined || cell === undefined) return false
  const before = line.text.slice(cell.from, from).trimEnd()
  const isPlace = /[,，、]$/.test(before) && /\p{L}{2}/u.test(before) && !/[:：;]/.test(before)
  return isPlace && /^\P{L}{0,2}$/u.test(line.text.slice(to, cell.to))
}

const LOOKS_LIKE_DATE = /(?<![\d.,/-])\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d{2}(?!\d)/

/** Finds text behind a word for the date that looks like a date but has none of the known forms. */
function withoutForm(lines: readonly Line[], found: readonly FoundDate[]): string | null {
  for (const line of lines) {
    const isDated = line.marks.some(
      (mark) => evidenceOf(mark, 'date') === 'document' && evidenceOf(mark, 'kind') === null,
    )
    if (!isDated || found.some((each) => each.line === line.index)) continue
    const text = LOOKS_LIKE_DATE.exec(line.figures)?.[0]
    if (text !== undefined) return text
  }
  return null
}
