import { type Checked, checkedWith, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { taughtStems } from './taught-text.ts'
import { keyTermsOf } from './terms.ts'

const NAME = 'Objective coverage'

interface Measured {
  readonly objective: string
  readonly terms: readonly string[]
  /** The number of terms that appear in the lesson. */
  readonly found: number
}

/**
 * Checks whether each objective is covered, that is, half of its key terms appear in the lesson, and whether enough
 * objectives are covered (part a: 70 %). An objective that is not covered is a remark: a lesson may teach it in other
 * words, and a list under goals may have other items than goals. The judges score how well the lesson meets its
 * objectives.
 */
export function objectives(lesson: LessonText): Checked {
  const { spec, limits } = lesson
  const stems = taughtStems(lesson)
  const measured = spec.objectives
    .map(({ objective }) => ({ objective, terms: [...keyTermsOf(objective)] }))
    .filter(({ terms }) => terms.length > 0)
    .map((each) => ({ ...each, found: each.terms.filter((term) => stems.has(term)).length }))
  if (measured.length === 0) return notApplicable(NAME, 'The lesson has no objectives.')
  const left = measured.filter(({ terms, found }) => found / terms.length < limits.objectiveTerms)
  const isMost = 1 - left.length / measured.length >= limits.objectives
  const detail = `${measured.length - left.length} of ${measured.length} objectives are covered.`
  const { check, defects } = checkedWith(NAME, detail, left.map(uncoveredObjective))
  return isMost ? { check, defects } : { check: { ...check, result: 'failed' }, defects }
}

function uncoveredObjective({ objective, terms, found }: Measured): Defect {
  return {
    type: 'OBJECTIVES',
    severity: 'info',
    criterion: 'learning_objective_alignment',
    place: null,
    description: `The objective “${objective}” is hardly covered: ${found} of its ${terms.length} keywords are in the lesson.`,
    suggestedFix: 'Teach it in a section of its own, or leave the objective out.',
  }
}
