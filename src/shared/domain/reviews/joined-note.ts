import * as z from 'zod'
import { CORRECTION_LIMIT } from './feedback.ts'

/** Texts of a field that a window knows to have been kept, the last first; `null` where it replaces whatever stands. */
export const KnownTexts = z
  .array(z.string().max(CORRECTION_LIMIT))
  .max(20)
  .readonly()
  .nullable()
  .default(null)

/**
 * A note that two windows of one person wrote at once, with the words of both: `mine` as it was changed from `base`, and
 * what `theirs` has beyond `base`. Where one contains the other, it is that one; what does not add to `base` stands above
 * `mine` as a whole.
 */
export function joinedNote(base: string, mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine
  if (theirs.includes(mine)) return theirs
  if (base !== '' && theirs.startsWith(base)) return lines(mine, theirs.slice(base.length))
  if (base !== '' && theirs.endsWith(base)) return lines(theirs.slice(0, -base.length), mine)
  return lines(theirs, mine)
}

/**
 * What is kept of a note when a window that knows of the texts `known`, the last first, writes `mine` in its place. The words
 * of two windows may be longer than a note: they are kept until a person has shortened them.
 */
export function keptNote(known: readonly string[] | null, mine: string, stands: string): string {
  if (known === null || known.includes(stands)) return mine
  return joinedNote(known[0] ?? '', mine, stands)
}

function lines(first: string, second: string): string {
  return `${first.trim()}\n${second.trim()}`
}
