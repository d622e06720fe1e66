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

/** How long the pointer rests before it is told of something, and how long that stays when it goes away. */
const SHOW_MS = 350
const HIDE_MS = 150

/**
 * Tells of whatever in it is pointed at or reached by the keyboard: `about` says what there is to tell of an element,
 * `null` where there is nothing. What is told can be pointed at itself; Escape puts it away.
 */
export function Hints({
  about,
  children,
}: {
  readonly about: (element: HTMLElement) => ReactNode
  readonly children: ReactNode
}) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const home = useRef<HTMLDivElement>(null) // within the landmark that it tells of, wherever that is scrolled
  const reached = useRef<HTMLElement | null>(null) // by the keyboard: the pointer only interrupts it
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const soon = (next: HTMLElement | null, ms: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setTarget(next), ms)
  }
  const reach = (next: HTMLElement | null) => {
    reached.current = next
    soon(next, 0)
  }
  const told = ({ target: element }: PointerEvent | FocusEvent) =>
    element instanceof HTMLElement && about(element) !== null ? element : null
  const hint = target === null ? null : about(target)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what is in it, and can be used without
    <div
      ref={home}
      className="hints"
      onPointerOver={(event) => {
        const next = told(event)
        soon(next ?? reached.current, next === null ? HIDE_MS : SHOW_MS)
      }}
      onPointerLeave={() => soon(reached.current, HIDE_MS)}
      onFocus={(event) => reach(event.target.matches(':focus-visible') ? told(event) : null)}
      onBlur={() => reach(null)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || hint === null) return
        event.stopPropagation()
        reach(null)
      }}
    >
      {children}
      <Tooltip.Root open={hint !== null} onOpenChange={(open) => open || reach(null)}>
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
