import type { PoolMember } from '../../../../shared/domain/judging/pool.ts'
import { rubricOrder } from '../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'
import type {
  AnsweredVerdict,
  LessonVerdict,
  Recommendation,
} from '../../../../shared/pipelines/lesson/verdict.ts'
import type { CheckReason } from '../../../judging/answers/own-reason.ts'
import type { Outcome } from '../../../judging/port/judge-model.ts'
import { issuesIn, issuesInText, type LessonAnswer } from '../judge/answer.ts'
import { mergedIssues } from '../judge/issues.ts'
import type { ReadIssue } from '../judge/slips/issues.ts'
import { overallScore, rounded } from './score.ts'

/** The inputs for reading the answer of a judge. */
export interface VerdictParts {
  readonly judge: Pick<PoolMember, 'name' | 'weight'>
  readonly seat: number
  readonly settings: Pick<LessonSettings, 'criteria'>
  readonly place: (issue: ReadIssue, judge: string) => LessonIssue
  readonly checkReason: CheckReason
}

/**
 * Returns the verdict of one judge: its score is computed from its criteria (c14), and its issues are located in the
 * text.
 */
export function verdictOf(
  outcome: Outcome<LessonAnswer>,
  { judge, seat, settings, place, checkReason }: VerdictParts,
): LessonVerdict {
  if (outcome.kind === 'failed') {
    const issues = mergedIssues(issuesInText(outcome.raw ?? '').map((issue) => place(issue, judge.name)))
    return {
      kind: 'failed',
      seat,
      judge: judge.name,
      model: null,
      error: outcome.error,
      ...withIssues(issues),
    }
  }
  const { answer, servedModel } = outcome
  const reasons = reasonsIn(answer, checkReason)
  return {
    kind: 'answered',
    seat,
    judge: judge.name,
    model: servedModel,
    weight: judge.weight,
    confidence: reasons.some(({ fault }) => fault !== undefined) ? 'low' : answer.confidence,
    reasons,
    scores: answer.criteriaScores,
    score: overallScore(answer.criteriaScores, settings.criteria.weights),
    statedScore: answer.overallScore ?? null,
    statedRecommendation: statedRecommendationOf(answer.recommendation),
    strengths: answer.strengths,
    issues: mergedIssues(issuesIn(answer).map((issue) => place(issue, judge.name))),
    droppedIssues: answer.droppedIssues,
    isRepeated: false,
    isSelfJudged: false,
    ...(answer.notes.length === 0 ? {} : { notes: answer.notes }),
  }
}

/** Returns the issues of a failed verdict, if it has any. */
export function withIssues(issues: readonly LessonIssue[]): { readonly issues?: LessonIssue[] } {
  return issues.length === 0 ? {} : { issues: [...issues] }
}

/** Returns the given reasons. A score may have no reason; a copy of the question is not a reason. */
function reasonsIn({ criteriaReasons }: LessonAnswer, checkReason: CheckReason): AnsweredVerdict['reasons'] {
  return rubricOrder.flatMap((criterion) => {
    const reason = criteriaReasons[criterion]?.trim() ?? ''
    if (reason === '') return []
    const fault = checkReason(reason)
    return [{ criterion, reason, ...(fault === null ? {} : { fault }) }]
  })
}

/** A minor revision is a targeted fix. */
function statedRecommendationOf(recommendation: LessonAnswer['recommendation']): Recommendation | null {
  return recommendation === 'ACCEPT_WITH_MINOR_REVISION' ? 'TARGETED_FIX' : (recommendation ?? null)
}

/** A stated score that differs from the computed one by more is reported (c14). */
const REPORTED_DIFFERENCE = 0.05

/**
 * Returns a sentence about judges whose stated score differs from the one computed from their criteria; `null` if there
 * are none.
 */
export function statedDifferences(verdicts: readonly AnsweredVerdict[]): string | null {
  const sentences = verdicts.flatMap(({ judge, score, statedScore }) =>
    statedScore !== null && Math.abs(statedScore - score) > REPORTED_DIFFERENCE + Number.EPSILON
      ? [`${judge} gives an overall score of ${statedScore}, but its criteria come to ${score.toFixed(2)}`]
      : [],
  )
  return sentences.length === 0 ? null : `${sentences.join('; ')}.`
}

/** Minimum difference at which a stated score contradicts the criteria. */
const CONTRADICTION = 0.2

/** Returns the judges whose overall score contradicts their criteria, a sentence each. */
export function contradictionsIn(verdicts: readonly AnsweredVerdict[]): string[] {
  return verdicts.flatMap(({ judge, score, statedScore }) =>
    statedScore !== null && rounded(Math.abs(statedScore - score)) > CONTRADICTION
      ? [
          `${judge} gives an overall score of ${shownScore(statedScore)}, but its criteria come to ${shownScore(score)}.`,
        ]
      : [],
  )
}

/** Returns whether every judge recommends a review by a person. */
export function isReferred(verdicts: readonly AnsweredVerdict[]): boolean {
  return (
    verdicts.length > 0 &&
    verdicts.every(({ statedRecommendation }) => statedRecommendation === 'ESCALATE_TO_HUMAN')
  )
}

/** Returns the models that answered, each once; “none” if unknown. */
export function servedModelsIn(verdicts: readonly AnsweredVerdict[]): string {
  return [...new Set(verdicts.flatMap(({ model }) => model ?? []))].join(', ') || 'none'
}
