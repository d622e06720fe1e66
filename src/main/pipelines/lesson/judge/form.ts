import * as z from 'zod'
import { ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import { type AnswerForm, answerForm, charactersPerToken } from '../../../judging/port/answer-form.ts'
import type { RenderedPrompt } from '../../../judging/port/prompt.ts'
import { AnsweredIssue, AnsweredRecommendation, forEachCriterion, MIN_CHARACTERS, SCORES } from './answer.ts'

/** Maximum lengths of texts, in characters, and maximum numbers of list entries. */
const MAX_ISSUE_TEXT = 200
const MAX_REASON = 140
const MAX_ISSUES = 5
const MAX_STRENGTHS = 3

const WHOLE_LESSON = 'lesson'

/**
 * Returns the form for one lesson: its sections as choices, and a reason and a score for each criterion. The form asks
 * for no quotes.
 */
export function lessonForm(sections: readonly Pick<Section, 'title'>[], prompt: RenderedPrompt): AnswerForm {
  const titles = sections.map(({ title }) => title.trim()).filter((title) => title !== '')
  const { criterion, severity } = AnsweredIssue.shape
  const text = z.string().min(MIN_CHARACTERS).max(MAX_ISSUE_TEXT)
  const Issue = z.object({
    description: text,
    suggestedFix: text,
    criterion,
    severity,
    location: z.enum([...new Set([...titles, WHOLE_LESSON])]),
  })
  const reason = z.string().min(1).max(MAX_REASON)
  const Scored = z.object({ reason, score: z.literal(SCORES) })
  return answerForm({
    prompt,
    schema: z.object({
      issues: z.array(Issue).max(MAX_ISSUES),
      strengths: z.array(reason).max(MAX_STRENGTHS),
      criteria: z.object(forEachCriterion(() => Scored)),
      confidence: ConfidenceLabel,
      recommendation: AnsweredRecommendation,
    }),
    toAnswer: ({ criteria, ...filled }) => ({
      ...filled,
      criteriaReasons: forEachCriterion((name) => criteria[name].reason),
      criteriaScores: forEachCriterion((name) => criteria[name].score / 100),
    }),
    charactersPerToken: charactersPerToken(prompt.user),
  })
}
