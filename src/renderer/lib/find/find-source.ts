import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createListeners } from '../observable.ts'
import type { Span } from './hits.ts'

/** A text of a list, drawn or not, and the row that it stands in. */
export interface FindPlace {
  readonly row: number
  readonly text: string
}

/** A hit in a place that no text of the page shows. */
export interface FindMark extends Span {
  readonly place: number
  readonly isCurrent: boolean
}

/**
 * What can be searched of an element that draws only a part of its rows. Each place that is drawn stands in an element
 * with its number as `data-find`.
 */
export interface FindSource {
  readonly places: readonly FindPlace[]
  /** Brings a row on screen. */
  reveal(row: number): void
  /** Asks for further rows; `null` where all are here. */
  readonly more: (() => void) | null
  /** Told the hits where they are drawn in another way than as text. */
  readonly onMarks?: (marks: readonly FindMark[]) => void
}

/** A source as a list says it: its texts are put together when they are first searched, as most lists never are. */
interface ListSource extends Omit<FindSource, 'places'> {
  /** Another function where the texts are others. */
  places(): readonly FindPlace[]
}

const sources = new Map<Element, FindSource>()
const listeners = createListeners()

/** What was said to be searchable of an element; `undefined` where it is its drawn text. */
export function sourceOf(element: Element): FindSource | undefined {
  return sources.get(element)
}

/** Subscribes to changes of all that is searchable; the returned function unsubscribes. */
export const onSourceChange = listeners.subscribe

/** Makes the rows of a list searchable while it is on screen, those that are not drawn included. */
export function useFindSource(element: RefObject<Element | null>, source: ListSource): void {
  const latest = useRef(source)
  useLayoutEffect(() => {
    latest.current = source
  })
  const { places, more } = source
  const isAll = more === null
  useEffect(() => {
    const at = element.current
    if (at === null) return
    let found: readonly FindPlace[] | null = null
    sources.set(at, {
      get places() {
        found ??= places()
        return found
      },
      reveal: (row) => latest.current.reveal(row),
      more: isAll ? null : () => latest.current.more?.(),
      onMarks: (marks) => latest.current.onMarks?.(marks),
    })
    listeners.notify()
    return () => {
      sources.delete(at)
      listeners.notify()
    }
  }, [element, places, isAll])
}
