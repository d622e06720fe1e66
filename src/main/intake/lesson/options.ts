import { statSync } from 'node:fs'
import { AppError } from '../../../shared/errors.ts'
import { filesIn } from '../../documents/folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import type { GivenOptions } from '../intake.ts'
import { Language } from './fields.ts'
import type { LessonSource } from './sources.ts'

const TEXT_NAME = /\.(?:md|markdown|txt|json)$/iu

/** Applies a command's options to all lessons; they take precedence over the files next to a lesson. */
export function withGiven(found: readonly LessonSource[], { files, texts }: GivenOptions): LessonSource[] {
  const sources = textsAt(files['sources'])
  const documents = textsAt(files['documents'])
  const language = languageIn(texts)
  return found.map((source) => ({
    ...source,
    ...(language === null ? {} : { language }),
    objectives: files['objectives'] ?? source.objectives,
    sources: sources ?? source.sources,
    documents: documents ?? source.documents,
  }))
}

/**
 * Returns the language that a command names for all lessons; `null` if it names none. Refuses a text that is not a
 * code.
 */
function languageIn(texts: GivenOptions['texts']): string | null {
  const given = texts['language']
  if (given === undefined) return null
  const found = Language.safeParse(given)
  if (!found.success)
    throw new AppError(
      'INPUT_REFUSED',
      `“${given}” is not the code of a language. Give a code such as en or ru.`,
    )
  return found.data
}

/** Returns a text, or all texts of a folder; refuses a folder without any. */
function textsAt(place: NamedFile | undefined): NamedFile[] | null {
  if (place === undefined) return null
  if (statSync(place.path, { throwIfNoEntry: false })?.isDirectory() !== true) return [place]
  const texts = filesIn(place.path).files.filter(({ name }) => TEXT_NAME.test(name))
  if (texts.length === 0) throw refuse(place.name, 'there is no text in this folder (.md, .txt or .json).')
  return texts.map(({ path, name }) => ({ path, name: `${place.name}/${name}` }))
}
