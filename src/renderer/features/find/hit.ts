import type { FindSource } from '../../lib/find/find-source.ts'
import { hitsIn, type Span } from '../../lib/find/hits.ts'
import { rangeOf, type Stretch, stretchesOf } from '../../lib/find/stretches.ts'

interface TextHit {
  readonly kind: 'text'
  readonly range: Range
}

interface ListHit extends Span {
  readonly kind: 'list'
  readonly element: Element
  readonly source: FindSource
  readonly place: number
  /** How many hits the same place has before it. */
  readonly nth: number
}

/** A place that has the words that are looked for, on the page or in a row that may not be drawn. */
export type Hit = TextHit | ListHit

/** The ranges of elements that were looked at already. */
export type KnownRanges = Map<Element, readonly Range[]>

/** All hits of a stretch, in order. */
export function hitsOf(stretch: Stretch, query: string): readonly Hit[] {
  if (stretch.kind === 'text')
    return hitsIn(stretch.text, query).flatMap((span) => {
      const range = rangeOf(stretch, span)
      return range === null ? [] : [{ kind: 'text', range }]
    })
  const { element, source } = stretch
  return source.places.flatMap(({ text }, place) =>
    hitsIn(text, query).map((span, nth): ListHit => ({ kind: 'list', element, source, place, nth, ...span })),
  )
}

/** Where a hit is drawn; `null` where its row is not. */
export function drawnRange(hit: Hit, query: string, known: KnownRanges = new Map()): Range | null {
  if (hit.kind === 'text') return hit.range
  const drawn = hit.element.querySelector(`[data-find="${hit.place}"]`)
  if (drawn === null) return null
  const ranges = known.get(drawn) ?? rangesIn(drawn, query)
  known.set(drawn, ranges)
  return ranges[hit.nth] ?? null
}

function rangesIn(element: Element, query: string): readonly Range[] {
  return stretchesOf(element).flatMap((stretch) =>
    hitsOf(stretch, query).flatMap((hit) => (hit.kind === 'text' ? hit.range : [])),
  )
}
