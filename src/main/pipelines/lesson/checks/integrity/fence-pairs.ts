const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*(.*?)\s*$/

/**
 * Whether every fence of code is closed where one goes by its lines alone. A fence within HTML is text for CommonMark, and
 * the line that closes it opens one; the generators of many courses read it as its writer meant it.
 */
export function arePaired(text: string): boolean {
  return pairedLinesOf(text) !== null
}

/**
 * Where the lines begin that close a fence where one goes by the lines alone; none where these do not pair. A fence in a
 * list whose last line is not indented is closed so, while for CommonMark the list ends and another fence opens.
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
