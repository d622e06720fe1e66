import * as z from 'zod'
import { ConfidenceLabel } from '../../../../../shared/domain/runs/decision.ts'
import type { DeltaVerdict } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { CheckReason } from '../../../../judging/answers/own-reason.ts'
import { boundedReason, faultSentence } from '../../../../judging/decisions/reasons.ts'
import { type AnswerForm, answerForm, charactersPerToken } from '../../../../judging/port/answer-form.ts'
import type { Outcome } from '../../../../judging/port/judge-model.ts'
import type { RenderedPrompt } from '../../../../judging/port/prompt.ts'

const MOST_NEW_ISSUES = 20

/** What the delta judge answers: reasons before the verdict (part a). */
export const DeltaAnswer = z.object({
  reasoning: z.string().overwrite(boundedReason),
  newIssues: z.array(z.string().overwrite(boundedReason)).max(MOST_NEW_ISSUES).default([]),
  passed: z.boolean(),
  confidence: ConfidenceLabel,
})
export type DeltaAnswer = z.infer<typeof DeltaAnswer>

/** Longest texts of the form in characters, and most new issues. */
const MAX_REASONING = 300
const MAX_NEW_ISSUE = 160
const MAX_FORM_ISSUES = 3

/** The form of the delta judge, the same for every edit. */
export function deltaForm(prompt: RenderedPrompt): AnswerForm {
  return answerForm({
    prompt,
    schema: z.object({
      reasoning: z.string().min(1).max(MAX_REASONING),
      newIssues: z.array(z.string().min(1).max(MAX_NEW_ISSUE)).max(MAX_FORM_ISSUES),
      passed: z.boolean(),
      confidence: ConfidenceLabel,
    }),
    toAnswer: (filled) => filled,
    charactersPerToken: charactersPerToken(prompt.user),
  })
}

/** What the delta judge says of an edit; without an answer that can be used it has not passed. */
export function deltaVerdict(outcome: Outcome<DeltaAnswer>, checkReason: CheckReason): DeltaVerdict {
  if (outcome.kind === 'failed')
    return { passed: false, confidence: null, reason: outcome.error, newIssues: [], model: null }
  const { passed, reasoning, newIssues } = outcome.answer
  const fault = faultSentence(checkReason(reasoning))
  return {
    passed,
    confidence: fault === null ? outcome.answer.confidence : 'low',
    reason: [reasoning, fault].filter((part) => part !== null && part !== '').join(' '),
    newIssues,
    model: outcome.servedModel,
  }
}
