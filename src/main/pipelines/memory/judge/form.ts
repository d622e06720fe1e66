import * as z from 'zod'
import { type AnswerForm, answerForm } from '../../../judging/port/answer-form.ts'
import type { RenderedPrompt } from '../../../judging/port/prompt.ts'

/** Returns the form for a pool of candidates: keep or drop for each, by its number in the question. */
export function memoryForm(shown: number, prompt: RenderedPrompt): AnswerForm {
  const Choice = z.enum(['keep', 'drop'])
  return answerForm({
    prompt,
    schema: z.object(
      Object.fromEntries(Array.from({ length: shown }, (_, number) => [String(number), Choice])),
    ),
    toAnswer: (filled) => ({
      keep: Object.entries(filled).flatMap(([number, choice]) => (choice === 'keep' ? [Number(number)] : [])),
    }),
  })
}
