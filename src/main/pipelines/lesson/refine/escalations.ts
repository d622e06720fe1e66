import { shownApart } from '../../../../shared/counted.ts'
import type { Priority } from '../../../../shared/domain/cases/priority.ts'
import type { EscalationOf } from '../../../../shared/pipelines/found.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'

const MEDIUM_BELOW = 0.7

/** Returns the priority of a score (002-10, c9). */
export function priorityOf(score: number, { escalations }: LessonSettings): Priority {
  if (score < escalations.lowScore) return 'high'
  return score < MEDIUM_BELOW ? 'medium' : 'low'
}

/**
 * Returns why a repaired lesson needs a person (002-09, c8, c9): its score is still low, or its attempts are used up.
 * In the automatic mode the best version is kept, and no person is needed.
 */
export function afterRepair(
  { refinement, score, recommendation }: LessonOutcome,
  settings: LessonSettings,
): EscalationOf<'lesson'> | null {
  if (refinement === null || score === null || refinement.attempts + refinement.regenerations === 0)
    return null
  const isForPerson = recommendation === 'ESCALATE_TO_HUMAN' || refinement.status === 'accepted_warning'
  if (!isForPerson || (settings.refinement.mode === 'full' && recommendation === 'ACCEPT')) return null
  const { highQuality, accept } = settings.thresholds
  if (score < highQuality)
    return {
      trigger: 'LOW_SCORE_AFTER_REFINEMENT',
      priority: score < settings.escalations.lowScore ? 'high' : 'medium',
      reason: `After refinement the score is ${shownApart(score, highQuality).join(', below ')}.`,
    }
  return {
    trigger: 'MAX_ITERATIONS_REACHED',
    priority: score >= MEDIUM_BELOW ? 'low' : 'medium',
    reason:
      score < accept
        ? `Refinement ended with a score of ${shownApart(score, accept).join(', below ')}.`
        : `Refinement ended with a score of ${shownScore(score)}.`,
  }
}
