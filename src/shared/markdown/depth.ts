import type { Nodes, Root } from 'mdast'

/** Maximum nesting of lists and quotes, and maximum depth of the tree. */
const MAX_CONTAINERS = 60
const MAX_LEVELS = 200

/** Maximum number of emphasis marks in one run; a line of only such marks is a rule across the page. */
const MAX_MARKS = 200

/**
 * Returns the first line, from 1, that nests lists and quotes too deeply; `null` without one. The parser takes
 * quadratic time in their number, so they are counted before.
 */
export function deepLineOf(text: string): number | null {
  const lists: number[] = []
  let number = 0
  for (const line of text.split('\n')) {
    number += 1
    const { indents, markers, isItem } = openedBy(line)
    while (isItem && lists.length > 0 && (lists.at(-1) ?? 0) >= indents) lists.pop()
    if (isItem) lists.push(indents)
    else if (indents === 0 && line.trim() !== '') lists.length = 0
    if (lists.length + markers > MAX_CONTAINERS || hasLongRun(line)) return number
  }
  return null
}

/** Returns whether the tree is deeper than its readers should follow. */
export function isTooDeep(root: Root): boolean {
  let level: readonly Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  }
  return false
}

/** Returns the indentation of a line, and the number of quotes and items that it opens inside one another. */
function openedBy(line: string) {
  const indents = line.length - line.trimStart().length
  const opening = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line)?.[0] ?? ''
  const markers = opening.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0
  return { indents, markers, isItem: markers > 0 && !opening.trimStart().startsWith('>') }
}

function hasLongRun(line: string): boolean {
  return line.length > MAX_MARKS && /([*_~])\1{200}/.test(line) && !/^[\s*_~-]*$/.test(line)
}
