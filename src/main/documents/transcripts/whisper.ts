import * as z from 'zod'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { confidenceOf, secondsOf } from './fields.ts'
import { wordsOfSegment } from './segments.ts'
import { readWhisperCpp } from './whisper-cpp.ts'
import { withoutSounds } from './whisper-sounds.ts'
import { joinPieces, type PiecesOfSegment } from './word-pieces.ts'

/** Seconds as a number or a text; `null` for NaN, for a blank text and for a negative time. */
const Seconds = z
  .unknown()
  .optional()
  .transform((value) => secondsOf(value))

/**
 * `word` keeps the space before it, which distinguishes words from pieces; whisper-timestamped has the word in `text`.
 * A word that could not be aligned has no times.
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

/** Python's named tuples lose their names in JSON; the order of the fields is fixed. */
const WordOrTuple = z.preprocess((value) => {
  if (!Array.isArray(value)) return value
  const [start, end, word, probability]: unknown[] = value
  return { start, end, word, probability }
}, Word)

const Words = z.array(WordOrTuple).nullish()

/**
 * A segment with its words or, without them, its text. As a tuple it has its times and text at positions three to five,
 * its tokens at six and its words at ten or eleven.
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

/** The JSON of openai-whisper, its service, faster-whisper and WhisperX. */
const Transcript = z.object({ segments: z.array(Segment).nullish(), words: Words, text: PlainText.nullish() })

/**
 * Reads the words of a Whisper transcript in one of its shapes: openai-whisper's (`segments[].words[]`),
 * faster-whisper's (the same, words at the top level, or segments as Python's tuples) and whisper.cpp's
 * (`transcription[].tokens[]`). Removes sound marks such as [BLANK_AUDIO]. The words of segments without word times
 * share the time of the segment; an empty list means that nothing was heard. Returns `null` if the value has none of
 * these shapes. Refuses an invalid value of a known shape, with its place.
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

/** Returns the entries of a segment; without them, the words of its text within the segment’s time. */
function piecesIn({ words, text, start, end }: z.infer<typeof Segment>): PiecesOfSegment {
  if (words != null && words.length > 0) return { pieces: words, text: text ?? null }
  const pieces = wordsOfSegment({ text: text ?? '', start: start ?? null, end: end ?? null })
  return { pieces, text: text ?? null }
}

/** Returns a list of words or segments as a transcript. Words with probabilities are never in the JSON of Docket. */
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
