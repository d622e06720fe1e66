/** A run of lines between blank ones; code between fences is in one block, whatever blank lines it has. */
export interface TextBlock {
  readonly text: string
  /** Characters of the whole, `to` behind the last. */
  readonly from: number
  readonly to: number
  readonly isCode: boolean
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/

/** The blocks of a Markdown text as a reader of lines sees them, in order. */
export function textBlocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let start = -1
  let isCode = false
  let open: string | null = null
  let from = 0
  // A blank line behind the last one ends its block.
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

/** The marks of the fence that is open behind a line, or `null`; `open` is the one before it. */
export function fenceAfter(open: string | null, line: string): string | null {
  const [, marks, behind = ''] = FENCE.exec(line) ?? []
  if (marks === undefined) return open
  if (open === null) return marks
  return marks.startsWith(open) && behind.trim() === '' ? null : open
}

/** Whether a block is imports and exports of MDX. */
export function isModule(text: string): boolean {
  return text.split('\n').every((line) => /^(?:import|export)\s/.test(line))
}

/** A text on one line without marks of emphasis and headings, in small letters: two that read alike are equal. */
export function plainWords(text: string): string {
  return text
    .replace(/^[\s>#*_~-]+|[*_~]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** The longest part of a text that a note quotes, in characters. */
const MAX_QUOTED = 80

/** A text as a note quotes it: on one line, and not too long. */
export function shortQuote(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= MAX_QUOTED ? line : `${line.slice(0, MAX_QUOTED).toWellFormed()}…`
}
