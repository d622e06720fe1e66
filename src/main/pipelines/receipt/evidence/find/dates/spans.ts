import type { Line } from '../../text/lines.ts'
import type { FoundDate } from './found-date.ts'

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

function areLabelled(first: FoundDate, second: FoundDate, lines: readonly Line[]): boolean {
  if (second.line !== first.line + 1 || first.meaning !== 'none' || second.meaning !== 'none') return false
  const [one, other] = [first, second].map(({ line, from }) => lines[line]?.text.slice(0, from) ?? '')
  return (
    first.hasTime &&
    second.hasTime &&
    one !== other &&
    [one, other].every((text) => LABELLED.test(text ?? ''))
  )
}
