import './diagram.css'
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { diagram as texts } from '../texts.ts'
import { currentTheme, watchTheme } from '../watch-theme.ts'
import { theDrawer } from './drawer.ts'
import type { DiagramTheme } from './drawing-frame.ts'

/** Distance in pixels within which an element counts as near the visible area. */
const MARGIN = 800

/** Returns whether an element has ever been in or near the visible area. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || isNear) return
    const watch = new IntersectionObserver(
      (seen) => setNear((was) => was || seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${MARGIN}px` },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [element, isNear])
  return isNear
}

/** The progress of drawing a diagram. */
type DiagramState =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly kind: 'failed'; readonly error: string }

const DRAWING: DiagramState = { kind: 'drawing' }

/**
 * Draws a diagram and returns it as an object URL for an `img`, in which no script runs and nothing is fetched. The URL
 * is valid while the component is mounted with the same arguments. Nothing is drawn before `isWanted` is true.
 */
function useDiagram(source: string, theme: DiagramTheme, isWanted = true): DiagramState {
  const [state, setState] = useState<DiagramState>(DRAWING)
  useEffect(() => {
    if (!isWanted) return
    const gone = new AbortController()
    let url: string | null = null
    setState(DRAWING)
    theDrawer()
      .draw(source, theme, gone.signal)
      .then(
        ({ svg, width, height }) => {
          if (gone.signal.aborted) return
          url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
          setState({ kind: 'drawn', url, width, height })
        },
        (error: unknown) => {
          if (gone.signal.aborted) return
          setState({ kind: 'failed', error: error instanceof Error ? error.message : String(error) })
        },
      )
    return () => {
      gone.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [source, theme, isWanted])
  return state
}

/**
 * Shows a diagram as a picture, with a button that shows its source; only the source if it cannot be drawn. It is drawn
 * when it comes near the visible area.
 */
export function Diagram({ source, alt }: { readonly source: string; readonly alt: string }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme)
  const figure = useRef<HTMLElement>(null)
  const state = useDiagram(source, theme, useNear(figure))
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasFailed = state.kind === 'failed'
  return (
    <figure ref={figure} className="diagram" data-state={state.kind}>
      {state.kind === 'drawn' ? (
        <img src={state.url} alt={alt} width={state.width} height={state.height} />
      ) : (
        <p role="status">{hasFailed ? texts.notDrawn(state.error) : texts.drawingDiagram}</p>
      )}
      {hasFailed ? null : (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideSource : texts.showSource}
        </Button>
      )}
      <pre id={id} hidden={!isOpen && !hasFailed}>
        <code>{source}</code>
      </pre>
    </figure>
  )
}
