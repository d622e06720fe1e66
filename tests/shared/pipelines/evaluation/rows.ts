import { EvaluatorField } from '../../../../src/shared/domain/standards/evaluator.ts'
import {
  type FieldValue,
  type FieldValues,
  fieldOf,
} from '../../../../src/shared/pipelines/evaluation/fields.ts'
import type { EvaluationRow, Json } from '../../../../src/shared/pipelines/evaluation/row.ts'

/** Creates a row of a table that has nothing but these parts. */
export function rowOf(some: Partial<EvaluationRow> = {}): EvaluationRow {
  return {
    tool: 'table',
    file: 'rows.csv',
    place: 'R1',
    id: '1',
    ids: {},
    belongsTo: null,
    input: null,
    system: null,
    context: [],
    output: null,
    outputs: [],
    reference: null,
    turns: [],
    conversation: null,
    tools: [],
    model: null,
    judged: [],
    answers: [],
    when: null,
    tags: [],
    error: null,
    media: [],
    chosen: null,
    rejected: null,
    steps: [],
    raw: {},
    ...some,
  }
}

/** Reads a value as a field of a type, from a column of its name. */
export function readValue(
  id: string,
  value: Json,
  type: EvaluatorField['type'] = 'text',
  labels: string[] = [],
): FieldValue {
  const field = EvaluatorField.parse({
    id,
    name: id,
    type,
    role: 'output',
    labels,
    source: { from: 'raw', path: `/${id}` },
  })
  return fieldOf(field, rowOf({ raw: { [id]: value } }))
}

/** Reads several texts as fields. */
export function texts(values: Readonly<Record<string, string>>): FieldValues {
  return new Map(Object.entries(values).map(([id, value]) => [id, readValue(id, value)]))
}
