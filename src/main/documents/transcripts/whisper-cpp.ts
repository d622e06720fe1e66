import * as z from 'zod'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { wordsOfSegment } from './segments.ts'

/** Milliseconds. Some versions omit the times of a token. */
const Offsets = z.object({ from: z.number().nonnegative(), to: z.number().nonnegative() }).nullish()

const Token = z.object({ text: PlainText, offsets: Offsets, p: z.number().nullish() })

const CppTranscript = lazyObject(() => ({
  transcription: z.array(z.object({ text: PlainText, offsets: Offsets, tokens: z.array(Token).nullish() })),
}))

/** A piece of a word; a piece that begins with a space begins a word. */
type Piece = z.infer<typeof Token>

/** Special tokens of the model: [_BEG_], [_TT_550], <|endoftext|>. */
const SPECIAL = /^\s*(\[_.*\]|<\|.*\|>)\s*$/

/**
 * Reads the words of whisper.cpp's JSON: from its tokens if it has them (`--output-json-full`), else from segments,
 * whose time is divided among several words. Refuses an invalid value, with its place.
 */
export function readWhisperCpp(file: string, value: unknown): HeardWord[] {
  const { transcription: segments } = parsed(file, CppTranscript, value)
  if (segments.some(({ tokens }) => (tokens?.length ?? 0) > 0))
    return wordsOf(segments.flatMap(({ tokens, offsets }) => withTimes(tokens ?? [], offsets)))
  if (segments.some(({ text }) => /\S\s+\S/.test(text)))
    return segments.flatMap(({ text, offsets }) =>
      wordsOfSegment({ text, start: secondsOf(offsets?.from), end: secondsOf(offsets?.to) }),
    )
  return wordsOf(segments.map(({ text, offsets }) => ({ text, offsets, p: null })))
}

function secondsOf(milliseconds: number | undefined): number | null {
  return milliseconds === undefined ? null : milliseconds / 1_000
}

/** Gives the only spoken token of a segment the time of the segment. */
function withTimes(tokens: readonly Piece[], offsets: Piece['offsets']): Piece[] {
  const spoken = tokens.filter(({ text }) => !SPECIAL.test(text) && text !== '')
  return spoken.map((token) =>
    spoken.length === 1 ? { ...token, offsets: token.offsets ?? offsets } : token,
  )
}

/** Joins pieces to words. If no piece begins with a space, each is a word. */
function wordsOf(pieces: readonly Piece[]): HeardWord[] {
  const areWords = !pieces.some(({ text }) => /^\s/.test(text))
  const words: Piece[][] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last === undefined || areWords || /^\s/.test(piece.text)) words.push([piece])
    else last.push(piece)
  }
  return words.map(wordOf).filter(({ word }) => word !== '')
}

/** Returns a word without the time of punctuation, which includes the following silence. */
function wordOf(pieces: readonly Piece[]): HeardWord {
  const spoken = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const timed = (spoken.length > 0 ? spoken : pieces).flatMap(({ offsets }) => offsets ?? [])
  const sure = (spoken.length > 0 ? spoken : pieces).flatMap(({ p }) => p ?? [])
  return {
    word: pieces
      .map(({ text }) => text)
      .join('')
      .trim(),
    start: timed.length === 0 ? null : Math.min(...timed.map(({ from }) => from)) / 1_000,
    end: timed.length === 0 ? null : Math.max(...timed.map(({ to }) => to)) / 1_000,
    confidence: sure.length === 0 ? null : Math.min(...sure),
  }
}
