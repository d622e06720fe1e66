import type { KindMark } from '../../languages/language.ts'
import { evidenceOf } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'
import type { FoundDate } from './date-meaning.ts'
import { TIME } from './times.ts'

/** Text between the two days of a span: a time, and a dash or a short word. */
const BETWEEN = /^\s*(?:[T,]?\s*\d{1,2}:\d{2}(?::\d{2})?\s*)?(?:[-–—~〜～→>]{1,2}|\p{L}{1,4}\.?)\s*$/u

/** A label before a date: "Picked up: ". */
const LABELED = /\p{L}[^:：]*[:：]\s*$/u

/**
 * Returns dates that are the beginning and the end of a span, whatever words they have: "3 May - 9 May", or two lines
 * one below the other with labels and times of their own. Neither is the date of the document.
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

/** Meanings that do not determine what a time belongs to. */
const OF_A_TIME: ReadonlySet<FoundDate['meaning']> = new Set<FoundDate['meaning']>(['none', 'other'])

function areLabeled(first: FoundDate, second: FoundDate, lines: readonly Line[]): boolean {
  if (second.line !== first.line + 1 || !OF_A_TIME.has(first.meaning) || !OF_A_TIME.has(second.meaning))
    return false
  const [one, other] = [first, second].map(({ line, from }) => lines[line]?.text.slice(0, from) ?? '')
  return (
    first.hasTime && second.hasTime && one !== other && [one, other].every((text) => LABELED.test(text ?? ''))
  )
}

/** Minimum number of different days in one column that make them entries of a table. */
const MIN_ENTRIES = 3

/**
 * Returns the days of entries: different days one below the other at the beginning of lines with amounts, as on a
 * statement of account. Whatever the head of their column says, none of them is the date of the document.
 */
export function entriesIn(found: readonly FoundDate[], lines: readonly Line[]): ReadonlySet<FoundDate> {
  const behind = ({ line, to }: FoundDate) => lines[line]?.figures.slice(to) ?? ''
  // In a table without aligned columns, the cells are counted.
  const columnOf = ({ line, from }: FoundDate) => {
    const { segments = [] } = lines[line] ?? {}
    const at = segments.findIndex((segment) => segment.from === from)
    return at <= 0 ? (at === 0 ? `from ${from}` : null) : `cell ${at} of ${segments.length}`
  }
  const entries = found.filter((each) => !each.isStamp && columnOf(each) !== null && /\d/.test(behind(each)))
  const columns = [...Map.groupBy(entries, columnOf).values()]
  const tables = columns.filter((each) => new Set(each.map(({ date }) => date)).size >= MIN_ENTRIES)
  // A slip below the table has a time behind its day, and no amount.
  return new Set(tables.flat().filter((each) => /\d/.test(behind(each).replace(TIME, ''))))
}

/** Documents that a credit note corrects. */
const CORRECTED: ReadonlySet<KindMark> = new Set<KindMark>(['invoice', 'taxInvoice', 'vatInvoice'])

/**
 * Returns the dates on a credit note that belong to the corrected invoice: "zu Rechnung 4711 vom 02.02.2024", if
 * another date is that of the note.
 */
export function correctedIn(found: readonly FoundDate[], lines: readonly Line[]): ReadonlySet<FoundDate> {
  const kindsOf = ({ line, from }: FoundDate) =>
    (lines[line]?.marks ?? []).flatMap((mark) => (mark.to <= from ? (evidenceOf(mark, 'kind') ?? []) : []))
  const isCreditNote = lines.some(({ marks }) =>
    marks.some((mark) => evidenceOf(mark, 'kind') === 'creditNote'),
  )
  const own = isCreditNote ? found.filter(({ meaning }) => meaning === 'document' || meaning === 'none') : []
  const isOfInvoice = (date: FoundDate) => {
    const kinds = kindsOf(date)
    return !kinds.includes('creditNote') && kinds.some((kind) => CORRECTED.has(kind))
  }
  // A note may call its own date "Invoice date 21.01.2023", but never "Invoice no. 4711, 18.12.2022".
  const isBehindNumber = ({ line, from }: FoundDate) =>
    /\d{3}\D{1,12}$/.test(lines[line]?.figures.slice(Math.max(0, from - 16), from) ?? '')
  const corrected = own.filter((date) => date.meaning === 'document' && isOfInvoice(date))
  const numbered = own.filter(
    (date) => date.meaning === 'document' && isBehindNumber(date) && !kindsOf(date).includes('creditNote'),
  )
  return new Set([corrected, numbered].find(({ length }) => length < own.length) ?? [])
}
