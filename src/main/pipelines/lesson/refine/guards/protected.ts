import type { Nodes, Root } from 'mdast'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'

/**
 * The content that no edit may change (c31): blocks of code and diagrams, formulas and images in order, and inline
 * code.
 */
export interface ProtectedSpans {
  readonly blocks: readonly string[]
  readonly inline: readonly string[]
}

const kinds: Readonly<Record<string, keyof ProtectedSpans>> = {
  code: 'blocks',
  math: 'blocks',
  inlineMath: 'blocks',
  image: 'blocks',
  imageReference: 'blocks',
  definition: 'blocks',
  inlineCode: 'inline',
}

/** Returns the protected spans of a text, word for word, in order. */
export function protectedSpans(root: Root, text: string): ProtectedSpans {
  const found = { blocks: [] as string[], inline: [] as string[] }
  const visit = (node: Nodes) => {
    const kind = kinds[node.type]
    if (kind !== undefined) {
      const { from, to } = placeOf(node)
      found[kind].push(text.slice(from, to).trimEnd())
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(root)
  return found
}

/**
 * Returns a sentence about the first changed protected span; `null` if none changed. Inline code may be added, as prose
 * uses it; everything else must stay unchanged and in order.
 */
export function changedSpan(before: ProtectedSpans, after: ProtectedSpans): string | null {
  const at = before.blocks.findIndex((span, index) => after.blocks[index] !== span)
  const changed = before.blocks[at]
  if (changed !== undefined) return `The edit changes or leaves out “${short(changed)}”.`
  const added = after.blocks[before.blocks.length]
  if (added !== undefined) return `The edit adds “${short(added)}”.`
  const left = [...after.inline]
  for (const span of before.inline) {
    const found = left.indexOf(span)
    if (found === -1) return `The edit changes or leaves out “${short(span)}”.`
    left.splice(found, 1)
  }
  return null
}

const SHOWN = 60

function short(span: string): string {
  const line = span.replace(/\s+/g, ' ')
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN).toWellFormed()}…`
}
