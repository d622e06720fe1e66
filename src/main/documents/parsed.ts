import type * as z from 'zod'
import { refuse } from './refuse.ts'

/** A value by its schema. Refuses what does not fit, naming the file and the first place in it that does not. */
export function parsed<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.join('.') ?? ''
  throw refuse(
    file,
    `${path === '' ? 'the document' : `“${path}”`} does not fit: ${issue?.message ?? 'unknown reason'}.`,
  )
}
