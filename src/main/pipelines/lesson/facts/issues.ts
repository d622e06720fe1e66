import { type Section, sectionAt } from '../../../../shared/markdown/sections.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { FactClaim } from '../../../../shared/pipelines/lesson/outcome.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'

/** An issue for each statement that the sources contradict: complex, for a judge (002-16). */
export function factIssues(claims: readonly FactClaim[], sections: readonly Section[]): LessonIssue[] {
  const issues = claims.flatMap(({ place, text, status, source, why }): LessonIssue[] => {
    if (status !== 'contradicted' || source === null) return []
    return [
      {
        id: contentKey(['FACT', text].join('\n')),
        type: 'FACT',
        by: 'rule',
        severity: 'major',
        route: 'FLAG_TO_JUDGE',
        criterion: 'factual_accuracy',
        section: sectionAt(sections, place.from)?.key ?? null,
        place,
        quote: text,
        description: `“${text}” is contradicted by ${source.document}. ${why}`,
        suggestedFix: `Check it against ${source.document}, and correct it.`,
        judges: [],
      },
    ]
  })
  return [...new Map(issues.map((issue) => [issue.id, issue])).values()]
}
