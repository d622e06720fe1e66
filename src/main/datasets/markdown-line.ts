import { shownCharacter, withoutHidden } from '../../shared/hidden-characters.ts'

/** Characters with a meaning within a line of Markdown, or of HTML in it. */
const SIGNS = /[\\`*_{}[\]<>#~|!&@$^=]/g

/** The beginning of a list item, a heading or a rule at the start of a line. */
const LINE_START = /^(?:([-+])(?=\s|$|-)|(\d{1,9})([.)])(?=\s|$))/

/** Addresses that become links without markup. */
const BARE_LINK = /\b([a-z][a-z\d+.-]*|mailto|xmpp):(?=\S)|\b(www)\./gi

/**
 * Returns any text as one line of Markdown, for a table cell, a list item or a line of its own: it looks as written,
 * and is no heading, link, picture, HTML, fence or end of a cell. Hidden characters are shown.
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
