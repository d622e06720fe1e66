import type { Code, Root } from 'mdast'
import { blocksOf, placeOf } from './blocks.ts'

interface Fence {
  readonly mark: string
  readonly length: number
}

/**
 * Returns the unclosed code fences, in order: one that extends to the end of the text, and one that absorbed the
 * opening line of the next, recognized by the language after its marks.
 */
export function openFencesOf(root: Root, text: string): Code[] {
  const end = text.trimEnd().length
  return blocksOf(root).flatMap(({ node, to }) => {
    const fence = node.type === 'code' ? fenceOf(node, text) : null
    if (node.type !== 'code' || fence === null) return []
    const isOpen = (to >= end && !isClosed(node, text, fence)) || hasAbsorbedOpening(node, fence)
    return isOpen ? [node] : []
  })
}

/** Returns the range of the source of fenced or indented code, without its fences. */
export function codePlaceOf(node: Code, text: string): { readonly from: number; readonly to: number } {
  const { from, to } = placeOf(node)
  const fence = fenceOf(node, text)
  if (fence === null) return { from, to }
  const firstEnd = text.indexOf('\n', from)
  const begin = firstEnd === -1 || firstEnd >= to ? to : firstEnd + 1
  const lastBegin = text.lastIndexOf('\n', to - 1) + 1
  const close = isClosed(node, text, fence) ? Math.max(begin, lastBegin) : to
  return { from: begin, to: close }
}

function fenceOf(node: Code, text: string): Fence | null {
  const marks = /^(`{3,}|~{3,})/.exec(text.slice(placeOf(node).from, placeOf(node).from + 100))?.[1]
  return marks === undefined ? null : { mark: marks.charAt(0), length: marks.length }
}

function isClosed(node: Code, text: string, { mark, length }: Fence): boolean {
  const { from, to } = placeOf(node)
  const lines = text.slice(from, to).split('\n')
  const last = (lines.length > 1 ? lines.at(-1) : undefined)?.replace(/^[\s>]*/, '').trimEnd()
  return last !== undefined && last.length >= length && last === mark.repeat(last.length)
}

/**
 * A line such as “```js” closes nothing: it was the opening line of other code, before this fence was left open. If no
 * code follows it, it is part of the displayed code.
 */
function hasAbsorbedOpening({ value }: Code, { mark, length }: Fence): boolean {
  if (!value.includes(mark.repeat(length))) return false
  const lines = value.trimEnd().split('\n')
  return lines.slice(0, -1).some((line) => {
    // An opening fence of backticks must not contain further backticks: “```{text}```” is inline code.
    const [, marks = '', behind = ''] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})[ \t]*([^`\s]*)/.exec(line) ?? []
    return marks.startsWith(mark.repeat(length)) && behind !== ''
  })
}
