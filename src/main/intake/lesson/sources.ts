import * as z from 'zod'
import { NamedFile } from '../../documents/named-file.ts'
import type { FileGroup, GroupedFiles } from '../intake.ts'
import { hasFrontMatter, hasLessonFields } from './peek.ts'

/** One lesson, Markdown or ours in JSON, with what lies beside it in files of its own. */
export const LessonSource = z
  .object({
    file: NamedFile,
    /** What it is to teach, where that is not said in it. */
    objectives: NamedFile.nullable().default(null),
    /** What its facts rest on. */
    sources: z.array(NamedFile).readonly().default([]),
    /** Whole documents of its course. */
    documents: z.array(NamedFile).readonly().default([]),
    /** Its language where a command names it. */
    language: z.string().exactOptional(),
  })
  .readonly()
export type LessonSource = z.infer<typeof LessonSource>

const JSON_NAME = /\.lesson\.json$/iu
/** Markdown of course generators: MDX, Quarto, R Markdown and notebooks, too. */
const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkdn?|mdx|qmd|rmd|ipynb)$/iu

/** A file that is a lesson only where it is named, or says of itself what it teaches. */
const TEXT_NAME = /\.(?:txt|text)$/iu

/** `NAME.objectives.yaml`, `NAME.sources.json`, `NAME.sources/any/file.md`: the name is the lesson's. */
const OBJECTIVES_NAME = /^(.+)\.objectives\.(?:json|md|markdown|ya?ml)$/iu
const TEXTS_NAME = /^(.+?)\.(sources|documents)(?:\.json|\/.*\.(?:md|markdown|txt|json))$/iu

/** What explains the files around it, whatever language it is translated to. */
const ABOUT =
  /(?:^|\/)(?:_[^/]*|readme|contributing|licen[cs]e|copying|notice|changelog|summary|sidebar|navbar|toc|security|support|code[_-]of[_-]conduct|authors|contributors)(?:[._-][a-z]{2}(?:-[a-z]+)?)?\.(?:md|markdown|mdown|mkdn?|mdx|qmd|rmd)$/iu

/** A table of contents, unless it says of itself what it teaches. */
const INDEX = /(?:^|\/)_?index(?:\.[a-z]{2})?\.(?:md|markdown|mdown|mdx|qmd)$/iu

/** Whether a file is a lesson in our JSON. */
export function isJson({ name }: Pick<NamedFile, 'name'>): boolean {
  return JSON_NAME.test(name)
}

/**
 * Which files are lessons, and what lies beside each: JSON by its name for certain, and Markdown that says of itself what
 * it teaches or has files of its own; any other Markdown perhaps. A file that a person names is a lesson whatever it is
 * called, and so is one with front matter.
 */
export function groupLessons(files: readonly NamedFile[], areNamed = false): GroupedFiles<LessonSource> {
  const beside = new Map<string, Beside>()
  const lessons: NamedFile[] = []
  const unmatched: NamedFile[] = []
  for (const file of files)
    if (!putBeside(beside, file)) (isLesson(file, areNamed) ? lessons : unmatched).push(file)
  const groups = lessons.map((file): FileGroup<LessonSource> => {
    const stem = stemOf(file)
    const own = beside.get(stem)
    beside.delete(stem)
    const { objectives = null, sources = [], documents = [] } = own ?? {}
    const isCertain = isJson(file) || own !== undefined || hasLessonFields(file)
    return {
      source: { file, objectives, sources, documents },
      certainty: isCertain ? 'certain' : 'likely',
    }
  })
  return { groups, unmatched: [...unmatched, ...[...beside.values()].flatMap(filesBeside)] }
}

interface Beside {
  readonly objectives: NamedFile | null
  readonly sources: readonly NamedFile[]
  readonly documents: readonly NamedFile[]
}

const NOTHING_BESIDE: Beside = { objectives: null, sources: [], documents: [] }

/** Files that lie beside a lesson, the lesson not among them. */
export function filesBeside({ objectives, sources, documents }: Beside): NamedFile[] {
  return [...(objectives === null ? [] : [objectives]), ...sources, ...documents]
}

function putBeside(beside: Map<string, Beside>, file: NamedFile): boolean {
  const [, stem = ''] = OBJECTIVES_NAME.exec(file.name) ?? []
  const [, of = '', kind] = TEXTS_NAME.exec(file.name) ?? []
  const known = beside.get(stem || of) ?? NOTHING_BESIDE
  if (stem !== '') beside.set(stem, { ...known, objectives: known.objectives ?? file })
  else if (kind === undefined) return false
  else if (kind.toLowerCase() === 'sources') beside.set(of, { ...known, sources: [...known.sources, file] })
  else beside.set(of, { ...known, documents: [...known.documents, file] })
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

/** The name of a lesson without its folders and without what says its kind. */
export function titleOf({ file }: Pick<LessonSource, 'file'>): string {
  return stemOf(file).replace(/^.*\//u, '')
}
