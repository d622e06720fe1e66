import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { SourceText } from '../../../shared/pipelines/lesson/input.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { parsed } from '../../documents/parsed.ts'
import { PlainText } from '../../documents/plain-text.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson, readText } from '../../documents/text.ts'
import { renamed } from './fields.ts'

/** Maximum total length of a lesson's sources in characters: a larger library must be searched before the import. */
const MAX_CHARACTERS = 8_000_000

const NAMES: Readonly<Record<string, string>> = {
  document_name: 'document',
  documentName: 'document',
  title: 'document',
  text: 'content',
}

const Passage = z.preprocess(
  (value) => renamed(value, NAMES),
  z.object({
    id: z
      .union([z.string(), z.number().transform(String)])
      .nullable()
      .default(null),
    document: PlainText.nullable().default(null),
    content: PlainText.min(1),
  }),
)

/** Passages in JSON: the source's names of their fields are accepted, too. */
export const Passages = z.array(Passage)

const PassageFile = z.union([
  Passages,
  z.object({ sources: Passages }).transform(({ sources }) => sources),
  z.object({ documents: Passages }).transform(({ documents }) => documents),
])

/** Returns passages with an id and the name of a document each. */
export function namedPassages(name: string, passages: z.infer<typeof Passages>): SourceText[] {
  return passages.map(({ id, document, content }, at) => ({
    id: id ?? `${document ?? name}#${at + 1}`,
    document: document ?? name,
    content,
  }))
}

/** Returns the passages of files: those in JSON unchanged, and one for each paragraph of a text. */
export function readPassages(files: readonly NamedFile[]): SourceText[] {
  return bounded(
    files,
    files.flatMap((file) => (isJson(file) ? readJsonPassages(file) : paragraphsOf(file))),
  )
}

/** Returns whole documents of files. */
export function readDocuments(files: readonly NamedFile[]): SourceText[] {
  return bounded(
    files,
    files.flatMap((file) => {
      if (isJson(file)) return readJsonPassages(file)
      return [{ id: file.name, document: nameOf(file), content: textOf(file) }]
    }),
  )
}

function readJsonPassages(file: NamedFile): SourceText[] {
  const value = readJson(file.name, readRegular(file, MAX_BYTES.text))
  return namedPassages(nameOf(file), parsed(file.name, PassageFile, value))
}

/** Splits a text into paragraphs; a heading belongs to the paragraph below it. */
function paragraphsOf(file: NamedFile): SourceText[] {
  const blocks = textOf(file)
    .split(/\n\s*\n/u)
    .filter((block) => block.trim() !== '')
  const passages: string[] = []
  let heading = ''
  for (const block of blocks)
    if (/^#{1,6}\s[^\n]*$/u.test(block.trim())) heading = `${heading}${block.trim()}\n`
    else {
      passages.push(`${heading}${block.trim()}`)
      heading = ''
    }
  if (heading !== '') passages.push(heading.trim())
  return passages.map((content, at) => ({ id: `${file.name}#${at + 1}`, document: nameOf(file), content }))
}

function bounded(files: readonly NamedFile[], passages: SourceText[]): SourceText[] {
  const characters = passages.reduce((sum, { content }) => sum + content.length, 0)
  if (characters <= MAX_CHARACTERS) return passages
  throw refuse(
    files[0]?.name ?? 'the sources',
    `the sources have ${characters} characters in all; at most ${MAX_CHARACTERS} are read. Remove sources that the lesson does not use.`,
  )
}

function textOf(file: NamedFile): string {
  return readText(file.name, readRegular(file, MAX_BYTES.text))
}

function nameOf({ name }: NamedFile): string {
  return name.replace(/^.*\//u, '')
}

function isJson({ name }: NamedFile): boolean {
  return /\.json$/iu.test(name)
}
