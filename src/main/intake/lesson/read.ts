import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { sectionsOf } from '../../../shared/markdown/sections.ts'
import { withoutWholeFence } from '../../../shared/markdown/whole-fence.ts'
import type { LessonInput, Objective } from '../../../shared/pipelines/lesson/input.ts'
import { listedIn, objectivesIn, objectivesOf } from '../../../shared/pipelines/lesson/objectives.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { parsed } from '../../documents/parsed.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson, readText } from '../../documents/text.ts'
import type { ReadCase } from '../intake.ts'
import { type LessonText, lessonText, treeOf } from './content.ts'
import { type LessonFields, Objectives, withOurFields } from './fields.ts'
import { frontMatterOf, readYaml } from './front-matter.ts'
import { readLessonJson } from './json.ts'
import { languageOf } from './language.ts'
import { missingTargets } from './missing-targets.ts'
import { namedPassages, readDocuments, readPassages } from './passages.ts'
import { isJson, type LessonSource, titleOf } from './sources.ts'

const Source = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(''))])

const Cell = z.object({ cell_type: z.string(), source: Source })

/** The parts of a Jupyter notebook that a lesson needs; older ones have their cells in worksheets. */
const Notebook = z.object({
  cells: z.array(Cell).optional(),
  worksheets: z.array(z.object({ cells: z.array(Cell) })).optional(),
  metadata: z
    .object({
      language_info: z.object({ name: z.string().optional() }).optional(),
      kernelspec: z.object({ language: z.string().optional() }).optional(),
    })
    .optional(),
})

/** Whether a file is a notebook, by its name. */
function isNotebook(name: string): boolean {
  return /\.ipynb$/iu.test(name)
}

/**
 * Returns the lesson in a notebook as Markdown: its texts unchanged, its code in fences. Outputs are left out, as they
 * follow from the code. Refuses a file that is not a notebook, with the invalid field.
 */
function notebookText(file: string, bytes: Uint8Array): string {
  const { cells, worksheets, metadata } = parsed(file, Notebook, readJson(file, bytes))
  const language = metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? ''
  const all = cells ?? worksheets?.flatMap((sheet) => sheet.cells) ?? []
  return `${all
    .map((cell) => markdownOf(cell, language))
    .filter(Boolean)
    .join('\n\n')}\n`
}

function markdownOf({ cell_type: kind, source }: z.infer<typeof Cell>, language: string): string {
  const text = source.trimEnd()
  if (kind !== 'code') return text
  if (text.trim() === '') return ''
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** Maximum number of characters of a lesson's title in the title of its case. */
const TITLE_CHARACTERS = 200

/**
 * Reads the case of a lesson. Separate files take precedence over the lesson's own fields, and those over findings in
 * its text.
 */
export function readLesson(source: LessonSource): ReadCase<LessonInput> {
  const bytes = readRegular(source.file, MAX_BYTES.text)
  const input = isJson(source.file) ? ofJson(source, bytes) : ofMarkdown(source, bytes)
  return { title: shortTitle(input.title), subject: null, input, files: [] }
}

function ofMarkdown(source: LessonSource, bytes: Uint8Array): LessonInput {
  const { name } = source.file
  const content = isNotebook(name) ? notebookText(name, bytes) : readText(name, bytes)
  const text = lessonText(name, withoutWholeFence(content))
  const fields = frontMatterOf(name, text.root)
  const attached = { sources: readPassages(source.sources), documents: readDocuments(source.documents) }
  const missing = missingTargets(source.file, text.root)
  return {
    ...lessonOf(source, fields, text),
    ...attached,
    content,
    logprobs: null,
    baseCostMicros: null,
    ...(missing.length === 0 ? {} : { missingTargets: missing }),
  }
}

function ofJson(source: LessonSource, bytes: Uint8Array): LessonInput {
  const { name } = source.file
  const { content, logprobs, sources, documents, baseCostMicros, ...fields } = readLessonJson(name, bytes)
  const text = lessonText(`${name}, “content”`, content)
  return {
    ...lessonOf(source, fields, text),
    sources: [...namedPassages(titleOf(source), sources ?? []), ...readPassages(source.sources)],
    documents: [...namedPassages(titleOf(source), documents ?? []), ...readDocuments(source.documents)],
    content,
    logprobs,
    baseCostMicros,
  }
}

function lessonOf({ file, objectives, language }: LessonSource, fields: LessonFields, text: LessonText) {
  return {
    ...fields,
    title: fields.title ?? text.heading,
    language: language ?? fields.language ?? languageOf(file.name, text.prose),
    objectives:
      objectives === null
        ? (fields.objectives ?? objectivesIn(text.root, text.sections))
        : readObjectives(objectives),
  }
}

/**
 * Reads objectives in a separate file: JSON or YAML, as a list or under `objectives`, or the lists of a Markdown text.
 */
function readObjectives(file: NamedFile): Objective[] {
  const bytes = readRegular(file, MAX_BYTES.text)
  if (/\.json$/iu.test(file.name)) return objectivesFrom(file.name, readJson(file.name, bytes))
  const text = readText(file.name, bytes)
  if (/\.ya?ml$/iu.test(file.name)) return objectivesFrom(file.name, readYaml(file.name, text).value)
  const root = treeOf(file.name, text)
  const found = objectivesIn(root, sectionsOf(root, text))
  const listed = found.length > 0 ? found : objectivesOf(listedIn(root.children))
  if (listed.length === 0)
    throw refuse(file.name, 'there is no list of objectives in it. Write each behind a “- ”.')
  return listed
}

function objectivesFrom(file: string, value: unknown): Objective[] {
  const fields = withOurFields(value)
  const isUnderName = typeof fields === 'object' && fields !== null && 'objectives' in fields
  return parsed(file, Objectives, isUnderName ? fields.objectives : fields)
}

function shortTitle(title: string): string {
  const characters = [...title]
  return characters.length <= TITLE_CHARACTERS
    ? title
    : `${characters.slice(0, TITLE_CHARACTERS - 1).join('')}…`
}
