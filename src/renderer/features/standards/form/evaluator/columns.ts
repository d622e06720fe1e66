import {
  type EvaluatorField,
  type FieldSource,
  RowPart,
} from '../../../../../shared/domain/standards/evaluator.ts'
import {
  fieldOf,
  isList,
  isRecord,
  jsonOf,
  valueAt,
} from '../../../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationRow, Json } from '../../../../../shared/pipelines/evaluation/row.ts'
import { fieldsPart as fieldTexts, partLabels } from '../../texts/evaluator.ts'

/** A place in the rows that a field can be read from. */
export interface Column {
  /** Its name for a list: the heading of the column, or a word for a recognized part without a column of its own. */
  readonly label: string
  readonly source: FieldSource
  /** The part of the row that was recognized in it; `null` for none. */
  readonly part: RowPart | null
}

/** Depth to which objects within raw columns are listed. */
const MAX_DEPTH = 3

/** Maximum number of raw columns that are listed. */
const MAX_COLUMNS = 200

/**
 * Returns the places that have a value in any of the rows: recognized parts first, then the other columns by path. A part
 * that is a column of the file has the name of that column, and is read from it where both are the same in every row.
 */
export function columnsOf(rows: readonly EvaluationRow[]): Column[] {
  const paths = [...new Set(rows.flatMap(({ raw }) => pathsIn(raw, '', 0)))].slice(0, MAX_COLUMNS)
  const parts = RowPart.options.flatMap((part): Column[] => {
    const source: FieldSource = { from: 'part', part, index: null }
    if (!rows.some((row) => hasValue(valueAt(source, row).value))) return []
    const own = paths
      .filter((path) => !path.slice(1).includes('/'))
      .flatMap((path) => twinAt(path, part, rows))
    const twin = own.find(({ isExact }) => isExact) ?? own[0]
    const label = twin === undefined ? partLabels[part] : headingOf(twin.path)
    return [{ label, part, source: twin?.isExact === true ? { from: 'raw', path: twin.path } : source }]
  })
  const outputs = Math.max(0, ...rows.map((row) => row.outputs.length))
  const each = Array.from(
    { length: outputs > 1 ? outputs : 0 },
    (_, index): Column => ({
      label: partLabels.output_of(index + 1),
      part: 'outputs',
      source: { from: 'part', part: 'outputs', index },
    }),
  )
  const taken = new Set(parts.map(({ source }) => sourceKey(source)))
  const raw = paths
    .filter((path) => !taken.has(path))
    .map((path): Column => ({ label: headingOf(path), part: null, source: { from: 'raw', path } }))
  return [...parts, ...each, ...raw]
}

/** Types by which a part and its column are compared, as a text of JSON is read as a list. */
const COMPARED_AS: Readonly<Partial<Record<RowPart, EvaluatorField['type']>>> = {
  context: 'passages',
  turns: 'conversation',
  tools: 'tool_calls',
  expected_tools: 'tool_calls',
}

/**
 * Compares a column with a part: they are twins if no row has two different texts and at least one has the same, and the
 * twin is exact if both are filled in the same rows.
 */
function twinAt(path: string, part: RowPart, rows: readonly EvaluationRow[]) {
  const about = { id: 'x', name: 'x', role: 'input' as const, labels: [], type: COMPARED_AS[part] ?? 'text' }
  let [same, isExact] = [0, true]
  for (const row of rows) {
    const one = fieldOf({ ...about, source: { from: 'raw', path } }, row)
    const other = fieldOf({ ...about, source: { from: 'part', part, index: null } }, row)
    if (one.state === 'filled' && other.state === 'filled') {
      if (one.text !== other.text) return []
      same += 1
    } else if (one.state === 'filled' || other.state === 'filled') isExact = false
  }
  return same === 0 ? [] : [{ path, isExact }]
}

/** Returns the heading at the end of a path. */
function headingOf(path: string): string {
  return path.replace(/^\//u, '').replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Returns the text that identifies a source. */
export function sourceKey(source: FieldSource): string {
  return source.from === 'raw' ? source.path : `${source.part} ${source.index ?? ''}`
}

/** Returns the name of the column of a source. */
export function columnLabel(source: FieldSource): string {
  if (source.from === 'raw') return headingOf(source.path)
  return source.index === null ? partLabels[source.part] : partLabels.output_of(source.index + 1)
}

function hasValue(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  return isList(value) ? value.length > 0 : true
}

/** Returns the JSON pointers of the values in a record, also within texts of JSON. */
function pathsIn(value: Json, path: string, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  if (typeof value === 'string' && depth > 0 && /^\s*\{/u.test(value)) {
    const parsed = jsonOf(value)
    return [path, ...(isRecord(parsed) ? pathsIn(parsed, `${path}|json|`, depth + 1).slice(1) : [])]
  }
  if (!isRecord(value)) return depth === 0 ? [] : [path]
  const inner = Object.entries(value).flatMap(([key, each]) =>
    pathsIn(each, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1),
  )
  return depth === 0 ? inner : [path, ...inner]
}

/** Returns what is odd about a field in the rows: values that are missing, and those that were read otherwise. */
export function oddIn(field: EvaluatorField, rows: readonly EvaluationRow[]): string[] {
  const values = rows.map((row) => fieldOf(field, row))
  const missing = values.filter(({ state }) => state !== 'filled').length
  const sentences = new Map<string, number>()
  for (const sentence of values.flatMap(({ odd }) => odd))
    sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1)
  return [
    ...(missing === 0 ? [] : [fieldTexts.missing(missing, field.name, field.role === 'output')]),
    ...[...sentences].map(([sentence, count]) => fieldTexts.odd(count, sentence)),
  ]
}
