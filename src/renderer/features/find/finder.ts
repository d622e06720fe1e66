import { type FindSource, onSourceChange } from '../../lib/find/find-source.ts'
import { stretchesOf } from '../../lib/find/stretches.ts'
import { drawnRange, type Hit, hitsOf, type KnownRanges } from './hit.ts'
import { markRanges } from './marks.ts'
import { scrollToRange } from './scroll-to-range.ts'

/** What was found so far. */
export interface Found {
  readonly count: number
  /** From 1; 0 where nothing was found. */
  readonly current: number
  /** Whether rows of a list are not loaded yet. */
  readonly isMore: boolean
}

interface SearchedList {
  readonly element: Element
  readonly source: FindSource
}

/** A row is drawn within so many frames after it was revealed. */
const FRAMES = 30

/**
 * Finds words in an element and in the rows of its lists, drawn or not, and marks them, until it is ended. `onFound` is
 * called after each change of the words and of the page.
 */
export class Finder {
  readonly #root: Element
  readonly #onFound: (found: Found) => void
  readonly #observer: MutationObserver
  readonly #unsubscribe: () => void
  #query = ''
  #hits: readonly Hit[] = []
  #lists: readonly SearchedList[] = []
  #current = 0
  #isAwaitingMore = false
  #searching = 0
  #going = 0

  constructor(root: Element, onFound: (found: Found) => void) {
    this.#root = root
    this.#onFound = onFound
    this.#observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => this.#isInList(target))) this.#mark()
      else this.#searchSoon()
    })
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true })
    this.#unsubscribe = onSourceChange(() => this.#searchSoon())
  }

  /** Looks for these words from the beginning. */
  find(words: string): void {
    this.#query = words
    this.#current = 0
    this.#isAwaitingMore = false
    this.#search()
    this.#goTo()
  }

  /** Goes to the next or previous hit, around the end. Past the last one it asks for rows that are not loaded yet. */
  step(by: 1 | -1): void {
    const { length } = this.#hits
    const more = this.#more()
    if (by === 1 && more !== null && this.#current >= length - 1) {
      this.#isAwaitingMore = true
      more()
      return
    }
    if (length === 0) return
    this.#current = (this.#current + by + length) % length
    this.#show()
    this.#goTo()
  }

  /** Takes the marks away and stops listening to the page. */
  end(): void {
    this.#observer.disconnect()
    this.#unsubscribe()
    cancelAnimationFrame(this.#searching)
    cancelAnimationFrame(this.#going)
    this.#hits = []
    this.#mark()
  }

  #more(): (() => void) | null {
    return this.#lists.map(({ source }) => source.more).find((more) => more !== null) ?? null
  }

  #searchSoon(): void {
    cancelAnimationFrame(this.#searching)
    this.#searching = requestAnimationFrame(() => {
      const before = this.#hits.length
      this.#search()
      if (this.#isAwaitingMore) this.#goOn(before)
    })
  }

  /** Rows were awaited, and some have come: goes to the first hit in them, or asks for the next ones. */
  #goOn(before: number): void {
    const more = this.#more()
    if (this.#hits.length <= before && more !== null) {
      more()
      return
    }
    this.#isAwaitingMore = false
    this.#current = this.#hits.length > before ? before : 0
    this.#show()
    this.#goTo()
  }

  #search(): void {
    const stretches = this.#query === '' ? [] : stretchesOf(this.#root)
    this.#lists = stretches.filter((stretch) => stretch.kind === 'list')
    this.#hits = stretches.flatMap((stretch) => hitsOf(stretch, this.#query))
    this.#current = Math.min(this.#current, Math.max(0, this.#hits.length - 1))
    this.#show()
  }

  #show(): void {
    this.#mark()
    const count = this.#hits.length
    this.#onFound({ count, current: count === 0 ? 0 : this.#current + 1, isMore: this.#more() !== null })
  }

  #mark(): void {
    const known: KnownRanges = new Map()
    const ranges = this.#hits.map((hit) => drawnRange(hit, this.#query, known))
    markRanges(
      ranges.filter((range) => range !== null),
      ranges[this.#current] ?? null,
    )
    for (const { source } of this.#lists) source.onMarks?.(this.#marksOf(source))
  }

  #marksOf(source: FindSource) {
    return this.#hits.flatMap((hit, index) =>
      hit.kind === 'list' && hit.source === source
        ? [{ place: hit.place, from: hit.from, to: hit.to, isCurrent: index === this.#current }]
        : [],
    )
  }

  #isInList(node: Node): boolean {
    return this.#lists.some(({ element }) => element.contains(node))
  }

  #goTo(): void {
    cancelAnimationFrame(this.#going)
    const hit = this.#hits[this.#current]
    if (hit?.kind === 'list') hit.source.reveal(hit.source.places[hit.place]?.row ?? 0)
    if (hit !== undefined) this.#scrollTo(hit, FRAMES)
  }

  #scrollTo(hit: Hit, frames: number): void {
    const range = drawnRange(hit, this.#query)
    if (range !== null) scrollToRange(range)
    else if (frames > 0) this.#going = requestAnimationFrame(() => this.#scrollTo(hit, frames - 1))
  }
}
