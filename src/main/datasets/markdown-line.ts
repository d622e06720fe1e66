import { shownCharacter, withoutHidden } from '../../shared/hidden-characters.ts'

/** Signs that mean something within a line of Markdown, or of HTML in it. */
const SIGNS = /[\\`*_{}[\]<>#~|!&@$^=]/g

/** What begins an item of a list, a heading or a rule at the beginning of a line. */
const LINE_START = /^(?:([-+])(?=\s|$|-)|(\d{1,9})([.)])(?=\s|$))/

/** Addresses that become links without any sign. */
const BARE_LINK = /\b([a-z][a-z\d+.-]*|mailto|xmpp):(?=\S)|\b(www)\./gi

/**
 * A text of somebody as one line of Markdown, in a cell of a table, an item of a list or by itself: it looks as it was
 * written, and is no heading, link, picture, HTML, fence or end of a cell. What it hides is shown.
 */
export function markdownLine(text: string): string {
  const line = withoutHidden(text.replace(/\s+/g, ' ').trim(), shownCharacter)
  return line
    .replace(SIGNS, '\\$&')
    .replace(BARE_LINK, (whole, scheme?: string, host?: string) =>
      scheme === undefined ? `${host}\\.` : `${whole.slice(0, -1)}\\:`,
    )
    .replace(LINE_START, (whole, bullet?: string, number?: string, mark?: string) =>
      bullet === undefined ? `${number}\\${mark}` : `\\${whole}`,
    )
}
