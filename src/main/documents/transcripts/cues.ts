import { refuse } from '../refuse.ts'

/** A caption: the lines of its text, its times in seconds, and the line of the file with its times. */
export interface Cue {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
  /** The line directly above its times, such as a number; empty if there is none. */
  readonly id: string
}

const ARROW = '-->'

/** Hours are optional, with any number of digits; SubRip has a comma before the milliseconds. */
const CLOCK = String.raw`(?:(\d+):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`
const TIMING = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}(?:\s|$)`, 'u')

/** Returns the captions of a WebVTT or SubRip file. Refuses an invalid line of times, and a file without any. */
export function cuesOf(file: string, text: string): Cue[] {
  const lines = text.split('\n')
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const timing = lines[at] ?? ''
    if (!timing.includes(ARROW)) continue
    const until = endOf(lines, at + 1)
    const id = lines[at - 1]?.trim() ?? ''
    cues.push({ line: at + 1, ...timesOf(file, timing, at + 1), lines: lines.slice(at + 1, until), id })
    at = until - 1
  }
  if (cues.length > 0) return cues
  throw refuse(
    file,
    'it has no times (“00:01.000 --> 00:04.000”). Export it as WebVTT or SubRip (SRT) with times.',
  )
}

const SBV_TIMING = new RegExp(String.raw`^\s*${CLOCK}\s*,\s*${CLOCK}\s*$`, 'u')

/** Returns the captions of an SBV file, whose times are on separate lines with a comma between them. */
export function sbvCuesOf(file: string, text: string): Cue[] {
  const lines = text.split('\n')
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const parts = SBV_TIMING.exec(lines[at] ?? '')
    if (parts === null) continue
    let until = at + 1
    while (until < lines.length && (lines[until] ?? '').trim() !== '' && !SBV_TIMING.test(lines[until] ?? ''))
      until += 1
    const times = { start: seconds(parts.slice(1, 5)), end: seconds(parts.slice(5, 9)) }
    cues.push({ line: at + 1, ...times, lines: lines.slice(at + 1, until), id: '' })
    at = until - 1
  }
  if (cues.length > 0) return cues
  throw refuse(
    file,
    'it has no times (“0:00:01.000,0:00:04.000”). Export it as SBV, WebVTT or SRT with times.',
  )
}

/** Returns where a caption ends: at an empty line, or at the times of the next. */
function endOf(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() !== '' && !lines[at]?.includes(ARROW)) at += 1
  return at
}

function timesOf(file: string, timing: string, line: number): { start: number; end: number } {
  const parts = TIMING.exec(timing)
  if (parts === null)
    throw refuse(file, `these times cannot be read: “${timing.trim()}”. Write them as 00:01:02.500.`, line)
  return { start: seconds(parts.slice(1, 5)), end: seconds(parts.slice(5, 9)) }
}

function seconds([hours = '0', minutes = '0', whole = '0', thousandths = '0']: readonly (
  | string
  | undefined
)[]): number {
  return (
    Number(hours) * 3_600 + Number(minutes) * 60 + Number(whole) + Number(thousandths.padEnd(3, '0')) / 1_000
  )
}
