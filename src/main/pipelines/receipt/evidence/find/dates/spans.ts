import type { Line } from '../../text/lines.ts'
import type { FoundDate } from './found-date.ts'
import { TIME } from './times.ts'

/** Between the two days of a span: a time, and a dash or a short word. */
const BETWEEN = /^\s*(?:[T,]?\s*\d{1,2}:\d{2}(?::\d{2})?\s*)?(?:[-–—~〜～→>]{1,2}|\p{L}{1,4}\.?)\s*$/u

/** "Picked up: " before a date. */
const LABELLED = /\p{L}[^:：]*[:：]\s*$/u

/**
 * Dates that are the beginning and the end of something, whatever words stand there: "3 May - 9 May", or two lines one
 * below the other that each say with a word of their own when something was. None of them is the paper's own.
 */
export function spansIn(found: readonly FoundDate[], lines: readonly Line[]): ReadonlySet<FoundDate> {
  const spans = new Set<FoundDate>()
  for (const [at, first] of found.entries()) {
    const second = found[at + 1]
    if (second === undefined || first.date === second.date || first.isStamp || second.isStamp) continue
    if (isOnOneLine(first, second, lines) || areLabelled(first, second, lines)) {
      spans.add(first)
      spans.add(second)
    }
  }
  return spans
}

function isOnOneLine(first: FoundDate, second: FoundDate, lines: readonly Line[]): boolean {
  if (first.line !== second.line) return false
  return BETWEEN.test(lines[first.line]?.figures.slice(first.to, second.from) ?? '')
}

/** Meanings that leave open whose time it is. */
const OF_A_TIME: ReadonlySet<FoundDate['meaning']> = new Set<FoundDate['meaning']>(['none', 'other'])

function areLabelled(first: FoundDate, second: FoundDate, lines: readonly Line[]): boolean {
  if (second.line !== first.line + 1 || !OF_A_TIME.has(first.meaning) || !OF_A_TIME.has(second.meaning))
    return false
  const [one, other] = [first, second].map(({ line, from }) => lines[line]?.text.slice(0, from) ?? '')
  return (
    first.hasTime &&
    second.hasTime &&
    one !== other &&
    [one, other].every((text) => LABELLED.test(text ?? ''))
  )
}

/** So many days in one column are those of a table's entries. */
const LEAST_ENTRIES = 3

/**
 * The days of entries: different ones that stand one below the other at the beginning of lines with amounts, as on a
 * statement of account. Whatever the head of their column says, none of them is the paper's own.
 */
export function entriesIn(found: readonly FoundDate[], lines: readonly Line[]): ReadonlySet<FoundDate> {
  const behind = ({ line, to }: FoundDate) => lines[line]?.figures.slice(to) ?? ''
  const entries = found.filter((each) => {
    const { line, from, isStamp } = each
    return !isStamp && lines[line]?.segments[0]?.from === from && /\d/.test(behind(each))
  })
  const columns = [...Map.groupBy(entries, ({ from }) => from).values()]
  const tables = columns.filter((each) => new Set(each.map(({ date }) => date)).size >= LEAST_ENTRIES)
  // a slip below the table has its time behind its day, and no amount
  return new Set(tables.flat().filter((each) => /\d/.test(behind(each).replace(TIME, ''))))
}
