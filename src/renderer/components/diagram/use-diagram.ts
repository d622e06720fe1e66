import { useEffect, useState } from 'react'
import { theDrawer } from './drawer.ts'
import type { DiagramTheme } from './drawing-frame.ts'

/** How far a diagram is drawn. */
export type DiagramState =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly kind: 'failed'; readonly error: string }

const DRAWING: DiagramState = { kind: 'drawing' }

/**
 * A diagram as a picture that an `img` shows: there no script runs, and nothing is fetched. The address is good as long
 * as the component stands and asks for the same. Nothing is drawn before it is wanted.
 */
export function useDiagram(source: string, theme: DiagramTheme, isWanted = true): DiagramState {
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
