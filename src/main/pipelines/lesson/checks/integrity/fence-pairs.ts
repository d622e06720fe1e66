const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*(.*?)\s*$/

/**
 * Returns whether every code fence is closed if only the lines are read. For CommonMark a fence within HTML is text,
 * and its closing line opens a new fence; the generators of many courses read it as its writer meant it.
 */
export function arePaired(text: string): boolean {
  return pairedLinesOf(text) !== null
}

/**
 * Returns the start offsets of the lines that close a fence if only the lines are read; none if the fences do not pair.
 * This closes a fence in a list whose last line is not indented, while for CommonMark the list ends and another fence
 * opens.
 */
export function closingLinesOf(text: string): ReadonlySet<number> {
  return pairedLinesOf(text) ?? new Set()
}

function pairedLinesOf(text: string): ReadonlySet<number> | null {
  const closing = new Set<number>()
  let open: string | null = null
  let from = 0
  for (const line of text.split('\n')) {
    const [, marks, behind = ''] = FENCE.exec(line.slice(0, 1_000)) ?? []
    const isCode = marks?.startsWith('`') === true && behind.includes('`')
    if (isCode) open ??= null
    else if (marks !== undefined && open === null) open = marks
    else if (marks?.startsWith(open ?? '')) {
      if (behind !== '') return null
      closing.add(from)
      open = null
    }
    from += line.length + 1
  }
  return open === null ? closing : null
}
