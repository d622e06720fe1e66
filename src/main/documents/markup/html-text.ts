import { withCharacters } from './entities.ts'

const ATTRIBUTE = String.raw`\s+[\w:@.\-]+\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>]+)`
const SWITCH = String.raw`\s+(?:hidden|disabled|checked|selected|open|async|defer|controls|loop|muted|reversed|itemscope|nowrap|noshade)`
const TAG = new RegExp(String.raw`<(\/?)([a-zA-Z][\w:\-]*)(?:${ATTRIBUTE}|${SWITCH})*\s*\/?>`, 'g')

/** Elements after whose beginning and end a new line begins. */
const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer
form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody tfoot thead tr
ul`.split(/\s/),
)

/** Elements whose content nobody sees, where they are closed. */
const UNSEEN =
  /<(script|style|head|template|noscript|svg|object|iframe)\b[^<>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1\s*>/gi
const COMMENT = /<!--(?:(?!<!--)[\s\S])*?-->|<!doctype\b[^<>]*>|<\?xml\b[^<>]*>|<!\[CDATA\[|\]\]>/gi

/**
 * The text of a page in HTML, as a reader sees it: without scripts, styles and comments, each block on lines of its
 * own. Whatever is no whole tag is text, so that markup that is wrong loses no word.
 */
export function htmlText(html: string): string {
  const seen = html.replace(COMMENT, '').replace(UNSEEN, ' ').replace(/\s+/g, ' ')
  return withCharacters(withoutTags(seen))
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Whether a text is a page in HTML, whatever its file is called. */
export function isHtml(text: string): boolean {
  return /^\s*(?:<!doctype html\b|<html\b)/i.test(text)
}

/** Text without its tags: a block ends a line, a cell of a table a word, anything else nothing. */
export function withoutTags(text: string): string {
  return text.replace(TAG, (_, _slash: string, written: string) => {
    const name = written.toLowerCase()
    if (BLOCKS.has(name)) return '\n'
    return name === 'td' || name === 'th' ? ' ' : ''
  })
}
