/** Maximum length of a tag, in characters: a longer one is not closed. */
const MAX_TAG = 20_000

const TAG = /<[A-Z][\w.]*(?=[\s/>])/gu
const CLOSING = /<\/[A-Z][\w.]*\s*>/gu

/**
 * Returns whether a block consists of tags of MDX components: names, addresses and data in their attributes are not
 * prose, although Markdown reads a tag with braces or over several lines as a paragraph. The end of a tag may be in a
 * later block, and `openTagEnd` says where a tag of an earlier block ends.
 */
export function isTags(text: string, { from, to }: { from: number; to: number }): boolean {
  let at = from
  for (const { index } of text.slice(from, to).matchAll(TAG)) {
    if (from + index < at) continue
    if (!isNothing(text.slice(at, from + index))) return false
    const end = tagEnd(text, from + index)
    if (end === null) return false
    at = end
  }
  return at > from && (at >= to || isNothing(text.slice(at, to)))
}

/** Returns where the last tag that begins in a block ends; the start of the block if none does. */
export function openTagEnd(text: string, { from, to }: { from: number; to: number }): number {
  let at = from
  for (const { index } of text.slice(from, to).matchAll(TAG))
    if (from + index >= at) at = tagEnd(text, from + index) ?? at
  return at
}

function isNothing(source: string): boolean {
  return source.replace(CLOSING, '').trim() === ''
}

/** Returns the offset after the `>` of a tag: strings and braces of its attributes may contain others. */
function tagEnd(text: string, from: number): number | null {
  const last = Math.min(text.length, from + MAX_TAG)
  let depth = 0
  for (let at = from + 1; at < last; at += 1) {
    const letter = text.charAt(at)
    if (letter === '"' || letter === "'" || letter === '`') at = stringEnd(text, at)
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (depth === 0 && letter === '>') return at + 1
    else if (depth < 0 || (depth === 0 && letter === '<')) return null
  }
  return null
}

/** Returns the offset of the closing quotation mark; the mark itself if it closes on no line: an apostrophe. */
function stringEnd(text: string, from: number): number {
  const mark = text.charAt(from)
  for (let at = from + 1; at < text.length && at < from + MAX_TAG; at += 1) {
    const letter = text.charAt(at)
    if (letter === mark) return at
    if (letter === '\n' && mark === "'") return from
    if (letter === '\\') at += 1
  }
  return from
}
