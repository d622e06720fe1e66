import './waveform.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchTheme } from '../watch-theme.ts'
import { drawOverview, drawWave, type WaveColors, type WaveMark, type WaveSize } from './draw.ts'
import type { Peaks } from './peaks.ts'
import { type TimeWindow, windowAround, windowWith } from './time-window.ts'

/** Wide enough that the words of fluent speech fit below their sounds. */
const PIXELS_PER_SECOND = 180

/** The position in a recording, and a subscription to its changes. */
export interface Position {
  at(): number
  subscribe(listener: () => void): () => void
}

/**
 * Shows a recording: an enlarged part with the spoken words below, and all of it in a strip. A click moves to a time;
 * the arrow keys move between marks.
 */
export function Waveform({
  label,
  valueText,
  seconds,
  peaks,
  marks,
  chosen,
  range = null,
  playing,
  position,
  onSeek,
  onStep,
}: {
  readonly label: string
  /** The value of the slider in words. */
  readonly valueText: string
  readonly seconds: number
  readonly peaks: Peaks
  readonly marks: readonly WaveMark[]
  readonly chosen: string | null
  /** The relevant part of the recording, shown in brackets. */
  readonly range?: TimeWindow | null
  readonly playing: string | null
  readonly position: Position
  readonly onSeek: (time: number) => void
  readonly onStep: (by: 1 | -1) => void
}) {
  const [width, setWidth] = useState(640)
  const chosenMark = marks.find(({ key }) => key === chosen) ?? null
  const shown = useShownPart({ width, seconds, chosen: chosenMark, position })
  const scene = () => ({ peaks, marks, chosen: chosenMark, range, at: position.at() })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 } as const
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onStep(by[event.key])
  }
  const seekIn =
    ({ from, to }: TimeWindow) =>
    (event: MouseEvent<HTMLElement>) => {
      const { left, width: wide } = event.currentTarget.getBoundingClientRect()
      onSeek(from + ((event.clientX - left) / wide) * (to - from))
    }

  return (
    <div
      className="waveform"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds * 100) / 100}
      aria-valuenow={Math.round((chosenMark?.from ?? position.at()) * 100) / 100}
      aria-valuetext={valueText}
      onKeyDown={step}
    >
      {/* biome-ignore lint/a11y: the slider around it does the same by key */}
      <div className="waveform-large" onClick={seekIn(shown)}>
        <WaveCanvas
          className="waveform-canvas"
          subscribe={position.subscribe}
          onWidth={setWidth}
          draw={(pen, size, colors) => drawWave(pen, size, shown, scene(), colors)}
        />
        <WaveLabels marks={marks} shown={shown} chosen={chosen} playing={playing} />
      </div>
      {/* biome-ignore lint/a11y: the slider around it does the same by key */}
      <div className="waveform-all" onClick={seekIn({ from: 0, to: seconds })}>
        <WaveCanvas
          className="waveform-canvas"
          subscribe={position.subscribe}
          draw={(pen, size, colors) => drawOverview(pen, size, shown, seconds, scene(), colors)}
        />
      </div>
    </div>
  )
}

/** Returns the enlarged part: around the chosen mark, and then page by page with the playing position. */
function useShownPart({
  width,
  seconds,
  chosen,
  position,
}: {
  readonly width: number
  readonly seconds: number
  readonly chosen: WaveMark | null
  readonly position: Position
}): TimeWindow {
  const length = Math.min(seconds, Math.max(1, width / PIXELS_PER_SECOND))
  const [from, to] = [chosen?.from, chosen?.to]
  const [shown, setShown] = useState<TimeWindow>({ from: 0, to: length })
  useEffect(() => {
    const span = from === undefined || to === undefined ? null : { from, to }
    setShown((current) => windowAround(span ?? current, length, seconds))
  }, [from, to, length, seconds])
  useEffect(
    () => position.subscribe(() => setShown((current) => windowWith(position.at(), current, seconds))),
    [position, seconds],
  )
  return shown
}

function WaveLabels({
  marks,
  shown,
  chosen,
  playing,
}: {
  readonly marks: readonly WaveMark[]
  readonly shown: TimeWindow
  readonly chosen: string | null
  readonly playing: string | null
}) {
  const percent = (seconds: number) => `${(seconds / (shown.to - shown.from)) * 100}%`
  return (
    <div className="waveform-labels">
      {marks
        .filter((mark) => mark.to > shown.from && mark.from < shown.to)
        .map(({ key, from, to, label }) => (
          <span
            key={key}
            data-chosen={key === chosen || undefined}
            data-playing={key === playing || undefined}
            style={{ left: percent(from - shown.from), width: percent(to - from) }}
          >
            {label}
          </span>
        ))}
    </div>
  )
}

type Draw = (pen: CanvasRenderingContext2D, size: WaveSize, colors: WaveColors) => void

/** A canvas that is drawn again when its size, the theme or its content changes. */
function WaveCanvas({
  className,
  draw,
  subscribe,
  onWidth,
}: {
  readonly className: string
  readonly draw: Draw
  /** Notifies of changes of the content that come without a new `draw`. */
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

/** Reads the colors from registered CSS properties, whose computed values are colors rather than expressions. */
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
