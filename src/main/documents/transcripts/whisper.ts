import * as z from 'zod'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { confidenceOf, secondsOf } from './fields.ts'
import { wordsOfSegment } from './segments.ts'
import { readWhisperCpp } from './whisper-cpp.ts'
import { withoutSounds } from './whisper-sounds.ts'
import { joinPieces, type PiecesOfSegment } from './word-pieces.ts'

/** Seconds as a number or a text; `null` for NaN, for a blank and for a time before the start. */
const Seconds = z
  .unknown()
  .optional()
  .transform((value) => secondsOf(value))

/**
 * `word` keeps the space before it, which tells words from pieces; whisper-timestamped has the word under `text`. A
 * word that could not be placed has no times.
 */
const Word = z
  .object({
    word: PlainText.nullish(),
    text: PlainText.nullish(),
    start: Seconds,
    end: Seconds,
    probability: z.unknown().optional(),
    score: z.unknown().optional(),
    confidence: z.unknown().optional(),
  })
  .transform(({ word, text, start, end, probability, score, confidence }): HeardWord => {
    const isBackwards = start !== null && end !== null && end < start
    return {
      word: word ?? text ?? '',
      start,
      end: isBackwards ? start : end,
      confidence: confidenceOf(probability ?? score ?? confidence),
    }
  })

/** Python's named tuples lose their names in JSON; the order of the fields stays. */
const WordOrTuple = z.preprocess((value) => {
  if (!Array.isArray(value)) return value
  const [start, end, word, probability]: unknown[] = value
  return { start, end, word, probability }
}, Word)

const Words = z.array(WordOrTuple).nullish()

/**
 * Of a segment its words count; where it has none, its text. As a tuple it has its times and its text as third to
 * fifth, its tokens as sixth and its words as tenth or eleventh.
 */
const Segment = z.preprocess(
  (value) => {
    if (!Array.isArray(value)) return value
    const fields: unknown[] = value
    const [, , start, end, text] = fields
    return { start, end, text, words: fields.slice(TUPLE_TOKENS + 1).find(Array.isArray) }
  },
  z.object({ words: Words, text: PlainText.nullish(), start: Seconds, end: Seconds }),
)
const TUPLE_TOKENS = 5

/** What openai-whisper writes, what its service answers, and how faster-whisper and WhisperX are usually dumped. */
const Transcript = z.object({ segments: z.array(Segment).nullish(), words: Words, text: PlainText.nullish() })

/**
 * The words of a Whisper transcript in one of its shapes: openai-whisper's (`segments[].words[]`), faster-whisper's
 * (the same, its words at the top, or segments as Python's tuples) and whisper.cpp's (`transcription[].tokens[]`).
 * Marks of sounds such as [BLANK_AUDIO] are left out. Segments without words give their words the time of the segment;
 * an empty list is what a recogniser has that heard nothing. `null` where the value has none of these shapes. Refuses,
 * naming the place, what has one and does not fit it.
 */
export function readWhisper(file: string, value: unknown): HeardWord[] | null {
  if (isRecord(value) && 'transcription' in value) return finished(readWhisperCpp(file, value))
  const transcript = asTranscript(value)
  if (transcript === null) return null
  const { segments, words, text } = parsed(file, Transcript, transcript)
  const isInSegments = (segments ?? []).some((segment) => (segment.words?.length ?? 0) > 0)
  if (!isInSegments && words != null && words.length > 0)
    return finished(joinPieces([{ pieces: words, text: text ?? null }]))
  return finished(joinPieces((segments ?? []).map(piecesIn)))
}

/** The entries of a segment; of one without them the words of its text, in the segment’s time. */
function piecesIn({ words, text, start, end }: z.infer<typeof Segment>): PiecesOfSegment {
  if (words != null && words.length > 0) return { pieces: words, text: text ?? null }
  const pieces = wordsOfSegment({ text: text ?? '', start: start ?? null, end: end ?? null })
  return { pieces, text: text ?? null }
}

/** A list stands for what is in it: words or segments. Words that say how probable they are cannot be ours. */
function asTranscript(value: unknown): object | null {
  if (Array.isArray(value)) {
    if (areWords(value)) return { words: value }
    return areSegments(value) ? { segments: value } : null
  }
  if (!isRecord(value) || 'primary' in value) return null
  return 'segments' in value || areWords(value['words']) ? value : null
}

function areWords(list: unknown): boolean {
  const first: unknown = Array.isArray(list) ? list[0] : null
  if (Array.isArray(first)) return typeof first[2] === 'string'
  return isRecord(first) && 'word' in first && ('probability' in first || 'score' in first)
}

function areSegments([first]: readonly unknown[]): boolean {
  if (Array.isArray(first)) return first.length > TUPLE_TOKENS
  return (
    isRecord(first) &&
    !('word' in first) &&
    ('words' in first || 'tokens' in first || ('text' in first && 'start' in first))
  )
}

function finished(words: readonly HeardWord[]): HeardWord[] {
  return withoutSounds(words)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
