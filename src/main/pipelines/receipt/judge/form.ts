import * as z from 'zod'
import { type AnswerForm, answerForm } from '../../../judging/port/answer-form.ts'
import type { RenderedPrompt } from '../../../judging/port/prompt.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'

/** Maximum characters of the reasoning: two short sentences. */
const MAX_REASONING = 240

const PlaceClass = z.enum(['item', 'tax', 'other_amount', 'not_an_amount'])

/**
 * Returns the form for the printed numbers of a document: a class for each number by its position, counted from 1, and
 * one position for the total. The answer contains no copied numbers, so it cannot invent any. Other money keeps the
 * class of the rules.
 */
export function sortingForm(
  listed: readonly Pick<ClassedNumber, 'text' | 'value'>[],
  prompt: RenderedPrompt,
): AnswerForm {
  const places = listed.map((_, at) => String(at + 1))
  return answerForm({
    prompt,
    schema: z.object({
      reasoning: z.string().min(1).max(MAX_REASONING),
      numbers: z.object(Object.fromEntries(places.map((place) => [place, PlaceClass]))),
      total: z.enum([...places, NO_TOTAL]),
      confidence: z.int().min(0).max(100),
    }),
    toAnswer: ({ reasoning, numbers, total, confidence }) => {
      const chosen = (wanted: z.infer<typeof PlaceClass>) =>
        listed.filter((_, at) => places[at] !== total && numbers[places[at] ?? ''] === wanted)
      const valuesOf = (wanted: z.infer<typeof PlaceClass>) =>
        chosen(wanted).flatMap(({ value }) => value?.toNumber() ?? [])
      return {
        line_item_amounts: valuesOf('item'),
        tax_amounts: valuesOf('tax'),
        total_amount: listed[places.indexOf(total)]?.value?.toNumber() ?? null,
        confidence: confidence / 100,
        ignore_numbers: [...new Set(chosen('not_an_amount').map(({ text }) => text))],
        reasoning,
      }
    },
  })
}

const NO_TOTAL = 'none'
