import type Papa from 'papaparse'
import { rowOf, verdict } from '../../../src/main/documents/evaluations/found.ts'
import { parseJson } from '../../../src/main/documents/evaluations/values.ts'
import type { EvaluationRow, Json } from '../../../src/shared/pipelines/evaluation/row.ts'

/** Columns in the words that most importers know. */
const NAMES = {
  id: ['id', 'custom_id', '_input_hash'],
  input: ['input', 'question', 'prompt'],
  output: ['output', 'answer', 'response', 'completion', 'text'],
  reference: ['expected', 'reference', 'target'],
} as const

/**
 * Reads rows as a simple importer does: the lines of JSON, the elements of a list or the cells of a table, columns by
 * their usual names, and every number as a score. Returns `null` for a file that it refuses.
 */
export function naiveRows(file: string, bytes: Uint8Array, papa: typeof Papa): EvaluationRow[] | null {
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('PK')) return null
  const values = valuesOf(file, text, papa)
  return values?.map(({ value, place }) => naiveRow(file, place, value)) ?? null
}

function valuesOf(file: string, text: string, papa: typeof Papa): { value: Json; place: string }[] | null {
  if (file.endsWith('.csv')) {
    const { data } = papa.parse<Record<string, string>>(text, { header: true })
    return data.map((value, index) => ({ value, place: `R${index + 1}` }))
  }
  const whole = parseJson(text)?.value
  if (Array.isArray(whole)) return whole.map((value: Json, index) => ({ value, place: `/${index}` }))
  if (whole !== undefined) {
    const [key, list] = Object.entries(whole ?? {}).find(([, each]) => Array.isArray(each)) ?? []
    return Array.isArray(list)
      ? list.map((value: Json, index) => ({ value, place: `/${key}/${index}` }))
      : null
  }
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(line)?.value)
  return lines.flatMap((value, index) => (value === undefined ? [] : [{ value, place: `L${index + 1}` }]))
}

function naiveRow(file: string, place: string, value: Json): EvaluationRow {
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const first = (names: readonly string[]): Json => {
    for (const name of names) {
      const found: unknown = fields.get(name)
      if (typeof found === 'string' || typeof found === 'number') return found
    }
    return null
  }
  const record = { file, place, value, whole: null, cells: null }
  const scores = [...fields].flatMap(([name, each]) =>
    typeof each === 'number' && /score|value/.test(name) ? [verdict(name, { score: each })] : [],
  )
  return rowOf('table', record, {
    id: String(first(NAMES.id) ?? place),
    input: first(NAMES.input),
    output: first(NAMES.output),
    reference: first(NAMES.reference),
    judged: scores,
  })
}
