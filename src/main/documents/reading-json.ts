import * as z from 'zod'
import type { HeardWord } from '../../shared/domain/documents/heard-word.ts'
import { type ReadingInput, Season } from '../../shared/pipelines/reading/input.ts'
import { parsed } from './parsed.ts'
import { refuse } from './refuse.ts'
import { isPlainText } from './text.ts'
import { isBackwards } from './transcripts/times.ts'

const Text = z.string().refine(isPlainText, 'it has characters that no text has').trim().min(1)

/** A word of our JSON: times and confidence may be left out. */
const JsonWord = z.object({
  word: Text,
  start: z.number().nonnegative().nullable().default(null),
  end: z.number().nonnegative().nullable().default(null),
  confidence: z.number().nullable().default(null),
})

/** The words of one recogniser: a list, or an object around it. */
const JsonWords = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'words' in value ? value.words : value),
  z.array(JsonWord).min(1),
)

/** A passage with what norms depend on. */
const JsonPassage = z
  .object({
    id: Text.nullable().default(null),
    title: Text.nullable().default(null),
    text: Text,
    grade: z.int().min(0).max(12).nullable().default(null),
    season: Season.nullable().default(null),
  })
  .transform(({ id, title, ...passage }): PassageDocument => ({ title: title ?? id, passage }))

/** A whole reading in one file. */
const JsonReading = z.object({
  passage: JsonPassage,
  primary: JsonWords,
  clean: JsonWords.nullable().default(null),
  crossValidator: JsonWords.nullable().default(null),
  reader: Text.nullable().default(null),
})

/** A passage to be read, with its title where it has one. */
export interface PassageDocument {
  readonly title: string | null
  readonly passage: ReadingInput['passage']
}

export interface ReadingDocument {
  readonly title: string | null
  readonly reader: string | null
  readonly input: ReadingInput
}

/** Our JSON of one recogniser's words. */
export function readWordsJson(file: string, value: unknown): HeardWord[] {
  return ordered(file, parsed(file, JsonWords, value))
}

/** Our JSON of a passage: the text, its title, and the grade and season of the reader. */
export function readPassageJson(file: string, value: unknown): PassageDocument {
  return parsed(file, JsonPassage, value)
}

/** Our JSON of a whole reading: passage and recognisers together. */
export function readReadingJson(file: string, value: unknown): ReadingDocument {
  const { passage, primary, clean, crossValidator, reader } = parsed(file, JsonReading, value)
  return {
    title: passage.title,
    reader,
    input: {
      passage: passage.passage,
      primary: ordered(file, primary),
      clean: clean && ordered(file, clean),
      crossValidator: crossValidator && ordered(file, crossValidator),
    },
  }
}

function ordered(file: string, words: HeardWord[]): HeardWord[] {
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
