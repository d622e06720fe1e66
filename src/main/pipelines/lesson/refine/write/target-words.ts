import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'

/** A section that lacks something gets so much longer. */
const MORE = 1.25

/** How many words of prose a section is to have when it is written anew: as many as it has, more where something is missing. */
export function targetWords(
  section: string,
  fix: readonly LessonIssue[],
  { checks: { sectionWords } }: Pick<LessonConfig, 'checks'>,
): number {
  const words = parsedText(section).sections.reduce((sum, each) => sum + each.words, 0)
  const lacks = fix.some(({ criterion, type }) => criterion === 'completeness' || type === 'SHORT_SECTION')
  return Math.max(Math.round(words * (lacks ? MORE : 1)), lacks ? sectionWords : 1)
}
