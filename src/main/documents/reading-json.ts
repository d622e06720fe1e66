import * as z from 'zod'
import { type HeardWord, type ReadingInput, Season } from '../../shared/pipelines/reading/input.ts'
import { refuse } from './refuse.ts'

/** A word of our JSON: times and confidence may be left out. */
const JsonWord = z.object({
  word: z.string().trim().min(1),
  start: z.number().nonnegative().nullable().default(null),
  end: z.number().nonnegative().nullable().default(null),
  confidence: z.number().nullable().default(null),
})

/** The words of one recogniser: a list, or an object around it. */
const JsonWords = z.union([
  z.array(JsonWord).min(1),
  z.object({ words: z.array(JsonWord).min(1) }).transform(({ words }) => words),
])

/** A whole reading in one file. */
const JsonReading = z.object({
  passage: z.object({
    id: z.string().nullable().default(null),
    title: z.string().min(1).nullable().default(null),
    text: z.string().trim().min(1),
    grade: z.int().min(0).max(12).nullable().default(null),
    season: Season.nullable().default(null),
  }),
  primary: JsonWords,
  clean: JsonWords.nullable().default(null),
  crossValidator: JsonWords.nullable().default(null),
  reader: z.string().min(1).nullable().default(null),
})

export interface ReadingDocument {
  readonly title: string | null
  readonly reader: string | null
  readonly input: ReadingInput
}

/** Our JSON of one recogniser's words. */
export function readWordsJson(file: string, value: unknown): HeardWord[] {
  return ordered(file, parsed(file, JsonWords, value))
}

/** Our JSON of a whole reading: passage and recognisers together. */
export function readReadingJson(file: string, value: unknown): ReadingDocument {
  const { passage, primary, clean, crossValidator, reader } = parsed(file, JsonReading, value)
  const { title, id, ...kept } = passage
  return {
    title: title ?? id,
    reader,
    input: {
      passage: kept,
      primary: ordered(file, primary),
      clean: clean && ordered(file, clean),
      crossValidator: crossValidator && ordered(file, crossValidator),
    },
  }
}

function parsed<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.join('.') ?? ''
  throw refuse(
    file,
    `${path === '' ? 'the document' : `“${path}”`} does not fit: ${issue?.message ?? 'unknown reason'}.`,
  )
}

function ordered(file: string, words: HeardWord[]): HeardWord[] {
  let last = 0
  for (const [index, { word, start, end }] of words.entries()) {
    if (start !== null && end !== null && end < start)
      throw refuse(file, `word ${index + 1} (“${word}”) ends before it starts.`)
    if (start !== null && start < last)
      throw refuse(
        file,
        `times go backwards: word ${index + 1} (“${word}”) starts at ${start} s, after ${last} s.`,
      )
    last = start ?? last
  }
  return words
}
