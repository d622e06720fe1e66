import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { headOfRegular } from '../../documents/regular-file.ts'
import type { FileGroup, GroupedFiles } from '../intake.ts'

/** Number of bytes in which front matter is searched; nothing is parsed before the file is imported. */
const HEAD_BYTES = 8_192

/** Fields that only lessons have; every page of a site has a title. */
const FIELDS =
  /^(?:learning[_-]?)?(?:objectives|goals|outcomes|audience|difficulty|minutes|duration(?:[_-]minutes)?|prohibited[_-]?terms)\s*:/imu

/** Whether the front matter of a file looks like that of a lesson. */
function hasLessonFields(file: NamedFile): boolean {
  return FIELDS.test(frontMatterOf(file))
}

function hasFrontMatter(file: NamedFile): boolean {
  return /\S/u.test(frontMatterOf(file))
}

/** Returns the front matter at the beginning of a file; empty if there is none, or it cannot be read. */
function frontMatterOf(file: NamedFile): string {
  try {
    const head = headOfRegular(file, HEAD_BYTES, MAX_BYTES.text)
      .toString('utf8')
      .replace(/^\uFEFF/u, '')
    return /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n---|$)/u.exec(head)?.[1] ?? ''
  } catch {
    return ''
  }
}

/** One lesson, in Markdown or our JSON, with separate files next to it. */
export const LessonSource = z
  .object({
    file: NamedFile,
    /** Its objectives, if the lesson itself does not state them. */
    objectives: NamedFile.nullable().default(null),
    /** The sources of its facts. */
    sources: z.array(NamedFile).readonly().default([]),
    /** Whole documents of its course. */
    documents: z.array(NamedFile).readonly().default([]),
    /** Its language if a command names it. */
    language: z.string().exactOptional(),
  })
  .readonly()
export type LessonSource = z.infer<typeof LessonSource>

const JSON_NAME = /\.lesson\.json$/iu
/** Markdown of course generators: MDX, Quarto, R Markdown and notebooks, too. */
const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkdn?|mdx|qmd|rmd|ipynb)$/iu

/** A file that is a lesson only if it is named as one, or states its objectives. */
const TEXT_NAME = /\.(?:txt|text)$/iu

/** `NAME.objectives.yaml`, `NAME.sources.json`, `NAME.sources/any/file.md`: NAME is that of the lesson. */
const OBJECTIVES_NAME = /^(.+)\.objectives\.(?:json|md|markdown|ya?ml)$/iu
const TEXTS_NAME = /^(.+?)\.(sources|documents)(?:\.json|\/.*\.(?:md|markdown|txt|json))$/iu

/** Files that describe other files, in any language version. */
const ABOUT =
  /(?:^|\/)(?:_[^/]*|readme|contributing|licen[cs]e|copying|notice|changelog|summary|sidebar|navbar|toc|security|support|code[_-]of[_-]conduct|authors|contributors)(?:[._-][a-z]{2}(?:-[a-z]+)?)?\.(?:md|markdown|mdown|mkdn?|mdx|qmd|rmd)$/iu

/** A table of contents, unless it states objectives. */
const INDEX = /(?:^|\/)_?index(?:\.[a-z]{2})?\.(?:md|markdown|mdown|mdx|qmd)$/iu

/** Whether a file is a lesson in our JSON. */
export function isJson({ name }: Pick<NamedFile, 'name'>): boolean {
  return JSON_NAME.test(name)
}

/**
 * Groups files into lessons with the files next to each: JSON by its name is certain, and so is Markdown that states
 * its objectives or has separate files; any other Markdown is possible. A file that a person names is a lesson under
 * any name, and so is one with front matter.
 */
export function groupLessons(files: readonly NamedFile[], areNamed = false): GroupedFiles<LessonSource> {
  const attachedOf = new Map<string, AttachedFiles>()
  const lessons: NamedFile[] = []
  const unmatched: NamedFile[] = []
  for (const file of files)
    if (!addAttached(attachedOf, file)) (isLesson(file, areNamed) ? lessons : unmatched).push(file)
  const groups = lessons.map((file): FileGroup<LessonSource> => {
    const stem = stemOf(file)
    const own = attachedOf.get(stem)
    attachedOf.delete(stem)
    const { objectives = null, sources = [], documents = [] } = own ?? {}
    const isCertain = isJson(file) || own !== undefined || hasLessonFields(file)
    return {
      source: { file, objectives, sources, documents },
      certainty: isCertain ? 'certain' : 'likely',
    }
  })
  return { groups, unmatched: [...unmatched, ...[...attachedOf.values()].flatMap(attachedFiles)] }
}

interface AttachedFiles {
  readonly objectives: NamedFile | null
  readonly sources: readonly NamedFile[]
  readonly documents: readonly NamedFile[]
}

const NO_ATTACHED_FILES: AttachedFiles = { objectives: null, sources: [], documents: [] }

/** Returns the files next to a lesson, without the lesson. */
export function attachedFiles({ objectives, sources, documents }: AttachedFiles): NamedFile[] {
  return [...(objectives === null ? [] : [objectives]), ...sources, ...documents]
}

function addAttached(attached: Map<string, AttachedFiles>, file: NamedFile): boolean {
  const [, stem = ''] = OBJECTIVES_NAME.exec(file.name) ?? []
  const [, of = '', kind] = TEXTS_NAME.exec(file.name) ?? []
  const known = attached.get(stem || of) ?? NO_ATTACHED_FILES
  if (stem !== '') attached.set(stem, { ...known, objectives: known.objectives ?? file })
  else if (kind === undefined) return false
  else if (kind.toLowerCase() === 'sources') attached.set(of, { ...known, sources: [...known.sources, file] })
  else attached.set(of, { ...known, documents: [...known.documents, file] })
  return true
}

function isLesson(file: NamedFile, isNamed: boolean): boolean {
  if (isJson(file)) return true
  if (TEXT_NAME.test(file.name)) return hasLessonFields(file)
  if (!MARKDOWN_NAME.test(file.name)) return false
  if (isNamed) return true
  if (INDEX.test(file.name)) return hasLessonFields(file)
  return !ABOUT.test(file.name) || hasFrontMatter(file)
}

function stemOf({ name }: NamedFile): string {
  return name.replace(JSON_NAME, '').replace(MARKDOWN_NAME, '').replace(TEXT_NAME, '')
}

/** Returns the name of a lesson without its folders and the suffix of its kind. */
export function titleOf({ file }: Pick<LessonSource, 'file'>): string {
  return stemOf(file).replace(/^.*\//u, '')
}
