import { isRecord } from '../answers/validate.ts'
import type { JsonSchema } from '../port/answer-schema.ts'

/**
 * Returns the maximum number of tokens of an answer: what its form allows, never more than `max`. A token holds at
 * least one character of an answer, so the longest answer in characters is an upper bound in tokens.
 */
export function maxAnswerTokens(schema: JsonSchema | null, max: number): number {
  const longest = schema === null ? null : longestAnswer(schema)
  return longest === null ? max : Math.min(max, Math.max(MIN_TOKENS, longest))
}

/** Minimum number of tokens for any answer. */
const MIN_TOKENS = 16

/** Characters of a number that the form does not bound. */
const NUMBER = 12

/** Characters of white space between two parts of an answer, which a grammar allows. */
const GAP = 2

/** Returns the number of characters of the longest answer that a schema allows; `null` if it sets no bound. */
function longestAnswer(schema: unknown): number | null {
  if (!isRecord(schema)) return null
  const choices = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)
  if (Array.isArray(choices)) return Math.max(...choices.map((choice) => JSON.stringify(choice).length))
  const either = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(either)) return largest(either.map(longestAnswer))
  switch (schema['type']) {
    case 'object':
      return longestObject(schema)
    case 'array': {
      const { maxItems, items } = schema
      const item = longestAnswer(items)
      return typeof maxItems === 'number' && item !== null ? 2 + maxItems * (item + GAP) : null
    }
    case 'string':
      return typeof schema['maxLength'] === 'number' ? schema['maxLength'] + 2 : null
    case 'integer':
    case 'number':
      return NUMBER
    case 'boolean':
      return 'false'.length
    case 'null':
      return 'null'.length
    default:
      return null
  }
}

function longestObject({
  properties,
  additionalProperties,
}: Readonly<Record<string, unknown>>): number | null {
  if (!isRecord(properties) || additionalProperties !== false) return null
  let sum = 2
  for (const [name, schema] of Object.entries(properties)) {
    const longest = longestAnswer(schema)
    if (longest === null) return null
    sum += JSON.stringify(name).length + longest + 2 * GAP
  }
  return sum
}

function largest(lengths: readonly (number | null)[]): number | null {
  let max = 0
  for (const length of lengths) {
    if (length === null) return null
    max = Math.max(max, length)
  }
  return max
}

/** Minimum number of fields to count as rows. */
const MIN_ROWS = 2

/**
 * Returns the names of the rows of a form, as they are written in an answer: the fields of the outermost object whose
 * fields are all the same, or all objects that begin with the same field. Empty if the form has no rows.
 */
export function rowsOf(schema: JsonSchema | null): string[] {
  return schema === null ? [] : rowsIn(schema, isRecord(schema['$defs']) ? schema['$defs'] : {})
}

type Definitions = Readonly<Record<string, unknown>>

function rowsIn(schema: unknown, definitions: Definitions): string[] {
  const { properties } = resolved(schema, definitions)
  if (!isRecord(properties)) return []
  const fields = Object.entries(properties)
  const kinds = new Set(fields.map(([, field]) => kindOf(field, definitions)))
  if (fields.length >= MIN_ROWS && kinds.size === 1) return fields.map(([name]) => JSON.stringify(name))
  for (const [, field] of fields) {
    const inner = rowsIn(field, definitions)
    if (inner.length > 0) return inner
  }
  return []
}

/**
 * Returns a text that is equal for schemas of the same kind: the first field of an object; any other schema as it is.
 */
function kindOf(field: unknown, definitions: Definitions): string {
  const schema = resolved(field, definitions)
  const { properties } = schema
  return isRecord(properties) ? `begins with ${Object.keys(properties)[0] ?? ''}` : JSON.stringify(schema)
}

function resolved(schema: unknown, definitions: Definitions): Readonly<Record<string, unknown>> {
  if (!isRecord(schema)) return {}
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  const named = definitions[$ref.replace('#/$defs/', '')]
  return isRecord(named) ? named : {}
}
