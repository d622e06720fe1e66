import { counted } from '../../../../../shared/counted.ts'
import { proseOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Prohibited terms'

/** Reports prohibited terms, as whole words, in upper or lower case. */
export function prohibitedTerms({ root, spec }: LessonText): Checked {
  const terms = spec.prohibitedTerms.map((term) => term.trim()).filter((term) => term !== '')
  if (terms.length === 0) return notApplicable(NAME, 'No terms are prohibited.')
  const runs = proseOf(root)
  const defects = terms.flatMap((term) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])`, 'giu')
    return runs.flatMap(({ value, from, to }) =>
      [...value.matchAll(pattern)].map(({ 0: found, index }): Defect => {
        const start = Math.min(from + index, to)
        return {
          type: 'PROHIBITED_TERM',
          severity: 'minor',
          criterion: 'clarity_readability',
          place: { from: start, to: Math.min(start + found.length, to) },
          description: `“${term}” must not be used in this lesson.`,
          suggestedFix: 'Use another word.',
        }
      }),
    )
  })
  return checked(
    NAME,
    `${counted(defects.length, 'use')} of ${counted(terms.length, 'prohibited term')}.`,
    defects,
  )
}

function escaped(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+')
}
