import type { HeardWord } from '../../shared/pipelines/reading/input.ts'
import { refuse } from './refuse.ts'

/** The words of one recording in a CTM file, in time order. */
export interface CtmRecording {
  readonly recording: string
  readonly words: readonly HeardWord[]
}

/** How far a start may lie before the one above it: recognisers round. */
const TOLERANCE_SECONDS = 0.02

/** Marks of alternative words in NIST's format; of alternatives the first is read. */
const ALTERNATIVE = /^<alt(_begin|_end)?>$/i

/** Stands where an alternative has no word. */
const NO_WORD = '@'

interface CtmLine {
  readonly recording: string
  readonly word: string
  readonly start: string
  readonly duration: string
  readonly confidence: string | undefined
}

/**
 * NIST CTM as Kaldi, NeMo and SCTK write it: `recording channel start duration word [confidence]`, one word a line,
 * comments after `;;`, tags after `;`. Two channels are two recordings. Refuses, naming the line, what cannot be
 * read as that.
 */
export function readCtm(file: string, text: string): CtmRecording[] {
  const recordings = new Map<string, HeardWord[]>()
  let inAlternative = false
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1
    if (raw.trim() === '' || raw.startsWith(';;')) continue
    const entry = columnsOf(file, raw, line)
    if (ALTERNATIVE.test(entry.word)) {
      inAlternative = /^<alt>$/i.test(entry.word)
      continue
    }
    const words = recordings.get(entry.recording) ?? []
    recordings.set(entry.recording, words)
    const word = timed(file, entry, words.at(-1) ?? null, line)
    if (!inAlternative && word.word !== NO_WORD) words.push(word)
  }
  const found = [...recordings].filter(([, words]) => words.length > 0)
  if (found.length === 0) throw refuse(file, 'there are no words in it.')
  return named(found)
}

function columnsOf(file: string, raw: string, line: number): CtmLine {
  const columns = raw.trim().split(/\s+/)
  const [recording, channel, start, duration, word, confidence] = columns
  if (
    recording === undefined ||
    channel === undefined ||
    start === undefined ||
    duration === undefined ||
    !word
  )
    throw refuse(
      file,
      `a CTM line has at least five columns (recording, channel, start, duration, word); this one has ${columns.length}.`,
      line,
    )
  return { recording: `${recording} ${channel}`, word: withoutTags(word), start, duration, confidence }
}

function timed(file: string, entry: CtmLine, last: HeardWord | null, line: number): HeardWord {
  const start = seconds(file, 'start', entry.start, line)
  const duration = seconds(file, 'duration', entry.duration, line)
  if (last?.start != null && start < last.start - TOLERANCE_SECONDS)
    throw refuse(
      file,
      `times go backwards: ${start} s comes after ${last.start} s. Sort the lines by their start.`,
      line,
    )
  const confidence = Number(entry.confidence ?? Number.NaN)
  return {
    word: entry.word,
    start,
    end: rounded(start + duration),
    confidence: Number.isFinite(confidence) ? confidence : null,
  }
}

function seconds(file: string, name: string, text: string, line: number): number {
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text))
    throw refuse(file, `the ${name} “${text}” is not a number of seconds.`, line)
  return Number(text)
}

/** `PRIDE;tag1` is the word PRIDE; `A\;S` has no tag. */
function withoutTags(word: string): string {
  return word.replace(/(?<!\\);.*$/, '').replaceAll('\\;', ';')
}

/** Sums of decimal fractions come out a little off; recognisers give milliseconds at best. */
function rounded(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000
}

/** A recording with one channel goes by its own name. */
function named(found: readonly (readonly [string, HeardWord[]])[]): CtmRecording[] {
  const names = found.map(([name]) => name.split(' ')[0] ?? name)
  return found.map(([name, words], index) => {
    const bare = names[index] ?? name
    return {
      recording: names.filter((other) => other === bare).length > 1 ? name.replace(' ', '/') : bare,
      words,
    }
  })
}
