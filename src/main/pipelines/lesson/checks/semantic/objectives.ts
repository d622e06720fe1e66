import { type Checked, type Defect, notApplicable, told } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { taughtStems } from './taught-text.ts'
import { keyTermsOf } from './terms.ts'

const NAME = 'Objective coverage'

/** One word of an objective may always be said in another way. */
const LEAST_TERMS = 2

/**
 * Whether each objective is covered, that is, half of its key terms stand in the lesson, and enough objectives are (part
 * a: 70 %). Where not enough are, an objective of which no term at all stands in the lesson is flagged to the judges; any
 * other is a remark, as the lesson may teach it in other words.
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
  return told(
    NAME,
    detail,
    left.map(({ objective, terms, found }) =>
      !isMost && found === 0 && terms.length >= LEAST_TERMS
        ? hardlyMentioned(objective, 'major', 'no word of it stands in the lesson')
        : hardlyMentioned(objective, 'info', `${found} of its ${terms.length} keywords stand in the lesson`),
    ),
  )
}

function hardlyMentioned(objective: string, severity: Defect['severity'], why: string): Defect {
  return {
    type: 'OBJECTIVES',
    severity,
    criterion: 'learning_objective_alignment',
    place: null,
    description: `The objective “${objective}” is hardly mentioned in the lesson: ${why}.`,
    suggestedFix: 'Teach it in a section of its own, or leave the objective out.',
  }
}
