import type * as z from 'zod'
import { answerSchema } from './answer-schema.ts'
import { extractJson } from './extract.ts'

/** A model's words, held against what was asked for. */
export type Validated<Answer> =
  | { readonly kind: 'valid'; readonly answer: Answer }
  | { readonly kind: 'invalid'; readonly reason: string }

/** How much of what is wrong with an answer is told. */
const MOST_ISSUES = 8

/** The answer in a model's words if they hold exactly one and it fits; otherwise why not, in words. */
export function validate<Answer>(text: string, schema: z.ZodType<Answer>): Validated<Answer> {
  const found = extractJson(text)
  if (found.kind === 'nothing') return { kind: 'invalid', reason: found.reason }
  const { inner, isWrapped } = answerSchema(schema)
  const candidates = isWrapped ? [found.value, ...insideOf(found.value)] : [found.value]
  const tries = candidates
    .flatMap((value) => [value, withoutAddedNulls(value, inner)])
    .map((value) => schema.safeParse(value))
  const fitting = tries.find(({ success }) => success)
  if (fitting?.success === true) return { kind: 'valid', answer: fitting.data }
  return { kind: 'invalid', reason: reasonOf(tries.at(-1)?.error) }
}

/** What stands in the only field of an object: providers that know no lists put one around them. */
function insideOf(value: unknown): unknown[] {
  const fields = isRecord(value) ? Object.values(value) : []
  return fields.length === 1 ? fields : []
}

/**
 * Some providers want every field to be there: what may be left out then comes as `null`. Where the schema does not
 * know `null`, that means left out.
 */
function withoutAddedNulls(value: unknown, schema: unknown): unknown {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((each: unknown) => withoutAddedNulls(each, schema['items']))
  if (!isRecord(value)) return value
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== null || required.includes(name) || !(name in properties))
      .map(([name, inner]) => [name, withoutAddedNulls(inner, properties[name])]),
  )
}

function reasonOf(error: z.ZodError | undefined): string {
  const issues = error?.issues ?? []
  const told = issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`)
  const more = issues.length > MOST_ISSUES ? ` And ${issues.length - MOST_ISSUES} more.` : ''
  return `The answer does not fit. ${told.join('; ')}.${more}`
}

/** Whether a value is an object with fields, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
