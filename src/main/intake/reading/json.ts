import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { type ReadingInput, RecognizerFamily, Season } from '../../../shared/pipelines/reading/input.ts'
import { parsed } from '../../documents/parsed.ts'
import { PlainText } from '../../documents/plain-text.ts'
import { JsonWords } from '../../documents/transcripts/words-json.ts'

const Text = PlainText.trim().min(1)

/** A passage with the fields on which norms depend. */
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
const JsonReading = lazyObject(() => ({
  passage: JsonPassage,
  primary: JsonWords,
  clean: JsonWords.nullable().default(null),
  crossValidator: JsonWords.nullable().default(null),
  reader: Text.nullable().default(null),
  /** The family of each recognizer: two of one family make the same mistakes. */
  families: z
    .object({
      primary: RecognizerFamily.nullable().default(null),
      clean: RecognizerFamily.nullable().default(null),
      crossValidator: RecognizerFamily.nullable().default(null),
    })
    .exactOptional(),
}))

/** A passage to be read, with its title if it has one. */
export interface PassageDocument {
  readonly title: string | null
  readonly passage: ReadingInput['passage']
}

export interface ReadingDocument {
  readonly title: string | null
  readonly reader: string | null
  readonly input: ReadingInput
}

/** Reads our JSON of a passage: the text, its title, and the grade and season of the reader. */
export function readPassageJson(file: string, value: unknown): PassageDocument {
  return parsed(file, JsonPassage, value)
}

/** Reads our JSON of a whole reading: passage and recognizers together. */
export function readReadingJson(file: string, value: unknown): ReadingDocument {
  const { passage, primary, clean, crossValidator, reader, families } = parsed(file, JsonReading, value)
  return {
    title: passage.title,
    reader,
    input: {
      passage: passage.passage,
      primary,
      clean,
      crossValidator,
      ...(families !== undefined && { families }),
    },
  }
}
