import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { isCommentOfCode } from './bare-code.ts'
import { placeOf } from './blocks.ts'
import { proseTextOf } from './prose.ts'
import { wordsOf } from './words.ts'

/** A heading with the text up to the next heading; sections divide the text without gaps. */
export interface Section {
  /** Derived from the title, unique in the text, and stable as long as titles and their order stay the same. */
  readonly key: string
  /** Empty for the text before the first heading. */
  readonly title: string
  /** 1 to 6; 0 for the text before the first heading. */
  readonly depth: number
  /** The range from its heading to the next one, of any level. */
  readonly from: number
  readonly to: number
  /** The end of the last of its subsections. */
  readonly treeTo: number
  /** Words of prose without its heading and its subsections. */
  readonly words: number
}

/** The key of the text before the first heading. */
export const START_KEY = 'start'

/**
 * Returns the sections of a text, in order. Headings in quotes and lists divide nothing, nor do comments of code
 * outside of a fence. The text before the first heading is a section if it is more than front matter.
 */
export function sectionsOf(root: Root, text: string): Section[] {
  const parts = partsOf(root, text)
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const ends = treeEndsOf(parts, text.length)
  return parts.map(({ heading, body, from }, at) => {
    const title = heading === null ? '' : titleOf(heading, text)
    return {
      key: uniqueKey(heading === null ? START_KEY : title, taken, numbers),
      title,
      depth: heading?.depth ?? 0,
      from,
      to: parts[at + 1]?.from ?? text.length,
      treeTo: ends[at] ?? text.length,
      words: body.reduce((sum, node) => sum + wordsIn(node), 0),
    }
  })
}

/** Returns the end of each part with its subsections: the next heading that is not below its own. */
function treeEndsOf(parts: readonly Part[], end: number): number[] {
  const ends = parts.map(() => end)
  const open: number[] = []
  for (const [at, { heading, from }] of parts.entries()) {
    const depthAt = (index: number | undefined) =>
      index === undefined ? -1 : (parts[index]?.heading?.depth ?? 7)
    while (depthAt(open.at(-1)) >= (heading?.depth ?? 0)) {
      const closed = open.pop()
      if (closed !== undefined) ends[closed] = from
    }
    open.push(at)
  }
  return ends
}

/** Returns the section at a position; `null` before the first. */
export function sectionAt(sections: readonly Section[], place: number): Section | null {
  let [low, high] = [0, sections.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sections[middle]?.from ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return sections[low - 1] ?? null
}

/** Returns the text of a heading, code included. */
export function titleOf(heading: Heading, text: string): string {
  const [first, last] = [heading.children[0], heading.children.at(-1)]
  if (first === undefined || last === undefined) return ''
  const plain = proseTextOf(heading).trim()
  return plain === '' ? text.slice(placeOf(first).from, placeOf(last).to).trim() : wordingOf(heading)
}

/** Returns the text of a node, code and formulas included, on one line. */
export function wordingOf(node: Nodes): string {
  const written = (each: Nodes): string => {
    if (each.type === 'text' || each.type === 'inlineCode' || each.type === 'inlineMath') return each.value
    return 'children' in each ? each.children.map(written).join('') : ''
  }
  return written(node).replace(/\s+/gu, ' ').trim()
}

const frontMatter: ReadonlySet<string> = new Set(['yaml', 'toml'])

/** Returns the offset of the text after its front matter. */
export function bodyFrom({ children }: Root): number {
  const [first] = children
  return first !== undefined && frontMatter.has(first.type) ? placeOf(first).to : 0
}

interface Part {
  readonly heading: Heading | null
  readonly body: RootContent[]
  readonly from: number
}

function partsOf(root: Root, text: string): Part[] {
  const parts: Part[] = []
  for (const node of root.children) {
    const { from } = placeOf(node)
    if (node.type === 'heading' && !isCommentOfCode(text, from, node.depth))
      parts.push({ heading: node, body: [], from })
    else if (frontMatter.has(node.type)) continue
    else if (parts.length === 0) parts.push({ heading: null, body: [node], from })
    else parts.at(-1)?.body.push(node)
  }
  return parts
}

function wordsIn(node: RootContent): number {
  if (node.type === 'paragraph' || node.type === 'tableCell') return wordsOf(proseTextOf(node)).length
  return 'children' in node ? node.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0
}

/** `numbers` stores the last number of each stem, so that a thousand equal titles take no longer than others. */
function uniqueKey(title: string, taken: Set<string>, numbers: Map<string, number>): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const stem = words?.join('-').slice(0, 80) ?? 'section'
  let number = numbers.get(stem) ?? 1
  let key = number === 1 ? stem : `${stem}-${number}`
  while (taken.has(key)) {
    number += 1
    key = `${stem}-${number}`
  }
  numbers.set(stem, number)
  taken.add(key)
  return key
}
