import type { Nodes } from 'mdast'
import { placeOf } from './blocks.ts'

/** A stretch of prose between marks. */
export interface ProseRun {
  readonly value: string
  /** Characters of the text, `to` behind the last; longer than the value where the source has an escape. */
  readonly from: number
  readonly to: number
}

/** What nobody reads as sentences: code, diagrams, formulas, HTML, front matter, targets. */
const skipped: ReadonlySet<string> = new Set([
  'code',
  'inlineCode',
  'math',
  'inlineMath',
  'html',
  'yaml',
  'toml',
  'definition',
  'image',
  'imageReference',
  'footnoteReference',
])

/**
 * The prose of a node and all in it, in the order of the text; an address that stands for itself is none, nor is what
 * stands in nodes of the `without` types.
 */
export function proseOf(node: Nodes, without: readonly Nodes['type'][] = []): ProseRun[] {
  const found: ProseRun[] = []
  const visit = (each: Nodes) => {
    if (each.type === 'text') found.push({ value: each.value, ...placeOf(each) })
    else if (each.type === 'break') found.push({ value: '\n', ...placeOf(each) })
    else if (
      'children' in each &&
      !skipped.has(each.type) &&
      !without.includes(each.type) &&
      !isBareLink(each)
    )
      each.children.forEach(visit)
  }
  visit(node)
  return found
}

/** The prose of a node as one text. */
export function proseTextOf(node: Nodes): string {
  return proseOf(node)
    .map(({ value }) => value)
    .join('')
}

function isBareLink(node: Nodes): boolean {
  if (node.type !== 'link') return false
  const [only, ...more] = node.children
  return only?.type === 'text' && more.length === 0 && /^(https?:|mailto:|www\.)/i.test(only.value)
}
