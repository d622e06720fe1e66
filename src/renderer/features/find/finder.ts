import { type FindSource, onSourceChange } from '../../lib/find/find-source.ts'
import { hitsIn, type Span } from '../../lib/find/hits.ts'
import { rangeOf, type Stretch, stretchesOf } from '../../lib/find/stretches.ts'

/** The highlight names in the style sheet. */
const ALL = 'find'
const CURRENT = 'find-current'

/**
 * Highlights ranges of the page, one of them as the current one, and removes earlier highlights. The document is not
 * changed. A browser without the CSS Custom Highlight API shows no highlights.
 */
function markRanges(ranges: readonly Range[], current: Range | null): void {
  const { highlights } = CSS
  if (highlights === undefined) return
  if (ranges.length === 0) highlights.delete(ALL)
  else highlights.set(ALL, new Highlight(...ranges))
  if (current === null) highlights.delete(CURRENT)
  else highlights.set(CURRENT, Object.assign(new Highlight(current), { priority: 1 }))
}

/** The result of a search so far. */
export interface Found {
  readonly count: number
  /** Counted from 1; 0 if nothing was found. */
  readonly current: number
  /** Whether a list has rows that are not loaded yet. */
  readonly isMore: boolean
}

interface SearchedList {
  readonly element: Element
  readonly source: FindSource
}

/** Maximum number of frames that a revealed row takes until it is drawn. */
const FRAMES = 30

/**
 * Finds words in an element and in the rows of its lists, drawn or not, and highlights them until `end` is called.
 * `onFound` is called after each change of the words and of the page.
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

  /** Searches for words and goes to the first hit. */
  find(words: string): void {
    this.#query = words
    this.#current = 0
    this.#isAwaitingMore = false
    this.#search()
    this.#goTo()
  }

  /** Goes to the next or previous hit, wrapping around. After the last one it loads further rows, if any. */
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

  /** Removes the highlights and stops observing the page. */
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
      if (this.#isAwaitingMore) this.continueFrom(before)
    })
  }

  /** Continues after awaited rows were loaded: goes to the first hit in them, or loads the next rows. */
  continueFrom(before: number): void {
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

interface TextHit {
  readonly kind: 'text'
  readonly range: Range
}

interface ListHit extends Span {
  readonly kind: 'list'
  readonly element: Element
  readonly source: FindSource
  readonly place: number
  /** The number of earlier hits in the same place. */
  readonly nth: number
}

/** A match on the page, or in a list row that may not be drawn. */
type Hit = TextHit | ListHit

/** Cached ranges by element. */
type KnownRanges = Map<Element, readonly Range[]>

/** Returns all hits of a stretch, in order. */
function hitsOf(stretch: Stretch, query: string): readonly Hit[] {
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

/** Returns the range of a hit on the page; `null` if its row is not drawn. */
function drawnRange(hit: Hit, query: string, known: KnownRanges = new Map()): Range | null {
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

/** Scrolls a range into view, as little as possible, and opens collapsed elements around it. */
function scrollToRange(range: Range): void {
  const inside = range.startContainer.parentElement
  for (let around = inside; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  for (let around = inside; around !== null; around = around.parentElement) scrollWithin(around, range)
}

function scrollWithin(scroller: Element, range: Range): void {
  const isHigher = scroller.scrollHeight > scroller.clientHeight
  const isWider = scroller.scrollWidth > scroller.clientWidth
  if (!(isHigher || isWider)) return
  const { overflowX, overflowY } = getComputedStyle(scroller)
  const [at, place] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isOut = {
    y: at.top < place.top || at.bottom > place.bottom,
    x: at.left < place.left || at.right > place.right,
  }
  const middle = (from: number, size: number, start: number, whole: number) =>
    from + size / 2 - (start + whole / 2)
  scroller.scrollBy({
    top: isHigher && isOut.y && scrolls(overflowY) ? middle(at.top, at.height, place.top, place.height) : 0,
    left: isWider && isOut.x && scrolls(overflowX) ? middle(at.left, at.width, place.left, place.width) : 0,
    behavior: 'instant',
  })
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}
