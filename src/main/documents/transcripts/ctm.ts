import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { refuse } from '../refuse.ts'
import { createAlternatives } from './alternatives.ts'
import { createRecordings, withoutTags } from './nist.ts'
import { isBackwards } from './times.ts'

/** The words of one recording in a CTM file, in time order. */
export interface CtmRecording {
  readonly recording: string
  /** The recording that it is a channel of; its own name where it is the only one. */
  readonly session: string
  readonly words: readonly HeardWord[]
}

/** Stands where an alternative has no word. */
const NO_WORD = '@'

/** Kinds of tokens that are no words: noises, marks, and what nobody scores. */
const NO_WORD_KIND = /^(non-lex|misc|noscore)$/i

interface CtmLine {
  readonly recording: string
  readonly channel: string
  readonly word: string
  readonly start: string
  readonly duration: string
  readonly confidence: string | undefined
  readonly kind: string | undefined
}

/**
 * NIST CTM as Kaldi, NeMo and SCTK write it: `recording channel start duration word [confidence [kind]]`, one word a
 * line, comments after `;;`, tags after `;`. Two channels are two recordings; of alternatives the first is read.
 * None where nothing was heard. Refuses, naming the line, what cannot be read as that.
 */
export function readCtm(file: string, text: string): CtmRecording[] {
  const recordings = createRecordings<HeardWord>()
  const alternatives = createAlternatives(file)
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1
    if (raw.trim() === '' || raw.startsWith(';;')) continue
    const entry = columnsOf(file, raw, line)
    if (alternatives.take(entry.word, line) || !isWord(entry)) continue
    const words = recordings.itemsOf(entry.recording, entry.channel)
    words.push(timed(file, entry, words.at(-1) ?? null, line))
  }
  alternatives.finish()
  return recordings.named().map(({ items, ...recording }) => ({ ...recording, words: items }))
}

function isWord({ word, kind }: CtmLine): boolean {
  return word !== NO_WORD && !NO_WORD_KIND.test(kind ?? '')
}

function columnsOf(file: string, raw: string, line: number): CtmLine {
  const columns = raw.trim().split(/\s+/)
  const [recording, channel, start, duration, tagged, confidence, kind] = columns
  if (
    recording === undefined ||
    channel === undefined ||
    start === undefined ||
    duration === undefined ||
    tagged === undefined
  )
    throw refuse(
      file,
      `a CTM line has at least five columns (recording, channel, start, duration, word); this one has ${columns.length}.`,
      line,
    )
  const word = withoutTags(tagged)
  if (word === '')
    throw refuse(
      file,
      `“${tagged}” is not a word: it has only tags. Remove the line, or write the word.`,
      line,
    )
  return { recording, channel, word, start, duration, confidence, kind }
}

function timed(file: string, entry: CtmLine, last: HeardWord | null, line: number): HeardWord {
  const start = seconds(file, 'start', entry.start, line)
  const duration = seconds(file, 'duration', entry.duration, line)
  if (last?.start != null && isBackwards(start, last.start))
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
  const value = /^(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(value))
    throw refuse(file, `the ${name} “${text}” is not a number of seconds. Write seconds, such as 1.25.`, line)
  return value
}

/** Sums of decimal fractions come out a little off; recognizers give milliseconds at best. */
function rounded(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000
}
