import * as z from 'zod'
import { CORRECTION_LIMIT } from './feedback.ts'
import { mergeTexts } from './joined-text.ts'

/**
 * Texts of a field that a window knows to have been stored; `null` if it replaces any stored text. First the text that
 * its own is based on, then those of saves whose response has not arrived, then earlier ones, the last first.
 */
export const KnownTexts = z
  .array(z.string().max(CORRECTION_LIMIT))
  .max(20)
  .readonly()
  .nullable()
  .default(null)

/**
 * Returns the stored note after a window that knows the texts `known` writes `mine`. The texts of two windows together
 * may be longer than a note: they are kept until a person has shortened them.
 */
export function mergedNote(known: readonly string[] | null, mine: string, stands: string): string {
  if (known === null || known.includes(stands)) return mine
  const [base = '', ...unheard] = known
  const joined = mergeTexts(base, mine, stands)
  if (!joined.isConflict) return joined.text
  // A save whose response was lost may be stored, with the text of the other window beside it.
  const others = unheard
    .filter((text) => hasAllLines(stands, text))
    .map((text) => mergeTexts(text, mine, stands))
  return (others.find(({ isConflict }) => !isConflict) ?? joined).text
}

/**
 * Returns the stored note if another note is added to it, as that of an answer to a draft: it may be older than what
 * the window knows, and removes no text.
 */
export function noteWithout(known: readonly string[] | null, mine: string, stands: string): string {
  if (known === null || known.includes(stands)) return mine
  const joined = mergeTexts(known[0] ?? '', mine, stands)
  return joined.hasLost ? mergeTexts('', mine, stands).text : joined.text
}

function hasAllLines(text: string, part: string): boolean {
  const lines = new Set(text.split('\n'))
  return part !== '' && part.split('\n').every((line) => lines.has(line))
}
