import { type FindSource, sourceOf } from './find-source.ts'
import type { Span } from './hits.ts'

/** Continuous text of the page. A hit never spans two stretches. */
interface TextStretch {
  readonly kind: 'text'
  readonly text: string
  readonly pieces: readonly { readonly node: Text; readonly from: number }[]
}

/** A list that draws only a part of its rows. */
interface ListStretch {
  readonly kind: 'list'
  readonly element: Element
  readonly source: FindSource
}

export type Stretch = TextStretch | ListStretch

/** Elements that are not searched: form fields, graphics and text for screen readers only. */
const PASSED_OVER = 'input, textarea, select, svg, canvas, script, style, .visually-hidden, [data-find-skip]'

/** Values of `display` that keep an element on the same line as its neighbors without a break. */
const RUNNING = new Set(['inline', 'inline-block', 'contents'])

/** Returns all searchable content of an element in reading order, without changing the document. */
export function stretchesOf(root: Element): readonly Stretch[] {
  const found: Stretch[] = []
  let text = ''
  let pieces: { node: Text; from: number }[] = []
  const end = () => {
    if (text !== '') found.push({ kind: 'text', text, pieces })
    text = ''
    pieces = []
  }
  const walk = (node: Node) => {
    if (node instanceof Text) {
      pieces.push({ node, from: text.length })
      text += node.data
    }
    if (!(node instanceof Element) || node.matches(PASSED_OVER)) return
    const source = node === root ? undefined : sourceOf(node)
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return
    const isApart = !RUNNING.has(display) || node.matches('br') || source !== undefined
    if (isApart) end()
    if (source === undefined) for (const child of node.childNodes) walk(child)
    else found.push({ kind: 'list', element: node, source })
    if (isApart) end()
  }
  walk(root)
  end()
  return found
}

/** Returns the DOM range of a part of a stretch. */
export function rangeOf({ pieces }: TextStretch, { from, to }: Span): Range | null {
  const first = pieces.findLast((piece) => piece.from <= from)
  const last = pieces.findLast((piece) => piece.from < to)
  if (first === undefined || last === undefined) return null
  const range = document.createRange()
  range.setStart(first.node, from - first.from)
  range.setEnd(last.node, to - last.from)
  return range
}
