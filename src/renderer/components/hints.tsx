import './hints.css'
import { Tooltip } from '@base-ui/react/tooltip'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Delay before a hint is shown for the pointer, and before it is hidden. */
const SHOW_MS = 350
const HIDE_MS = 150

/**
 * Shows hints for the elements within it that have the pointer or the keyboard focus. `about` returns the hint of an
 * element, `null` if it has none. The pointer may move onto the hint; Escape hides it.
 */
export function Hints({
  about,
  children,
}: {
  readonly about: (element: HTMLElement) => ReactNode
  readonly children: ReactNode
}) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const home = useRef<HTMLDivElement>(null) // renders the hint in the landmark of its element, regardless of scrolling
  const reached = useRef<HTMLElement | null>(null) // the element with the keyboard focus: a hint for the pointer only interrupts its hint
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const soon = (next: HTMLElement | null, ms: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setTarget(next), ms)
  }
  const show = (next: HTMLElement | null) => {
    reached.current = next
    soon(next, 0)
  }
  const hintedElement = ({ target: element }: PointerEvent | FocusEvent) =>
    element instanceof HTMLElement && about(element) !== null ? element : null
  const hint = target === null ? null : about(target)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the elements in it work without hints
    <div
      ref={home}
      className="hints"
      onPointerOver={(event) => {
        const next = hintedElement(event)
        soon(next ?? reached.current, next === null ? HIDE_MS : SHOW_MS)
      }}
      onPointerLeave={() => soon(reached.current, HIDE_MS)}
      onFocus={(event) => show(event.target.matches(':focus-visible') ? hintedElement(event) : null)}
      onBlur={() => show(null)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || hint === null) return
        event.stopPropagation()
        show(null)
      }}
    >
      {children}
      <Tooltip.Root open={hint !== null} onOpenChange={(open) => open || show(null)}>
        <Tooltip.Portal container={home}>
          <Tooltip.Positioner
            className="hint-place"
            positionMethod="fixed"
            anchor={target}
            side="bottom"
            align="start"
            sideOffset={8}
            collisionPadding={8}
          >
            <Tooltip.Popup
              className="hint"
              onPointerOver={(event) => {
                event.stopPropagation()
                window.clearTimeout(timer.current)
              }}
              onPointerLeave={() => soon(reached.current, HIDE_MS)}
            >
              {hint}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </div>
  )
}
