import type { Root } from 'mdast'
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import { refuse } from '../../documents/refuse.ts'
import { LessonFields, ourField, withOurFields } from './fields.ts'

/**
 * Returns the fields in the front matter of a lesson, empty if there is no front matter. Refuses, with file and line,
 * front matter that is not YAML, and an invalid field.
 */
export function frontMatterOf(file: string, root: Root): LessonFields {
  const [first] = root.children
  const kind: string | undefined = first?.type // TOML is a kind of node only in the parser's extension.
  if (kind === 'toml')
    throw refuse(file, 'its front matter is TOML. Write it as YAML between two lines of “---”.', 1)
  if (first?.type !== 'yaml') return LessonFields.parse({})
  return yamlFields(file, first.value, 1)
}

/** Returns the fields in YAML; `before` is the number of lines of the file before it. */
function yamlFields(file: string, text: string, before: number): LessonFields {
  const { value, lineOf } = readYaml(file, text, before)
  if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
    throw refuse(file, 'its front matter has no fields. Write “name: value”, a line each.', before + 1)
  const found = LessonFields.safeParse(withOurFields(value ?? {}))
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw refuse(file, fieldProblem(issue), lineOf(String(issue?.path[0] ?? '')))
}

/**
 * Maximum length: hand-written front matter is shorter, and the parser's time grows with the square of the number of
 * fields.
 */
const MAX_CHARACTERS = 20_000

/** Returns a YAML text as a value, and where its fields begin; refuses invalid YAML, with its line. */
export function readYaml(file: string, text: string, before = 0) {
  if (text.length > MAX_CHARACTERS)
    throw refuse(
      file,
      `its YAML has ${text.length} characters; at most ${MAX_CHARACTERS} are read. Remove fields that do not describe the lesson.`,
      before + 1,
    )
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'silent' })
  const [error] = document.errors
  const lineAt = (place: number) => before + Math.max(1, lineCounter.linePos(place).line)
  if (error !== undefined)
    throw refuse(
      file,
      `this is not valid YAML (${error.message.replace(/\.$/u, '')}). Put a value with a colon or a quote in quotation marks, and indent with spaces.`,
      lineAt(error.pos[0]),
    )
  return { value: plainOf(file, document, before + 1), lineOf: lineFinder(document, lineAt, before + 1) }
}

function plainOf(file: string, document: Document.Parsed, line: number): unknown {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return value
  } catch {
    throw refuse(file, 'its YAML refers to itself too often. Write out what it repeats.', line)
  }
}

function lineFinder(document: Document.Parsed, lineAt: (place: number) => number, first: number) {
  return (field: string): number => {
    const pairs = isMap(document.contents) ? document.contents.items : []
    const key = pairs
      .map((pair) => pair.key)
      .find((each) => isScalar(each) && ourField(String(each.value)) === field)
    return isScalar(key) && key.range != null ? lineAt(key.range[0]) : first
  }
}

function fieldProblem(issue: z.core.$ZodIssue | undefined): string {
  return `“${issue?.path.join('.') ?? ''}” of its front matter does not fit: ${issue?.message ?? 'unknown reason'}.`
}
