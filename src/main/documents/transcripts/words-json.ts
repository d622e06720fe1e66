import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { refuse } from '../refuse.ts'
import { isBackwards } from './times.ts'

/** A word of our JSON: times and confidence may be left out. */
const JsonWord = deferredObject(() => ({
  word: PlainText.trim().min(1),
  start: z.number().nonnegative().nullable().default(null),
  end: z.number().nonnegative().nullable().default(null),
  confidence: z.number().nullable().default(null),
}))

/** The words of one recognizer: a list, or an object around it; empty where it heard nothing (c.20). */
export const JsonWords = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'words' in value ? value.words : value),
  z.array(JsonWord),
)

/** Our JSON of one recognizer's words. */
export function readWordsJson(file: string, value: unknown): HeardWord[] {
  return inTimeOrder(file, parsed(file, JsonWords, value))
}

/** Words whose times are in order. Refuses any others, naming the word. */
export function inTimeOrder(file: string, words: HeardWord[]): HeardWord[] {
  let last = 0
  for (const [index, { word, start, end }] of words.entries()) {
    if (start !== null && end !== null && end < start)
      throw refuse(file, `word ${index + 1} (“${word}”) ends before it starts.`)
    if (start !== null && isBackwards(start, last))
      throw refuse(
        file,
        `times go backwards: word ${index + 1} (“${word}”) starts at ${start} s, after ${last} s.`,
      )
    last = start ?? last
  }
  return words
}
