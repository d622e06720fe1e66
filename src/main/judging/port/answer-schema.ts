import { hash } from 'node:crypto'
import * as z from 'zod'
import { Sha256 } from '../../../shared/domain/ids.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A schema as it is sent to a provider. */
export interface AnswerSchema {
  /** JSON Schema with an object at its root, which providers require. */
  readonly json: JsonSchema
  /** JSON Schema of the answer itself. */
  readonly inner: JsonSchema
  /** Whether the answer is not an object and is therefore wrapped in an object with one field. */
  readonly isWrapped: boolean
  /** Whether it is the form of one question, with bounds and lengths that a grammar enforces. */
  readonly isForm: boolean
  readonly sha256: Sha256
}

const known = new WeakMap<z.ZodType, AnswerSchema>()

/** Returns the JSON Schema of an answer. Throws on a schema that has none, such as a recursive one. */
export function answerSchema(schema: z.ZodType): AnswerSchema {
  const found = known.get(schema)
  if (found !== undefined) return found
  const made = make(schema)
  known.set(schema, made)
  return made
}

function make(schema: z.ZodType): AnswerSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: 'input', reused: 'inline', cycles: 'throw' })
  const isWrapped = own.type !== 'object'
  const inner = withoutUnasked(own)
  const json = isWrapped ? inField(own.type === 'array' ? 'items' : 'answer', inner) : inner
  return { json, inner, isWrapped, isForm: false, sha256: Sha256.parse(hash('sha256', JSON.stringify(json))) }
}

/** Removes fields marked `unasked`: they are read if a model returns them, but no model is asked for them. */
function withoutUnasked(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([, value]) => !(isObject(value) && value['unasked'] === true))
      .map(([name, value]) => [name, isObject(value) ? withoutUnasked(value) : value]),
  )
}

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inField(field: string, inner: JsonSchema): JsonSchema {
  return { type: 'object', properties: { [field]: inner }, required: [field], additionalProperties: false }
}
