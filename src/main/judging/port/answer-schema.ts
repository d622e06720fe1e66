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
  readonly sha256: Sha256
}

const known = new WeakMap<z.ZodType, AnswerSchema>()

/** The JSON Schema of an answer. Throws on a schema that has none, such as one that refers to itself. */
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
  const json = isWrapped ? inField(own.type === 'array' ? 'items' : 'answer', own) : own
  return { json, inner: own, isWrapped, sha256: Sha256.parse(hash('sha256', JSON.stringify(json))) }
}

function inField(field: string, inner: JsonSchema): JsonSchema {
  return { type: 'object', properties: { [field]: inner }, required: [field], additionalProperties: false }
}
