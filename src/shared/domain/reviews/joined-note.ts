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
 * what `theirs` has beyond `base`. Where one contains the other, it is that one; what does not add lines to `base` stands
 * above `mine` as a whole. Of `mine` the end may still be typed: only as whole lines it counts as contained in `theirs`.
 */
export function joinedNote(base: string, mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine
  if (mine.trim() === '' || `\n${theirs}\n`.includes(`\n${mine}\n`)) return theirs
  if (base !== '' && theirs.startsWith(`${base}\n`)) return lines(mine, theirs.slice(base.length))
  if (base !== '' && theirs.endsWith(`\n${base}`)) return lines(theirs.slice(0, -base.length), mine)
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

/** One above the other. Spaces at their outer ends stay: somebody may be typing the next word there. */
function lines(first: string, second: string): string {
  return `${first.trimEnd()}\n${second.trimStart()}`
}
