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

/** A line of captions in which a recognizer marks one word after the other, read once. */
export interface MarkedLine {
  /** The whole line without marks, from its first caption to its last. */
  readonly cue: Cue
  /** Its words, with the times of the captions that mark them; a word that is never marked has none. */
  readonly words: readonly {
    readonly text: string
    readonly times: readonly [start: number, end: number] | null
  }[]
}

/** One marked word in a caption of several, as Whisper’s programs write it with `highlight_words`. */
const MARK = /<(u|b|i|c|font)(?:[.\s][^>\n]*)?>([^<>\n]*)<\/\1>/gu

/** Maximum seconds between two captions of one line: the next begins where the one before ends. */
const BETWEEN_SECONDS = 0.05

/**
 * Joins the captions of each line that is repeated with another word marked: such a file repeats the line for every
 * word. Other captions stay as they are.
 */
export function withMarkedLines(cues: readonly Cue[]): (Cue | MarkedLine)[] {
  const found: (Cue | MarkedLine)[] = []
  for (let at = 0; at < cues.length; ) {
    const group = lineFrom(cues, at)
    const marked = group.length > 1 ? markedLine(group) : null
    const [first] = group
    if (marked !== null) found.push(marked)
    else if (first !== undefined) found.push(first)
    at += marked === null ? 1 : group.length
  }
  return found
}

/** Returns the captions from one on that show the same words without a pause, each mark behind the one before. */
function lineFrom(cues: readonly Cue[], from: number): Cue[] {
  const group: Cue[] = []
  let last: number | null = null
  for (let at = from; at < cues.length; at += 1) {
    const cue = cues[at]
    const before = group.at(-1)
    if (cue === undefined) break
    const mark = markIn(cue)
    if (before !== undefined) {
      const isBehind = mark === null ? markIn(before) !== null : last === null || mark > last
      const follows = Math.abs(cue.start - before.end) <= BETWEEN_SECONDS
      if (!isBehind || !follows || unmarked(cue) !== unmarked(before)) break
    }
    group.push(cue)
    last = mark ?? last
  }
  return group
}

function markedLine(group: readonly Cue[]): MarkedLine | null {
  const [first] = group
  const marks = group.flatMap((cue) => {
    const place = markIn(cue)
    return place === null ? [] : [{ place, cue }]
  })
  if (first === undefined || marks.length === 0) return null
  const text = unmarked(first)
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
    const own = marks.find(({ place }) => index <= place && place < index + word.length)
    return { text: word, times: own === undefined ? null : ([own.cue.start, own.cue.end] as const) }
  })
  const end = Math.max(...group.map((cue) => cue.end))
  return { cue: { ...first, end, lines: text.split('\n') }, words }
}

/** Returns where the only marked word of a caption begins, in its text without marks; `null` without exactly one. */
function markIn(cue: Cue): number | null {
  const text = cue.lines.join('\n')
  const marks = [...text.matchAll(MARK)]
  const [mark] = marks
  if (mark === undefined || marks.length > 1 || /\s/u.test(mark[2]?.trim() ?? '')) return null
  return mark.index + (mark[2]?.search(/\S/u) ?? 0)
}

function unmarked({ lines }: Cue): string {
  return lines.join('\n').replace(MARK, '$2')
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
