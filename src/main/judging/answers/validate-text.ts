import type * as z from 'zod'
import { MAX_LENGTH } from './extract.ts'
import type { Validated } from './validate.ts'

/** What some models write before their answer although they are told not to. */
const THINKING = /^\s*<think>(?:[\s\S]*?<\/think>)?\s*/

/** The answer that is a model's text itself: as it came, but for its thinking. An empty one is no answer. */
export function validateText<Answer>(text: string, schema: z.ZodType<Answer>): Validated<Answer> {
  if (text.length > MAX_LENGTH) return invalid('The answer is too long.')
  const said = text.replace(THINKING, '').toWellFormed()
  if (text !== said && !text.includes('</think>') && THINKING.test(text))
    return invalid('The answer was cut off before its thinking ended.')
  if (said.trim() === '') return invalid('The answer was empty.')
  const { data, error } = schema.safeParse(said)
  return error === undefined ? { kind: 'valid', answer: data, json: said } : invalid(error.message)
}

function invalid(reason: string): Validated<never> {
  return { kind: 'invalid', reason }
}
