import * as z from 'zod'
import type { Question } from './judge-model.ts'

const Text = z.string()

/**
 * Returns a question whose answer is the model's text, such as Markdown: in a JSON string it would have escaped quotes
 * (002-12). No schema is sent and no repair is requested; a text that breaks off is `truncated`, an empty one
 * `invalid`.
 */
export function textQuestion(
  question: Omit<Question<string>, 'schema' | 'isText' | 'texts'>,
): Question<string> {
  return { ...question, schema: Text, isText: true }
}
