import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import { rubricOrder } from '../../../shared/pipelines/lesson/criteria.ts'
import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import type { CorrectedDecision } from '../pipeline.ts'

/** What stands of a lesson after people's rulings. */
export function resolveLesson(outcome: LessonOutcome, _rulings: readonly Ruling[]): LessonFinal {
  const { path, text, textId, score, recommendation, qualityStatus, issues } = outcome
  return {
    path,
    text,
    textId,
    score,
    recommendation,
    qualityStatus,
    criteria: rubricOrder.map((criterion) => ({ criterion, level: null, ruled: false })),
    issues: issues.map(({ id, type, description, section, severity }) => ({
      id,
      type,
      description,
      section,
      severity,
      ruled: false,
    })),
    ruled: false,
  }
}

/** What a correction says that the answer should have been. */
export function correctedAnswer(
  { options }: Pick<DecisionDraft, 'options'>,
  correction: string,
): string | null {
  return options?.find((option) => option.toLowerCase() === correction.trim().toLowerCase()) ?? null
}

/** Why a correction would change nothing: it is no answer of its kind, or what stands already. */
export function idleCorrection(
  { after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  return answer === 'incorrect' && correction.trim() === after ? `It is “${after}” already.` : null
}
