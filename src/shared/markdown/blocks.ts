import type { Nodes, Root, RootContent } from 'mdast'

/** A block without nested blocks, with its position in the text. */
export interface Block {
  readonly node: RootContent
  /** Range of characters in the text, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** The types of its containers, outermost first: lists, quotes, footnotes, tables. */
  readonly within: readonly Nodes['type'][]
}

/** Node types that only contain other blocks. */
const containers: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem', 'footnoteDefinition'])

/** Returns every block of a text without nested blocks, in the order of the text; a table is one block. */
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

/** Returns the source of an inline or block formula; `null` for any other node. */
export function formulaOf(node: Nodes): string | null {
  return node.type === 'math' || node.type === 'inlineMath' ? node.value : null
}

/** Returns the position of a node in the parsed text. */
export function placeOf({ position }: Nodes): { readonly from: number; readonly to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}
