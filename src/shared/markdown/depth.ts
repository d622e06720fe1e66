import type { Nodes, Root } from 'mdast'

/** Levels of lists and quotes in each other, and of the tree as a whole, that are still read. */
const MOST_CONTAINERS = 60
const MOST_LEVELS = 200

/** Marks of emphasis in one run that are still read; a line of them alone is a rule across the page. */
const MOST_MARKS = 200

/**
 * The first line, from 1, that opens more lists and quotes in each other than are read; `null` without one. The parser
 * takes time with the square of their number, so they are counted before.
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
    if (lists.length + markers > MOST_CONTAINERS || hasLongRun(line)) return number
  }
  return null
}

/** Whether the tree has more levels than a reader of it should follow. */
export function isTooDeep(root: Root): boolean {
  let level: readonly Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  }
  return false
}

/** Its indentation, and how many quotes and items it opens one in another. */
function openedBy(line: string) {
  const indents = line.length - line.trimStart().length
  const opening = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line)?.[0] ?? ''
  const markers = opening.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0
  return { indents, markers, isItem: markers > 0 && !opening.trimStart().startsWith('>') }
}

function hasLongRun(line: string): boolean {
  return line.length > MOST_MARKS && /([*_~])\1{200}/.test(line) && !/^[\s*_~-]*$/.test(line)
}
