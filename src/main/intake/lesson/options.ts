import { statSync } from 'node:fs'
import { filesIn } from '../../documents/folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import type { GivenOptions } from '../intake.ts'
import type { LessonSource } from './sources.ts'

const TEXT_NAME = /\.(?:md|markdown|txt|json)$/iu

/** Lessons with what a command says of all of them; that goes before what lies beside them. */
export function withBeside(found: readonly LessonSource[], { files }: GivenOptions): LessonSource[] {
  const sources = textsAt(files['sources'])
  const documents = textsAt(files['documents'])
  return found.map((source) => ({
    ...source,
    objectives: files['objectives'] ?? source.objectives,
    sources: sources ?? source.sources,
    documents: documents ?? source.documents,
  }))
}

/** A text, or all texts of a folder; refuses a folder without any. */
function textsAt(place: NamedFile | undefined): NamedFile[] | null {
  if (place === undefined) return null
  if (statSync(place.path, { throwIfNoEntry: false })?.isDirectory() !== true) return [place]
  const texts = filesIn(place.path).files.filter(({ name }) => TEXT_NAME.test(name))
  if (texts.length === 0) throw refuse(place.name, 'there is no text in this folder (.md, .txt or .json).')
  return texts.map(({ path, name }) => ({ path, name: `${place.name}/${name}` }))
}
