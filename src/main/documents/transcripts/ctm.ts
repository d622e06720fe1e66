import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { refuse } from '../refuse.ts'
import { createRecordings, withoutTags } from './nist.ts'

/** How far a word may start before the previous one, because recognizers round. */
const TOLERANCE_SECONDS = 0.02

/** Whether a word starts too far before the previous one to be in order. */
function isBackwards(start: number, last: number): boolean {
  return start < last - TOLERANCE_SECONDS
}

/** The words of one recording in a CTM file, in time order. */
export interface CtmRecording {
  readonly recording: string
  /** The recording of which it is a channel; its own name if it is the only channel. */
  readonly session: string
  readonly words: readonly HeardWord[]
}

/** Marks an alternative without a word. */
const NO_WORD = '@'

/** Kinds of tokens that are not words: noises, marks, and unscored tokens. */
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
 * Reads NIST CTM as Kaldi, NeMo and SCTK write it: `recording channel start duration word [confidence [kind]]`, one
 * word per line, comments after `;;`, tags after `;`. Two channels are two recordings; the first alternative is used.
 * Returns an empty list if nothing was heard. Refuses an invalid line.
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

/** Rounds sums of decimal fractions, which are slightly off; recognizers are accurate to milliseconds at most. */
function rounded(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000
}

/**
 * Creates a filter for alternative words in a CTM file: `<ALT_BEGIN>`, `<ALT>` between two, `<ALT_END>`. The first
 * alternative is used. Refuses unbalanced marks, because ignoring them would lose words.
 */
function createAlternatives(file: string) {
  let begun: { readonly line: number; isFirst: boolean } | null = null

  return {
    /** Returns whether a word is a mark, or part of an unused alternative. */
    take(word: string, line: number): boolean {
      switch (word.toUpperCase()) {
        case '<ALT_BEGIN>':
          if (begun !== null)
            throw refuse(file, `alternatives begin inside those that began in line ${begun.line}.`, line)
          begun = { line, isFirst: true }
          return true
        case '<ALT>':
        case '<ALT_END>':
          if (begun === null) throw refuse(file, `${word} stands where no alternatives have begun.`, line)
          begun = word.toUpperCase() === '<ALT>' ? { ...begun, isFirst: false } : null
          return true
        default:
          return begun !== null && !begun.isFirst
      }
    },
    finish(): void {
      if (begun !== null) throw refuse(file, 'the alternatives that begin here do not end.', begun.line)
    },
  }
}
