import { withoutHidden } from '../../../../shared/hidden-characters.ts'

/** More combining marks on one letter than any script uses. */
const HEAPED_MARKS = /(\p{M}{3})\p{M}+/gu

/**
 * Converts foreign text to one plain line: without invisible characters, without stacked combining marks, cut to `most`
 * characters. It cannot imitate a separate line.
 */
export function plainLine(text: string, most: number): string {
  // Text far beyond the limit is not processed, whatever its length.
  const head = text.slice(0, most * 8).normalize('NFC')
  const line = withoutHidden(head, (character) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character) ? ' ' : ''))
    .replace(HEAPED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

/** Returns whether a text contains invisible characters. */
export function hasHidden(text: string): boolean {
  let found = false
  withoutHidden(text, (character) => {
    if (!/[\t\n\r]/.test(character)) found = true
    return character
  })
  return found
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Escapes a text so that it opens or closes no tag. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
}
