import { withoutHidden } from '../../../../shared/hidden-characters.ts'

/** More marks on one letter than any writing has. */
const HEAPED_MARKS = /(\p{M}{3})\p{M}+/gu

/**
 * What others wrote as one line of plain text: without characters that nobody sees, without marks heaped on a letter, cut
 * to a number of characters. It cannot feign a line of its own.
 */
export function plainLine(text: string, most: number): string {
  // Far more than is kept is not looked at, whatever its length.
  const head = text.slice(0, most * 8).normalize('NFC')
  const line = withoutHidden(head, (character) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character) ? ' ' : ''))
    .replace(HEAPED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

/** Whether a text holds characters that nobody sees. */
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

/** A text that opens or closes no tag. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
}
