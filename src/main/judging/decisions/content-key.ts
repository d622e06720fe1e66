import { hash } from 'node:crypto'

/**
 * Returns the key of a subject that is identified by its text alone: texts that differ only in letter case and spacing
 * have the same key. So an answer never applies to another text at the same position in a later run.
 */
export function contentKey(text: string): string {
  const words = text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return hash('sha256', words).slice(0, 16)
}
