import type { Peaks } from './peaks.ts'
import type { TimeWindow } from './time-window.ts'

/** A marked span of a recording. */
export interface WaveMark extends TimeWindow {
  readonly key: string
  readonly label: string
  /** Whether the span needs a human decision; marked by a diamond and a double line. */
  readonly isDoubt: boolean
}

/** The colors that the style sheet currently defines. */
export interface WaveColors {
  readonly ink: string
  readonly faint: string
  readonly accent: string
  readonly tint: string
  readonly doubt: string
}

export interface WaveScene {
  readonly peaks: Peaks
  readonly marks: readonly WaveMark[]
  readonly chosen: WaveMark | null
  /** The relevant part of the recording; `null` if all of it is. */
  readonly range: TimeWindow | null
  readonly at: number
}

export interface WaveSize {
  readonly width: number
  readonly height: number
}

/** Distance and width of the bars in pixels. */
const BAR_STEP = 3
const BAR_WIDTH = 1.5
const THINNEST = 1

/**
 * Draws a part of a recording: the chosen span as a tint, a bar for each moment, the marks in doubt, and the current
 * position.
 */
export function drawWave(
  pen: CanvasRenderingContext2D,
  size: WaveSize,
  { from, to }: TimeWindow,
  { peaks, marks, chosen, range, at }: WaveScene,
  colors: WaveColors,
): void {
  const x = (seconds: number) => ((seconds - from) / (to - from)) * size.width
  const shown = marks.filter((mark) => mark.to > from && mark.from < to)
  pen.clearRect(0, 0, size.width, size.height)
  if (chosen !== null) {
    pen.fillStyle = colors.tint
    pen.fillRect(x(chosen.from), 0, x(chosen.to) - x(chosen.from), size.height)
  }
  const middle = size.height / 2
  for (let left = 0; left < size.width; left += BAR_STEP) {
    const start = from + (left / size.width) * (to - from)
    const end = from + ((left + BAR_STEP) / size.width) * (to - from)
    const height = Math.max(THINNEST, levelOf(peaks, start, end) * (size.height - 14))
    pen.fillStyle = colorAt((start + end) / 2, shown, chosen, colors)
    pen.fillRect(left, middle - height / 2, BAR_WIDTH, height)
  }
  for (const mark of shown)
    if (mark.isDoubt) drawDoubt(pen, x(mark.from), x(mark.to), size.height, colors.doubt)
  if (range !== null) drawRange(pen, x(range.from), x(range.to), size, colors.ink)
  if (at >= from && at <= to) drawHead(pen, x(at), size.height, colors.accent)
}

/** Draws a whole recording in a narrow strip: its loudness, the marks in doubt, and the enlarged part. */
export function drawOverview(
  pen: CanvasRenderingContext2D,
  size: WaveSize,
  shown: TimeWindow,
  seconds: number,
  { peaks, marks, range, at }: WaveScene,
  colors: WaveColors,
): void {
  const x = (time: number) => (time / seconds) * size.width
  pen.clearRect(0, 0, size.width, size.height)
  pen.fillStyle = colors.tint
  pen.fillRect(x(shown.from), 0, Math.max(3, x(shown.to) - x(shown.from)), size.height)
  for (let left = 0; left < size.width; left += 2) {
    const level = levelOf(peaks, (left / size.width) * seconds, ((left + 2) / size.width) * seconds)
    const height = Math.max(THINNEST, level * (size.height - 8))
    const time = (left / size.width) * seconds
    pen.fillStyle = time >= shown.from && time <= shown.to ? colors.accent : colors.ink
    pen.fillRect(left, (size.height - height) / 2, 1, height)
  }
  for (const mark of marks)
    if (mark.isDoubt) drawDiamond(pen, x((mark.from + mark.to) / 2), size.height - 4, 3, colors.doubt)
  if (range !== null) drawRange(pen, x(range.from), x(range.to), size, colors.ink)
  pen.fillStyle = colors.accent
  pen.fillRect(x(at) - 0.5, 0, 1, size.height)
}

/** Draws brackets around the relevant part: a line at each end, with a foot that points inward. */
function drawRange(
  pen: CanvasRenderingContext2D,
  from: number,
  to: number,
  { height }: WaveSize,
  color: string,
): void {
  pen.fillStyle = color
  for (const [x, inward] of [
    [from, 1],
    [to, -1],
  ] as const) {
    pen.fillRect(x - 0.75, 0, 1.5, height)
    for (const y of [0, height - 1.5]) pen.fillRect(Math.min(x, x + 6 * inward), y, 6, 1.5)
  }
}

function levelOf({ levels, perSecond, top }: Peaks, from: number, to: number): number {
  let most = 0
  const end = Math.max(Math.floor(from * perSecond) + 1, Math.ceil(to * perSecond))
  for (let at = Math.floor(from * perSecond); at < end; at += 1) most = Math.max(most, levels[at] ?? 0)
  return most / top
}

/**
 * Returns the color of a bar. Bars of the chosen span stand out; bars between words are faint. If only marks in doubt
 * exist, as in blind review, all other bars count as words.
 */
function colorAt(
  time: number,
  marks: readonly WaveMark[],
  chosen: WaveMark | null,
  { accent, ink, faint }: WaveColors,
): string {
  if (chosen !== null && time >= chosen.from && time <= chosen.to) return accent
  const isWord = marks.some((mark) => time >= mark.from && time <= mark.to)
  return isWord || marks.every(({ isDoubt }) => isDoubt) ? ink : faint
}

function drawDoubt(
  pen: CanvasRenderingContext2D,
  from: number,
  to: number,
  height: number,
  color: string,
): void {
  drawDiamond(pen, (from + to) / 2, 5, 4, color)
  pen.fillStyle = color
  for (const up of [1.5, 4.5]) pen.fillRect(from + 1, height - up, Math.max(4, to - from - 2), 1.5)
}

function drawDiamond(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  maxHeight: number,
  color: string,
): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x, y - maxHeight)
  pen.lineTo(x + maxHeight, y)
  pen.lineTo(x, y + maxHeight)
  pen.lineTo(x - maxHeight, y)
  pen.fill()
}

function drawHead(pen: CanvasRenderingContext2D, x: number, height: number, color: string): void {
  pen.fillStyle = color
  pen.fillRect(x - 0.75, 0, 1.5, height)
  pen.beginPath()
  pen.moveTo(x - 4, 0)
  pen.lineTo(x + 4, 0)
  pen.lineTo(x, 5)
  pen.fill()
}
