import './waveform.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { WaveCanvas } from './canvas.tsx'
import { drawOverview, drawWave, type WaveMark } from './draw.ts'
import type { Peaks } from './peaks.ts'
import { type TimeWindow, windowAround, windowWith } from './time-window.ts'

/** Wide enough for the words of fluent speech to stand below what they sound like. */
const PIXELS_PER_SECOND = 180

/** Where a recording is, and when that changes. */
export interface Position {
  at(): number
  subscribe(listener: () => void): () => void
}

/**
 * A recording as it looks: a part of it large, with what was said below, and all of it in a strip. A click goes to a
 * time; the arrow keys go from mark to mark.
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
  /** What the slider stands on, in words. */
  readonly valueText: string
  readonly seconds: number
  readonly peaks: Peaks
  readonly marks: readonly WaveMark[]
  readonly chosen: string | null
  /** The part of the recording that counts, in brackets. */
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

/** The part that is shown large: around what is chosen, and from there on with what is played, page by page. */
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
