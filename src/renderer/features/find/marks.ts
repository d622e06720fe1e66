/** The names of the marks in the style sheet. */
const ALL = 'find'
const CURRENT = 'find-current'

/**
 * Marks ranges of the page, one of them as the current one, and takes earlier marks away. The page itself is not
 * changed. A browser without the CSS Custom Highlight API shows no marks.
 */
export function markRanges(ranges: readonly Range[], current: Range | null): void {
  const { highlights } = CSS
  if (highlights === undefined) return
  if (ranges.length === 0) highlights.delete(ALL)
  else highlights.set(ALL, new Highlight(...ranges))
  if (current === null) highlights.delete(CURRENT)
  else highlights.set(CURRENT, Object.assign(new Highlight(current), { priority: 1 }))
}
