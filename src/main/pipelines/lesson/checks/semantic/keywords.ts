import { type Checked, checked, checkedWith, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { taughtStems } from './taught-text.ts'
import { keyTermsOf } from './terms.ts'

const NAME = 'Keyword coverage'

/**
 * Measures the share of the keywords of all objectives that appear in the lesson, in any inflected form (part a: at
 * least half). A low share is not a defect: a lesson may teach an objective in other words.
 */
export function keywords(lesson: LessonText): Checked {
  const { spec, limits } = lesson
  const terms = [...keyTermsOf(spec.objectives.map(({ objective }) => objective).join('\n'))]
  if (terms.length === 0) return notApplicable(NAME, 'The lesson has no objectives.')
  const stems = taughtStems(lesson)
  const found = terms.filter((term) => stems.has(term))
  const share = found.length / terms.length
  const detail = `${found.length} of ${terms.length} keywords of the objectives are in the lesson.`
  if (share >= limits.keywordCoverage) return checked(NAME, detail, [])
  const left = terms.filter((term) => !stems.has(term)).slice(0, 8)
  const { check, defects } = checkedWith(NAME, detail, [
    {
      type: 'KEYWORDS',
      severity: 'info',
      criterion: 'learning_objective_alignment',
      place: null,
      description: `Only ${detail} Not found: ${left.join(', ')}.`,
      suggestedFix: 'Teach what the objectives name.',
    },
  ])
  return share < limits.keywordCoverageCritical
    ? { check: { ...check, result: 'failed' }, defects }
    : { check, defects }
}
