import { isRecord } from '../judging/answers/validate.ts'
import type { AnswerSchema } from '../judging/port/answer-schema.ts'

/** Returns the system prompt with the schema in words, for hosts that do not enforce a schema; unchanged for a text. */
export function withSchemaInWords(system: string, schema: AnswerSchema | null): string {
  if (schema === null) return system
  return `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema.json)}`
}

/** Keywords that no provider's grammar enforces, or for which it refuses a schema. */
const unenforced = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'default',
])

/**
 * Returns a schema in the form that OpenAI and Anthropic accept: every field is required (an optional one may be `null`
 * instead), nothing else is allowed, choices are `anyOf`, and limits that no grammar enforces are in the description.
 */
export function strictSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([name]) => !unenforced.has(name))
  const strict = Object.fromEntries(kept.map(([name, value]) => strictPart(name, value)))
  const sentences = [schema['description'], ...limitsOf(schema)].filter((part) => typeof part === 'string')
  if (sentences.length > 0) strict['description'] = sentences.join(' ')
  if (!isRecord(schema['properties'])) return strict
  return { ...strict, ...allFields(schema['properties'], schema['required']) }
}

function strictPart(name: string, value: unknown): [string, unknown] {
  if ((name === 'oneOf' || name === 'anyOf' || name === 'allOf') && Array.isArray(value))
    return [name === 'oneOf' ? 'anyOf' : name, value.map(strictValue)]
  return name === 'items' ? [name, strictValue(value)] : [name, value]
}

function strictValue(value: unknown): unknown {
  return isRecord(value) ? strictSchema(value) : value
}

function allFields(properties: Record<string, unknown>, required: unknown) {
  const demanded: readonly unknown[] = Array.isArray(required) ? required : []
  const fields = Object.entries(properties).map(([name, value]) => [
    name,
    demanded.includes(name) ? strictValue(value) : orNull(strictValue(value)),
  ])
  return {
    properties: Object.fromEntries(fields),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function orNull(schema: unknown): unknown {
  return { anyOf: [schema, { type: 'null' }] }
}

function limitsOf(schema: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(schema)
    .filter(([name]) => unenforced.has(name) && name !== 'default')
    .map(([name, value]) => `(${name}: ${JSON.stringify(value)})`)
}
