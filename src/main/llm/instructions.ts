import { isRecord } from '../judging/answers/validate.ts'
import type { AnswerSchema } from '../judging/port/answer-schema.ts'

/** The system prompt with the wanted form in words, for hosts that do not hold a model to a schema; a text has no form. */
export function withSchemaInWords(system: string, schema: AnswerSchema | null): string {
  if (schema === null) return system
  return `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema.json)}`
}

/** What no grammar of a provider enforces, or what it refuses a schema for. */
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
 * A schema as OpenAI and Anthropic take it: every field is required (one that may be left out may be `null` instead),
 * nothing else is allowed, choices are `anyOf`, and limits that no grammar enforces are said in the description.
 */
export function strictSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([name]) => !unenforced.has(name))
  const strict = Object.fromEntries(kept.map(([name, value]) => strictPart(name, value)))
  const said = [schema['description'], ...limitsOf(schema)].filter((part) => typeof part === 'string')
  if (said.length > 0) strict['description'] = said.join(' ')
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
