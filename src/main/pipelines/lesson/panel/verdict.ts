import type { PoolMember } from '../../../../shared/domain/judging/pool.ts'
import { rubricOrder } from '../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type {
  AnsweredVerdict,
  LessonVerdict,
  Recommendation,
} from '../../../../shared/pipelines/lesson/verdict.ts'
import type { Outcome } from '../../../judging/port/judge-model.ts'
import type { AnsweredIssue, LessonAnswer } from '../judge/answer.ts'
import { mergedIssues } from '../judge/issues.ts'
import { overallScore } from './score.ts'

/** What is needed to read an answer of a judge. */
export interface VerdictParts {
  readonly judge: Pick<PoolMember, 'name' | 'weight'>
  readonly seat: number
  readonly settings: Pick<LessonSettings, 'criteria'>
  readonly place: (issue: AnsweredIssue, judge: string) => LessonIssue
}

/** The verdict of one judge: its score is computed from its criteria (c14), its issues stand where they belong. */
export function verdictOf(
  outcome: Outcome<LessonAnswer>,
  { judge, seat, settings, place }: VerdictParts,
): LessonVerdict {
  if (outcome.kind === 'failed')
    return { kind: 'failed', seat, judge: judge.name, model: null, error: outcome.error }
  const { answer, servedModel } = outcome
  return {
    kind: 'answered',
    seat,
    judge: judge.name,
    model: servedModel,
    weight: judge.weight,
    confidence: answer.confidence,
    reasons: reasonsIn(answer),
    scores: answer.criteriaScores,
    score: overallScore(answer.criteriaScores, settings.criteria.weights),
    statedScore: answer.overallScore ?? null,
    statedRecommendation: stated(answer.recommendation),
    strengths: answer.strengths,
    issues: mergedIssues(answer.issues.map((issue) => place(issue, judge.name))),
    droppedIssues: answer.droppedIssues,
    isRepeated: false,
    isSelfJudged: false,
  }
}

function reasonsIn({ criteriaReasons }: LessonAnswer): AnsweredVerdict['reasons'] {
  return rubricOrder.flatMap((criterion) => {
    const reason = criteriaReasons[criterion]?.trim() ?? ''
    return reason === '' ? [] : [{ criterion, reason }]
  })
}

/** A small revision is a targeted fix. */
function stated(recommendation: LessonAnswer['recommendation']): Recommendation | null {
  return recommendation === 'ACCEPT_WITH_MINOR_REVISION' ? 'TARGETED_FIX' : (recommendation ?? null)
}

/** A stated score that differs by more from the computed one is told (c14). */
const TOLD_DIFFERENCE = 0.05

/** Judges whose own number is another than what their criteria come to, as a sentence; `null` where there are none. */
export function statedDifferences(verdicts: readonly AnsweredVerdict[]): string | null {
  const told = verdicts.flatMap(({ judge, score, statedScore }) =>
    statedScore !== null && Math.abs(statedScore - score) > TOLD_DIFFERENCE + Number.EPSILON
      ? [`${judge} gives an overall score of ${statedScore}, but its criteria come to ${score.toFixed(2)}`]
      : [],
  )
  return told.length === 0 ? null : `${told.join('; ')}.`
}

/** The models that answered, each once; “none” where nobody knows. */
export function servedModelsIn(verdicts: readonly AnsweredVerdict[]): string {
  return [...new Set(verdicts.flatMap(({ model }) => model ?? []))].join(', ') || 'none'
}
