import { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import { parsed } from '../../documents/parsed.ts'
import { readJson } from '../../documents/text.ts'

/** Reads a lesson in our JSON. */
export function readLessonJson(file: string, bytes: Uint8Array): LessonInput {
  return parsed(file, LessonInput, readJson(file, bytes))
}
