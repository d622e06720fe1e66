import type { Nodes } from 'mdast'
import { placeOf } from './blocks.ts'

/** A run of prose between marks. */
export interface ProseRun {
  readonly value: string
  /** Range of characters in the text, `to` exclusive; longer than the value if the source has an escape. */
  readonly from: number
  readonly to: number
}

/** Node types that are not sentences: code, diagrams, formulas, HTML, front matter, targets. */
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
 * Returns the prose of a node and its descendants, in the order of the text; bare addresses and nodes of the `without`
 * types are left out.
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

/** Returns the prose of a node as one text. */
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
