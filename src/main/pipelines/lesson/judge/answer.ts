import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import { Criterion, CriterionScores } from '../../../../shared/pipelines/lesson/criteria.ts'
import { isRecord } from '../../../judging/answers/validate.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'

/** A shorter text says nothing. */
const LEAST_CHARACTERS = 10
/** More of them help nobody; the first count. */
const MOST_ISSUES = 60
const MOST_STRENGTHS = 12

const said = z.string().trim().min(LEAST_CHARACTERS).overwrite(boundedReason)

/** What a judge finds wrong with a lesson. */
export const AnsweredIssue = deferredObject(() => ({
  criterion: Criterion,
  severity: z.enum(['critical', 'major', 'minor']),
  location: z.string().describe('The title of the section, or "lesson"'),
  description: said,
  quotedText: z.string().nullish().describe('Word for word from the lesson'),
  suggestedFix: said,
}))
export type AnsweredIssue = z.infer<typeof AnsweredIssue>

/** What a judge may recommend, in the words of the source. */
const AnsweredRecommendation = z.enum([
  'ACCEPT',
  'ACCEPT_WITH_MINOR_REVISION',
  'TARGETED_FIX',
  'ITERATIVE_REFINEMENT',
  'REGENERATE',
  'ESCALATE_TO_HUMAN',
])

const Reason = z.string().overwrite(boundedReason).nullish().describe('One sentence')

const Answer = deferredObject(() => ({
  issues: z.array(AnsweredIssue).max(MOST_ISSUES),
  /** Issues that said nothing that can be used; counted before the answer is read. */
  droppedIssues: z.int().nonnegative().default(0).meta({ unasked: true }),
  strengths: z.array(z.string().overwrite(boundedReason)).max(MOST_STRENGTHS).default([]),
  criteriaReasons: z
    .object(reasonsOf())
    .nullish()
    .transform((reasons) => reasons ?? {}),
  criteriaScores: CriterionScores,
  overallScore: z.number().nullish(),
  confidence: ConfidenceLabel,
  recommendation: AnsweredRecommendation.nullish(),
}))

/**
 * A judge's verdict (part a). Issues, strengths and reasons stand before the scores, so that a model that writes from
 * front to back gives them before it decides. An issue that cannot be used is left out and counted; scores that are
 * missing or out of range make the whole answer invalid.
 */
export const LessonAnswer = z.preprocess(withUsableIssues, Answer)
export type LessonAnswer = z.infer<typeof Answer>

function reasonsOf(): Record<Criterion, typeof Reason> {
  return {
    learning_objective_alignment: Reason,
    pedagogical_structure: Reason,
    factual_accuracy: Reason,
    clarity_readability: Reason,
    engagement_examples: Reason,
    completeness: Reason,
  }
}

function withUsableIssues(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value['issues'])) return value
  const all: readonly unknown[] = value['issues']
  const usable = all.filter((issue) => AnsweredIssue.safeParse(issue).success).slice(0, MOST_ISSUES)
  const strengths: unknown = value['strengths']
  return {
    ...value,
    issues: usable,
    droppedIssues: all.length - usable.length,
    strengths: Array.isArray(strengths) ? usableTexts(strengths) : [],
  }
}

function usableTexts(texts: readonly unknown[]): string[] {
  return texts.filter((text) => typeof text === 'string').slice(0, MOST_STRENGTHS)
}
