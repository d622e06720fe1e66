import type { KindMark } from '../../languages/language.ts'
import { saidOf } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'
import type { FoundDate } from './found-date.ts'
import { TIME } from './times.ts'

/** Between the two days of a span: a time, and a dash or a short word. */
const BETWEEN = /^\s*(?:[T,]?\s*\d{1,2}:\d{2}(?::\d{2})?\s*)?(?:[-–—~〜～→>]{1,2}|\p{L}{1,4}\.?)\s*$/u

/** "Picked up: " before a date. */
const LABELED = /\p{L}[^:：]*[:：]\s*$/u

/**
 * Dates that are the beginning and the end of something, whatever words stand there: "3 May - 9 May", or two lines one
 * below the other that each say with a word of their own when something was. None of them is the paper's own.
 */
export function spansIn(found: readonly FoundDate[], lines: readonly Line[]): ReadonlySet<FoundDate> {
  const spans = new Set<FoundDate>()
  for (const [at, first] of found.entries()) {
    const second = found[at + 1]
    if (second === undefined || first.date === second.date || first.isStamp || second.isStamp) continue
    if (isOnOneLine(first, second, lines) || areLabeled(first, second, lines)) {
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

function areLabeled(first: FoundDate, second: FoundDate, lines: readonly Line[]): boolean {
  if (second.line !== first.line + 1 || !OF_A_TIME.has(first.meaning) || !OF_A_TIME.has(second.meaning))
    return false
  const [one, other] = [first, second].map(({ line, from }) => lines[line]?.text.slice(0, from) ?? '')
  return (
    first.hasTime && second.hasTime && one !== other && [one, other].every((text) => LABELED.test(text ?? ''))
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
  // in a table without columns of places, its cells are counted
  const columnOf = ({ line, from }: FoundDate) => {
    const { segments = [] } = lines[line] ?? {}
    const at = segments.findIndex((segment) => segment.from === from)
    return at <= 0 ? (at === 0 ? `from ${from}` : null) : `cell ${at} of ${segments.length}`
  }
  const entries = found.filter((each) => !each.isStamp && columnOf(each) !== null && /\d/.test(behind(each)))
  const columns = [...Map.groupBy(entries, columnOf).values()]
  const tables = columns.filter((each) => new Set(each.map(({ date }) => date)).size >= LEAST_ENTRIES)
  // a slip below the table has its time behind its day, and no amount
  return new Set(tables.flat().filter((each) => /\d/.test(behind(each).replace(TIME, ''))))
}

/** What a credit note takes back. */
const CORRECTED: ReadonlySet<KindMark> = new Set<KindMark>(['invoice', 'taxInvoice', 'vatInvoice'])

/**
 * Dates that a credit note prints of the invoice that it corrects: "zu Rechnung 4711 vom 02.02.2024", where another date
 * is its own.
 */
export function correctedIn(found: readonly FoundDate[], lines: readonly Line[]): ReadonlySet<FoundDate> {
  const kindsOf = ({ line, from }: FoundDate) =>
    (lines[line]?.marks ?? []).flatMap((mark) => (mark.to <= from ? (saidOf(mark, 'kind') ?? []) : []))
  const isCreditNote = lines.some(({ marks }) => marks.some((mark) => saidOf(mark, 'kind') === 'creditNote'))
  const own = isCreditNote ? found.filter(({ meaning }) => meaning === 'document' || meaning === 'none') : []
  const isOfInvoice = (date: FoundDate) => {
    const kinds = kindsOf(date)
    return !kinds.includes('creditNote') && kinds.some((kind) => CORRECTED.has(kind))
  }
  // "Invoice date 21.01.2023" may be what the note calls its own, "Invoice no. 4711, 18.12.2022" never
  const isBehindNumber = ({ line, from }: FoundDate) =>
    /\d{3}\D{1,12}$/.test(lines[line]?.figures.slice(Math.max(0, from - 16), from) ?? '')
  const corrected = own.filter((date) => date.meaning === 'document' && isOfInvoice(date))
  const numbered = own.filter(
    (date) => date.meaning === 'document' && isBehindNumber(date) && !kindsOf(date).includes('creditNote'),
  )
  return new Set([corrected, numbered].find(({ length }) => length < own.length) ?? [])
}
