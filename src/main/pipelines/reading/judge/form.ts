import * as z from 'zod'
import { type AnswerForm, answerForm } from '../../../judging/port/answer-form.ts'
import type { RenderedPrompt } from '../../../judging/port/prompt.ts'
import { JudgeAnswer } from './answer.ts'
import type { DisputedRow } from './judge-rows.ts'

/** Maximum characters of a reason: one short sentence. */
const MAX_REASON = 120

/**
 * Returns the form for some disputed words: one field per row, so that no row is omitted, invented or answered twice.
 */
export function readingForm(
  rows: readonly Pick<DisputedRow, 'refIndex'>[],
  prompt: RenderedPrompt,
): AnswerForm {
  const Row = z.object({
    reasoning: z.string().min(1).max(MAX_REASON),
    verdict: JudgeAnswer.shape.verdict,
    confidence: JudgeAnswer.shape.confidence,
  })
  return answerForm({
    prompt,
    schema: z.object(Object.fromEntries(rows.map(({ refIndex }) => [String(refIndex), Row]))),
    toAnswer: (filled) =>
      Object.entries(filled).map(([refIndex, row]) => ({ refIndex: Number(refIndex), ...row })),
  })
}
