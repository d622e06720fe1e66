import type { Root } from 'mdast'
import { blocksOf } from './blocks.ts'
import { codePlaceOf } from './fences.ts'
import { type Section, sectionAt, sectionsOf } from './sections.ts'

/** A Mermaid diagram in the text. */
export interface DiagramBlock {
  /** Its index among the diagrams of the text, from 0. */
  readonly index: number
  /** The range of the lines between its fences. */
  readonly place: { readonly from: number; readonly to: number }
  /** Its source, without the marks of the quotation or list around it. */
  readonly source: string
  /** The key of its section; `null` without one. */
  readonly section: string | null
}

/** Returns the Mermaid diagrams of a text, in order. */
export function diagramBlocksOf(
  root: Root,
  text: string,
  sections: readonly Section[] = sectionsOf(root, text),
): DiagramBlock[] {
  return blocksOf(root)
    .flatMap(({ node }) => (node.type === 'code' && isMermaid(node.lang) ? [node] : []))
    .map((node, index) => {
      const place = codePlaceOf(node, text)
      return { index, place, source: node.value, section: sectionAt(sections, place.from)?.key ?? null }
    })
}

/**
 * Returns whether the language of a fence is Mermaid’s, also in the form of Pandoc and Quarto: `{mermaid}`,
 * `{.mermaid}`.
 */
export function isMermaid(lang: string | null | undefined): boolean {
  return /^(\{\.?)?mermaid\}?$/i.test(lang ?? '')
}
