import type * as z from 'zod'
import type { AnswerForm } from '../port/answer-form.ts'
import { answerSchema } from '../port/answer-schema.ts'
import { extractJson, type JsonValue } from './extract.ts'

/** The result of validating a model's text against a schema. */
export type Validated<Answer> =
  /** `json` is the valid value before it was parsed, as it is stored. */
  | { readonly kind: 'valid'; readonly answer: Answer; readonly json: JsonValue }
  | { readonly kind: 'invalid'; readonly reason: string }

/** Maximum number of validation issues that are reported. */
const MAX_ISSUES = 8

/**
 * Returns the answer in a model's text if the text has exactly one JSON value and it is valid; otherwise the reason.
 */
export function validate<Answer>(text: string, schema: z.ZodType<Answer>): Validated<Answer> {
  const found = extractJson(text)
  if (found.kind === 'nothing') return { kind: 'invalid', reason: found.reason }
  const { inner, isWrapped } = answerSchema(schema)
  const candidates = isWrapped ? [found.value, ...insideOf(found.value)] : [found.value]
  let reason = ''
  for (const candidate of candidates)
    for (const json of [candidate, withoutAddedNulls(candidate, inner)]) {
      const checked = schema.safeParse(json)
      if (checked.success) return { kind: 'valid', answer: checked.data, json }
      reason = reasonOf(checked.error)
    }
  return { kind: 'invalid', reason }
}

/**
 * Returns the answer in a text of a model that is held to a form. A text in the constant schema is accepted too: a
 * server may ignore a form.
 */
export function validateForm<Answer>(
  text: string,
  form: Pick<AnswerForm, 'read'>,
  schema: z.ZodType<Answer>,
): Validated<Answer> {
  const found = extractJson(text)
  if (found.kind === 'nothing') return { kind: 'invalid', reason: found.reason }
  const read = form.read(found.value)
  if (read.kind === 'misfit') {
    const constant = validate(text, schema)
    return constant.kind === 'valid' ? constant : { kind: 'invalid', reason: reasonOf(read.reason) }
  }
  const { data, error } = schema.safeParse(read.answer)
  return error === undefined
    ? { kind: 'valid', answer: data, json: read.answer }
    : { kind: 'invalid', reason: reasonOf(error) }
}

/** Returns the value of an object's only field: providers that cannot return lists wrap them in an object. */
function insideOf(value: JsonValue): JsonValue[] {
  const fields = isObject(value) ? Object.values(value) : []
  return fields.length === 1 ? fields : []
}

/**
 * Returns a value without the `null` fields that its schema does not allow: some providers require every field, so that
 * absent optional fields are returned as `null`.
 */
function withoutAddedNulls(value: JsonValue, schema: unknown): JsonValue {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((each) => withoutAddedNulls(each, schema['items']))
  if (!isObject(value)) return value
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== null || required.includes(name) || !(name in properties))
      .map(([name, inner]) => [name, withoutAddedNulls(inner, properties[name])]),
  )
}

function reasonOf({ issues }: z.ZodError): string {
  const messages = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`)
  const more = issues.length > MAX_ISSUES ? ` And ${issues.length - MAX_ISSUES} more.` : ''
  return `The answer does not match its schema. ${messages.join('; ')}.${more}`
}

function isObject(value: JsonValue): value is { [name: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
