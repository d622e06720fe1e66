/** A run of lines between blank ones; code between fences is one block, including its blank lines. */
export interface TextBlock {
  readonly text: string
  /** Range of characters in the whole text, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly isCode: boolean
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/

/** Splits a Markdown text into blocks by its lines, in order. */
export function textBlocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let start = -1
  let isCode = false
  let open: string | null = null
  let from = 0
  // A blank line after the last one ends its block.
  for (const line of [...text.split('\n'), '']) {
    const next: string | null = from > text.length ? null : fenceAfter(open, line)
    const isBlank = from > text.length || (open === null && line.trim() === '')
    if (isBlank && start !== -1) {
      const to = Math.max(start, from - 1)
      blocks.push({ text: text.slice(start, to), from: start, to, isCode })
      start = -1
      isCode = false
    }
    if (!isBlank && start === -1) start = from
    if (!isBlank) isCode ||= next !== null
    open = next
    from += line.length + 1
  }
  return blocks
}

/** Returns the marks of the fence that is open after a line, or `null`; `open` is the one before it. */
export function fenceAfter(open: string | null, line: string): string | null {
  const [, marks, behind = ''] = FENCE.exec(line) ?? []
  if (marks === undefined) return open
  if (open === null) return marks
  return marks.startsWith(open) && behind.trim() === '' ? null : open
}

/** Returns whether a block consists of imports and exports of MDX. */
export function isModule(text: string): boolean {
  return text.split('\n').every((line) => /^(?:import|export)\s/.test(line))
}

/**
 * Normalizes a text to one line in lower case without marks of emphasis and headings: two that read alike are equal.
 */
export function plainWords(text: string): string {
  return text
    .replace(/^[\s>#*_~-]+|[*_~]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Maximum length of a quote in a note, in characters. */
const MAX_QUOTED = 80

/** Shortens a text to a quote for a note: on one line and not too long. */
export function shortQuote(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= MAX_QUOTED ? line : `${line.slice(0, MAX_QUOTED).toWellFormed()}…`
}
