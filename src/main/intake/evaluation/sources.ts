import { dirname, extname } from 'node:path'
import * as z from 'zod'
import { maxBytesOf } from '../../../shared/domain/documents/file-limits.ts'
import { isRecord } from '../../../shared/pipelines/evaluation/fields.ts'
import type { Json } from '../../../shared/pipelines/evaluation/row.ts'
import type { FoundRecord } from '../../documents/evaluations/found.ts'
import { recordsInDocument } from '../../documents/evaluations/records.ts'
import { plainKey, type Role, roleOfKey } from '../../documents/evaluations/roles.ts'
import { readerFor } from '../../documents/evaluations/tools/index.ts'
import { parseJson } from '../../documents/evaluations/values.ts'
import { delimiterOf } from '../../documents/labels/csv-records.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { headOfRegular } from '../../documents/regular-file.ts'
import type { Certainty, FileGroup, GroupedFiles } from '../intake.ts'

/** Files of rows that belong together, and the name of their evaluator. */
export const EvaluationSource = z
  .object({
    files: z.array(NamedFile).min(1),
    evaluator: z.string().nullable(),
    /** Whether a column of the rows may name the evaluator: only in files that come with the program. */
    areSamples: z.boolean().default(false),
  })
  .readonly()
export type EvaluationSource = z.infer<typeof EvaluationSource>

/** Endings of files that only tools for rows write. */
const OF_ROWS = new Set(['.eval', '.parquet'])

/** Endings of files that may have rows. */
const MAY_HAVE_ROWS = new Set(['.json', '.jsonl', '.ndjson', '.csv', '.tsv', '.zip', ...OF_ROWS])

/**
 * Groups files of rows: those of one folder belong together, as results of one file may be about rows of another. Rows
 * are recognized by their keys or headings: an output, and its input. A file that a
 * person names is taken by its ending alone.
 */
export function groupEvaluations(
  files: readonly NamedFile[],
  areNamed = false,
): GroupedFiles<EvaluationSource> {
  const found = files.flatMap((file) => {
    const certainty = certaintyOf(file, areNamed)
    return certainty === null ? [] : [{ file, certainty }]
  })
  const folders = Map.groupBy(found, ({ file }) => dirname(file.name))
  const groups = [...folders.values()].map(
    (together): FileGroup<EvaluationSource> => ({
      source: { files: together.map(({ file }) => file), evaluator: null, areSamples: false },
      certainty: together.some(({ certainty }) => certainty === 'likely') ? 'likely' : 'possible',
    }),
  )
  const taken = new Set(found.map(({ file }) => file))
  return { groups, unmatched: files.filter((file) => !taken.has(file)) }
}

function certaintyOf(file: NamedFile, areNamed: boolean): Certainty | null {
  const ending = extname(file.name).toLowerCase()
  if (!MAY_HAVE_ROWS.has(ending)) return null
  if (areNamed) return 'possible'
  if (OF_ROWS.has(ending)) return 'likely'
  return ending !== '.zip' && hasRows(file) ? 'likely' : null
}

const HEAD_BYTES = 64_000

/** Headings of a table of scores that belong to rows of another file. */
const RESULTS = [/\btrace_?id\b/iu, /\b(?:value|score)\b/iu, /\bname\b/iu]

/** Whether the beginning of a file has rows: its first records are those of a tool, or have an output and an input. */
function hasRows(file: NamedFile): boolean {
  try {
    const head = headOfRegular(file, HEAD_BYTES, maxBytesOf(file.name))
      .toString('utf8')
      .replace(/^\uFEFF/u, '')
    const ending = extname(file.name).toLowerCase()
    if (ending !== '.csv' && ending !== '.tsv')
      return valuesIn(head).some((value) => isRow(file.name, value, null))
    const [first = '', second = ''] = head.split(/\r?\n/u)
    const delimiter = delimiterOf(head)
    const [headings, values] = [cellsOf(first, delimiter), cellsOf(second, delimiter)]
    const value = Object.fromEntries(headings.map((heading, index) => [heading, values[index] ?? '']))
    return isRow(file.name, value, { headings, values }) || RESULTS.every((mark) => mark.test(first))
  } catch {
    return false
  }
}

/** Outputs and inputs that files of other kinds have too: a ticket has a summary, and a list has sources. */
const [WEAK_OUTPUT, WEAK_INPUT] = [
  /^(?:summary|translation|result|reply|candidate|generation)$/,
  /^(?:message|task|problem|original|request|ticket|user|article)$/,
]

function isRow(file: string, value: Json, cells: FoundRecord['cells']): boolean {
  if (readerFor({ file, place: '', value, whole: null, cells }).tool !== 'table') return true
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  const isStrong = (weak: RegExp) => (key: string) => !weak.test(plainKey(key))
  const having = (...roles: readonly Role[]) =>
    keys.filter((key) => roles.some((role) => roleOfKey(key)?.role === role))
  const [outputs, inputs, asked] = [having('output'), having('input'), having('input', 'turns', 'context')]
  if (outputs.length === 0) return false
  return outputs.some(isStrong(WEAK_OUTPUT)) ? asked.length > 0 : inputs.some(isStrong(WEAK_INPUT))
}

/** Maximum number of lists of JSON in which a row is searched for. */
const MAX_LISTS = 20

/** Returns the first values of JSON that are whole in the beginning of a file: records of a document, lines, elements. */
function valuesIn(head: string): Json[] {
  const [line = ''] = head.trimStart().split('\n')
  const whole = parseJson(head) ?? parseJson(line)
  if (whole !== null)
    return [...recordsInDocument('', whole.value, () => {})].slice(0, MAX_LISTS).map(({ value }) => value)
  return [...head.matchAll(/\[\s*(?=\{)/gu)].slice(0, MAX_LISTS).flatMap(({ index, 0: { length } }) => {
    const value = parseJson(objectAt(head, index + length))?.value
    return value === undefined ? [] : [value]
  })
}

/** Returns the text of the object that begins at a place; what is there if it is cut off. */
function objectAt(text: string, from: number): string {
  let [depth, isText] = [0, false]
  for (let place = from; place < text.length; place += 1) {
    const sign = text[place]
    if (isText) {
      if (sign === '\\') place += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return text.slice(from, place + 1)
    }
  }
  return text.slice(from)
}

/** Returns the cells of a line. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted
    else if (each === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += each
  }
  return [...cells, cell]
}

/** Returns the name of a source for people: that of its first file, and the number of the others. */
export function nameOf({ files: [first, ...others] }: EvaluationSource): string {
  const name = first?.name ?? ''
  return others.length === 0 ? name : `${name} and ${others.length} more`
}
