import * as z from 'zod'
import { CORRECTION_LIMIT } from './feedback.ts'
import { joinTexts } from './joined-text.ts'

/**
 * Texts of a field that a window knows to have been kept; `null` where it replaces whatever stands. First the one that its
 * text was made of, then those of saves whose answer it has not heard, and of before, the last first.
 */
export const KnownTexts = z
  .array(z.string().max(CORRECTION_LIMIT))
  .max(20)
  .readonly()
  .nullable()
  .default(null)

/**
 * What is kept of a note when a window that knows of the texts `known` writes `mine` in its place. The words of two windows
 * may be longer than a note: they are kept until a person has shortened them.
 */
export function keptNote(known: readonly string[] | null, mine: string, stands: string): string {
  if (known === null || known.includes(stands)) return mine
  const [base = '', ...unheard] = known
  const joined = joinTexts(base, mine, stands)
  if (!joined.isConflict) return joined.text
  // A save whose answer was lost may stand, with the words of the other window beside it.
  const others = unheard
    .filter((text) => hasAllLines(stands, text))
    .map((text) => joinTexts(text, mine, stands))
  return (others.find(({ isConflict }) => !isConflict) ?? joined).text
}

/**
 * What is kept where a note that stands elsewhere comes beside one, as that of an answer beside a draft: it may be older than
 * what the window knows, and takes no words away.
 */
export function noteBeside(known: readonly string[] | null, mine: string, stands: string): string {
  if (known === null || known.includes(stands)) return mine
  const joined = joinTexts(known[0] ?? '', mine, stands)
  return joined.hasLost ? joinTexts('', mine, stands).text : joined.text
}

function hasAllLines(text: string, part: string): boolean {
  const lines = new Set(text.split('\n'))
  return part !== '' && part.split('\n').every((line) => lines.has(line))
}
