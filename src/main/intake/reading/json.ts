import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { type ReadingInput, RecognizerFamily, Season } from '../../../shared/pipelines/reading/input.ts'
import { parsed } from '../../documents/parsed.ts'
import { PlainText } from '../../documents/plain-text.ts'
import { JsonWords } from '../../documents/transcripts/words-json.ts'

const Text = PlainText.trim().min(1)

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
const JsonReading = deferredObject(() => ({
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

/** Our JSON of a passage: the text, its title, and the grade and season of the reader. */
export function readPassageJson(file: string, value: unknown): PassageDocument {
  return parsed(file, JsonPassage, value)
}

/** Our JSON of a whole reading: passage and recognizers together. */
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
