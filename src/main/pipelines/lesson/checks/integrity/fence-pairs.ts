/**
 * Whether every fence of code is closed where one goes by its lines alone. A fence within HTML is text for CommonMark, and
 * the line that closes it opens one; the generators of many courses read it as its writer meant it.
 */
export function arePaired(text: string): boolean {
  let open: string | null = null
  for (const line of text.split('\n')) {
    const [, marks, behind = ''] = /^[ \t>]*(`{3,}|~{3,})[ \t]*(.*?)\s*$/.exec(line.slice(0, 1_000)) ?? []
    if (marks === undefined) continue
    if (open === null) open = behind.includes('`') ? null : marks
    else if (marks.startsWith(open)) {
      if (behind !== '') return false
      open = null
    }
  }
  return open === null
}
