import type * as z from 'zod'
import { refuse } from './refuse.ts'

/** Parses a value by its schema. Refuses an invalid value, with the file and the first invalid place in it. */
export function parsed<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.join('.') ?? ''
  throw refuse(
    file,
    `${path === '' ? 'the document' : `“${path}”`} does not fit: ${issue === undefined ? 'it is not what it should be' : problemOf(issue)}.`,
  )
}

/** Names of the JSON types for people. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
}

/**
 * Describes the problem of a value as the rest of a sentence; the schema's own message is used only if it is from this
 * code.
 */
function problemOf(issue: z.core.$ZodIssue): string {
  const value = issue.input
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? 'it is missing'
        : `it should be ${TYPES[issue.expected] ?? issue.expected}, not ${typeOf(value)}`
    case 'invalid_union':
      return value === undefined ? 'it is missing' : 'it has none of the forms that can be read'
    case 'invalid_value':
      return `it should be ${issue.values.map((each) => `“${String(each)}”`).join(' or ')}`
    case 'unrecognized_keys':
      return `it has unknown fields: ${issue.keys.map((key) => `“${key}”`).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'it is empty or too short'
        : `it should be ${issue.minimum} or more`
    case 'too_big':
      return `it should be ${issue.maximum} or less`
    case 'invalid_format':
    case 'not_multiple_of':
      return 'it is not written as it should be'
    default:
      return issue.message
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return TYPES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}
