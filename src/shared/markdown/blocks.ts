import type { Nodes, Root, RootContent } from 'mdast'

/** A block without blocks of its own, as it stands in the text. */
export interface Block {
  readonly node: RootContent
  /** Characters of the text, `to` behind the last. */
  readonly from: number
  readonly to: number
  /** What it stands in, the outermost first: lists, quotes, footnotes, tables. */
  readonly within: readonly Nodes['type'][]
}

/** What only holds other blocks. */
const containers: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem', 'footnoteDefinition'])

/** Every block of a text that has no block in it, in the order of the text; a table is one block. */
export function blocksOf(root: Root): Block[] {
  const found: Block[] = []
  const visit = (node: RootContent, within: Block['within']) => {
    if (containers.has(node.type) && 'children' in node)
      for (const child of node.children) visit(child, [...within, node.type])
    else found.push({ node, ...placeOf(node), within })
  }
  for (const child of root.children) visit(child, [])
  return found
}

/** What a formula says, in a line of text or by itself; `null` for what is none. */
export function formulaOf(node: Nodes): string | null {
  return node.type === 'math' || node.type === 'inlineMath' ? node.value : null
}

/** Where a node stands in the text that it was parsed from. */
export function placeOf({ position }: Nodes): { readonly from: number; readonly to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}
