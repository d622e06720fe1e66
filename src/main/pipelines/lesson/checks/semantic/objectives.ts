import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { taughtStems } from './taught-text.ts'
import { keyTermsOf } from './terms.ts'

const NAME = 'Objective coverage'

/**
 * Whether each objective is covered, that is, half of its key terms stand in the lesson, and enough objectives are (part
 * a: 70 %). Below that every objective that is not covered is flagged to the judges; above it is a remark.
 */
export function objectives(lesson: LessonText): Checked {
  const { spec, limits } = lesson
  const stems = taughtStems(lesson)
  const measured = spec.objectives
    .map(({ id, objective }) => ({ id, objective, terms: [...keyTermsOf(objective)] }))
    .filter(({ terms }) => terms.length > 0)
  if (measured.length === 0) return notApplicable(NAME, 'The lesson has no objectives.')
  const left = measured.filter(
    ({ terms }) => terms.filter((term) => stems.has(term)).length / terms.length < limits.objectiveTerms,
  )
  const share = 1 - left.length / measured.length
  const severity = share < limits.objectives ? 'major' : 'info'
  const detail = `${measured.length - left.length} of ${measured.length} objectives are covered.`
  return checked(
    NAME,
    detail,
    left.map(
      ({ objective }): Defect => ({
        type: 'OBJECTIVES',
        severity,
        criterion: 'learning_objective_alignment',
        place: null,
        description: `The objective “${objective}” is hardly mentioned in the lesson.`,
        suggestedFix: 'Teach it in a section of its own, or leave the objective out.',
      }),
    ),
  )
}
