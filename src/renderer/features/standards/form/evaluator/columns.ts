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
  /** Its name for a list: a word for a recognized part, the path of a raw column. */
  readonly label: string
  readonly source: FieldSource
}

/** Depth to which objects within raw columns are listed. */
const MAX_DEPTH = 3

/** Maximum number of raw columns that are listed. */
const MAX_COLUMNS = 200

/** Returns the places that have a value in any of the rows: recognized parts first, then raw columns by path. */
export function columnsOf(rows: readonly EvaluationRow[]): Column[] {
  const parts = RowPart.options.flatMap((part): Column[] => {
    const source: FieldSource = { from: 'part', part, index: null }
    return rows.some((row) => hasValue(valueAt(source, row).value))
      ? [{ label: partLabels[part], source }]
      : []
  })
  const outputs = Math.max(0, ...rows.map((row) => row.outputs.length))
  const each = Array.from(
    { length: outputs > 1 ? outputs : 0 },
    (_, index): Column => ({
      label: partLabels.output_of(index + 1),
      source: { from: 'part', part: 'outputs', index },
    }),
  )
  const paths = new Set(rows.flatMap(({ raw }) => pathsIn(raw, '', 0)))
  const raw = [...paths]
    .slice(0, MAX_COLUMNS)
    .map((path): Column => ({ label: path, source: { from: 'raw', path } }))
  return [...parts, ...each, ...raw]
}

/** Returns the text that identifies a source. */
export function sourceKey(source: FieldSource): string {
  return source.from === 'raw' ? source.path : `${source.part} ${source.index ?? ''}`
}

/** Returns the name of the column of a source. */
export function columnLabel(source: FieldSource): string {
  if (source.from === 'raw') return source.path.replace(/^\//u, '')
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
