import { withCharacters } from './entities.ts'

const ATTRIBUTE = String.raw`\s+[\w:@.\-]+\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>]+)`
const SWITCH = String.raw`\s+(?:hidden|disabled|checked|selected|open|async|defer|controls|loop|muted|reversed|itemscope|nowrap|noshade)`
const TAG = new RegExp(String.raw`<(\/?)([a-zA-Z][\w:\-]*)(?:${ATTRIBUTE}|${SWITCH})*\s*\/?>`, 'g')

/** Elements that begin and end with a new line. */
const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer
form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody tfoot thead tr
ul`.split(/\s/),
)

/** Invisible elements with an end tag, including their content. */
const UNSEEN =
  /<(script|style|head|template|noscript|svg|object|iframe)\b[^<>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1\s*>/gi
const COMMENT = /<!--(?:(?!<!--)[\s\S])*?-->|<!doctype\b[^<>]*>|<\?xml\b[^<>]*>|<!\[CDATA\[|\]\]>/gi

/**
 * Returns the visible text of an HTML page: without scripts, styles and comments, each block on lines of its own.
 * Incomplete tags count as text, so that invalid markup loses no words.
 */
export function htmlText(html: string): string {
  const seen = html.replace(COMMENT, '').replace(UNSEEN, ' ').replace(/\s+/g, ' ')
  return withCharacters(withoutTags(seen))
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Whether a text is an HTML page, regardless of the file name. */
export function isHtml(text: string): boolean {
  return /^\s*(?:<!doctype html\b|<html\b)/i.test(text)
}

/** Removes tags: a block becomes a line end, a table cell a space, any other tag nothing. */
export function withoutTags(text: string): string {
  return text.replace(TAG, (_, _slash: string, written: string) => {
    const name = written.toLowerCase()
    if (BLOCKS.has(name)) return '\n'
    return name === 'td' || name === 'th' ? ' ' : ''
  })
}
