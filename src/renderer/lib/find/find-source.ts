import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createListeners } from '../observable.ts'
import type { Span } from './hits.ts'

/** A text of a list, whether drawn or not, and the row that contains it. */
export interface FindPlace {
  readonly row: number
  readonly text: string
}

/** A hit in a place whose text the page does not contain. */
export interface FindMark extends Span {
  readonly place: number
  readonly isCurrent: boolean
}

/**
 * The searchable content of an element that draws only some of its rows. Each drawn place is in an element with its
 * number as `data-find`.
 */
export interface FindSource {
  readonly places: readonly FindPlace[]
  /** Scrolls to a row. */
  reveal(row: number): void
  /** Fetches further rows; `null` if all rows are loaded. */
  readonly more: (() => void) | null
  /** Receives the hits if they are drawn in another way than as text. */
  readonly onMarks?: (marks: readonly FindMark[]) => void
}

/** A source as a list provides it: its texts are computed at the first search, as most lists are never searched. */
interface ListSource extends Omit<FindSource, 'places'> {
  /** A function with a new identity whenever the texts differ. */
  places(): readonly FindPlace[]
}

const sources = new Map<Element, FindSource>()
const listeners = createListeners()

/** Returns the registered source of an element; `undefined` if its drawn text is searched. */
export function sourceOf(element: Element): FindSource | undefined {
  return sources.get(element)
}

/** Subscribes to changes of the searchable content; the returned function unsubscribes. */
export const onSourceChange = listeners.subscribe

/** Makes the rows of a list searchable while it is mounted, including rows that are not drawn. */
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
