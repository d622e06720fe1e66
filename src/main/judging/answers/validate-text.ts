import type * as z from 'zod'
import { MAX_LENGTH } from './extract.ts'
import type { Validated } from './validate.ts'

/** Thinking that some models write before their answer despite the instruction. */
const THINKING = /^\s*<think>(?:[\s\S]*?<\/think>)?\s*/

/**
 * Validates an answer that is a model's text itself, unchanged: its thinking is removed when the text is read, so that
 * it can still be shown. A text of thinking alone is not an answer.
 */
export function validateText<Answer>(text: string, schema: z.ZodType<Answer>): Validated<Answer> {
  if (text.length > MAX_LENGTH) return invalid('The answer is too long.')
  if (THINKING.test(text) && !text.includes('</think>'))
    return invalid('The answer was cut off before its thinking ended.')
  if (text.replace(THINKING, '').trim() === '') return invalid('The answer was empty.')
  const written = text.toWellFormed()
  const { data, error } = schema.safeParse(written)
  return error === undefined ? { kind: 'valid', answer: data, json: written } : invalid(error.message)
}

function invalid(reason: string): Validated<never> {
  return { kind: 'invalid', reason }
}
