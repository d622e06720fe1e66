import { useEffect, useLayoutEffect, useRef } from 'react'
import { watchTheme } from '../watch-theme.ts'
import type { WaveColors, WaveSize } from './draw.ts'

type Draw = (pen: CanvasRenderingContext2D, size: WaveSize, colors: WaveColors) => void

/** A picture that is drawn again when its size, its theme or what it shows changes. */
export function WaveCanvas({
  className,
  draw,
  subscribe,
  onWidth,
}: {
  readonly className: string
  readonly draw: Draw
  /** Tells when what is shown has changed without a new `draw`. */
  readonly subscribe: (listener: () => void) => () => void
  readonly onWidth?: (width: number) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef({ draw, onWidth })
  const redraw = useRef(() => {
    if (canvas.current !== null) paint(canvas.current, latest.current.draw)
  })
  useLayoutEffect(() => {
    latest.current = { draw, onWidth }
    redraw.current()
  })
  useEffect(() => subscribe(redraw.current), [subscribe])
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const resized = new ResizeObserver(() => {
      latest.current.onWidth?.(element.clientWidth)
      redraw.current()
    })
    resized.observe(element)
    const unwatch = watchTheme(redraw.current)
    return () => {
      resized.disconnect()
      unwatch()
    }
  }, [])
  return <canvas ref={canvas} className={className} />
}

function paint(canvas: HTMLCanvasElement, draw: Draw): void {
  const pen = canvas.getContext('2d')
  const { clientWidth: width, clientHeight: height } = canvas
  if (pen === null || width === 0 || height === 0) return
  const scale = devicePixelRatio
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  draw(pen, { width, height }, colorsOf(canvas))
}

/** The colors are registered properties: their computed values are colors, not expressions. */
function colorsOf(element: Element): WaveColors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--wave-${name}`)
  return {
    ink: color('ink'),
    faint: color('faint'),
    accent: color('accent'),
    tint: color('tint'),
    doubt: color('doubt'),
  }
}
