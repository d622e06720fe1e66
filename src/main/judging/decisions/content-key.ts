import { hash } from 'node:crypto'

/**
 * The key of a subject that has no name of its own but what it says: the same words, whatever their letter case and
 * spacing, have the same key. An answer to it never slides onto another text that stands at its place in a later run.
 */
export function contentKey(text: string): string {
  const words = text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return hash('sha256', words).slice(0, 16)
}
