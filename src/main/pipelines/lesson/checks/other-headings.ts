import type { Root } from 'mdast'
import type { Block } from '../../../../shared/markdown/blocks.ts'
import { openFencesOf } from '../../../../shared/markdown/fences.ts'
import { titleOf, wordingOf } from '../../../../shared/markdown/sections.ts'
import { closingLinesOf } from './integrity/fence-pairs.ts'

/** A heading that divides nothing in the tree, and that its writer, or the generator of a site, takes for one. */
export interface OtherHeading {
  readonly title: string
  /** 1 to 6; 7 for a line of bold text, which stands below them all. */
  readonly depth: number
  /** Where its block begins. */
  readonly from: number
}

/** The depth of a line that is only set in bold. */
const OF_BOLD = 7

const MARKED = /^[ \t>]*(#{1,6})[ \t]+(\S[^\n]*?)[ \t#]*$/gm
/** Without its space CommonMark takes a heading for text, kramdown does not; “#1” and “#tag” are none. */
const UNSPACED = /^[ \t>]*(#{2,6}|#(?=\p{Lu}))([^\s#][^\n]*?)[ \t#]*$/gmu
const ELEMENT = /<h([1-6])\b[^<>]{0,500}>([\s\S]{0,500}?)<\/h\1\s*>/gi

/**
 * Headings that stand where Markdown divides nothing: in lists and quotes, right below an HTML tag, within a fence that
 * nobody closed, or that opens where its writer closed one, without the space behind their marks, indented as code; elements of HTML; and lines set in bold. What is
 * said to be missing may stand in one of them.
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
