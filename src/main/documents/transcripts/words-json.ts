import * as z from 'zod'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { confidenceOf, secondsOf } from './fields.ts'
import { joinPieces } from './word-pieces.ts'

/** Seconds, as a number or as a numeric text. */
const Seconds = z
  .unknown()
  .optional()
  .transform((value) => secondsOf(value))

/** A word of Docket's JSON: times and confidence are optional; a blank text is not a word. */
const JsonWord = lazyObject(() => ({
  word: PlainText,
  start: Seconds,
  end: Seconds,
  confidence: z.unknown().optional(),
}))

/**
 * The words of one recognizer: a list, or an object around it; empty if nothing was heard (c.20). Lists derived from
 * Whisper's contain pieces of words.
 */
export const JsonWords = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'words' in value ? value.words : value),
  z.array(JsonWord).transform((words): HeardWord[] => {
    const pieces = words.map(({ word, start, end, confidence }) => ({
      word,
      start,
      end: start !== null && end !== null && end < start ? start : end,
      confidence: confidenceOf(confidence),
    }))
    return joinPieces([{ pieces, text: null }])
  }),
)

/** Reads Docket's JSON of one recognizer's words. */
export function readWordsJson(file: string, value: unknown): HeardWord[] {
  return parsed(file, JsonWords, value)
}

/** Whether a value can be Docket's JSON of words: a list of words, or an object around one. */
export function isWordsJson(value: unknown): boolean {
  const list: unknown = typeof value === 'object' && value !== null && 'words' in value ? value.words : value
  if (!Array.isArray(list)) return false
  const [first]: unknown[] = list
  return first === undefined || (typeof first === 'object' && first !== null && 'word' in first)
}
