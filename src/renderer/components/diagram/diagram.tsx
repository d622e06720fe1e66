import './diagram.css'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { diagram as texts } from '../texts.ts'
import { currentTheme, watchTheme } from '../watch-theme.ts'
import { useDiagram } from './use-diagram.ts'
import { useNear } from './use-near.ts'

/**
 * A diagram as a picture, with its source behind a button; the source alone where it cannot be drawn. It is drawn
 * when it comes near to what is seen.
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
