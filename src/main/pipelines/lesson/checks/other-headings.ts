import type { Root } from 'mdast'
import type { Block } from '../../../../shared/markdown/blocks.ts'
import { openFencesOf } from '../../../../shared/markdown/fences.ts'
import { titleOf, wordingOf } from '../../../../shared/markdown/sections.ts'
import { closingLinesOf } from './integrity/fence-pairs.ts'

/** A heading that divides nothing in the tree, but is a heading for its writer or for a site generator. */
export interface OtherHeading {
  readonly title: string
  /** 1 to 6; 7 for a line in bold, which is below all of them. */
  readonly depth: number
  /** Start offset of its block. */
  readonly from: number
}

/** The depth of a line that is only in bold. */
const OF_BOLD = 7

const MARKED = /^[ \t>]*(#{1,6})[ \t]+(\S[^\n]*?)[ \t#]*$/gm
/** A heading without a space: text for CommonMark, a heading for kramdown. “#1” and “#tag” are not headings. */
const UNSPACED = /^[ \t>]*(#{2,6}|#(?=\p{Lu}))([^\s#][^\n]*?)[ \t#]*$/gmu
const ELEMENT = /<h([1-6])\b[^<>]{0,500}>([\s\S]{0,500}?)<\/h\1\s*>/gi

/**
 * Returns headings where Markdown divides nothing: in lists and quotations, right below an HTML tag, within an unclosed
 * fence or one that opens where its writer closed another, without the space after their marks, indented as code, as
 * elements of HTML, and as lines in bold. A section that seems to be missing may be in one of them.
 */
export function otherHeadingsOf(root: Root, blocks: readonly Block[], text: string): OtherHeading[] {
  const open = new Set<Block['node']>(openFencesOf(root, text))
  const closing = closingLinesOf(text)
  return blocks.flatMap((block) => {
    const { node, from, to, within } = block
    if (node.type === 'heading')
      return within.length === 0 ? [] : [{ title: titleOf(node, text), depth: node.depth, from }]
    const source = text.slice(from, to)
    if (node.type === 'html') return [...linesOf(source, MARKED, from), ...elementsOf(source, from)]
    if (node.type === 'code')
      return open.has(node) || !/^[`~]/.test(source) || closing.has(lineBegin(text, from))
        ? linesOf(node.value, MARKED, from)
        : []
    return node.type === 'paragraph' ? inParagraph(block, source) : []
  })
}

function lineBegin(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

function inParagraph({ node, from }: Block, source: string): OtherHeading[] {
  if (node.type !== 'paragraph') return []
  const [first, ...more] = node.children
  if (first?.type === 'strong' && more.length === 0)
    return [{ title: wordingOf(first), depth: OF_BOLD, from }]
  return [...linesOf(source, UNSPACED, from), ...elementsOf(source, from)]
}

function linesOf(source: string, pattern: RegExp, from: number): OtherHeading[] {
  return [...source.matchAll(pattern)].map(([, marks = '', title = '']) => ({
    title,
    depth: marks.length,
    from,
  }))
}

function elementsOf(source: string, from: number): OtherHeading[] {
  if (!source.includes('<')) return []
  return [...source.matchAll(ELEMENT)].map(([, level, inner = '']) => ({
    title: inner
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    depth: Number(level),
    from,
  }))
}
