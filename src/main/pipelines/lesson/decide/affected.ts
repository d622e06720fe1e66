import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'

/** The parts of a lesson that count besides its sections (part a), by words of their titles. */
const AREAS: readonly RegExp[] = [
  /\b(introduction|intro|overview|getting started|welcome)\b|введение|вступление|обзор|знакомство/iu,
  /\b(conclusions?|summary|wrap[- ]?up|recap|next steps|key takeaways)\b|заключение|вывод|итог|резюме/iu,
  /\b(exercises?|practice|quiz|assignments?|tasks?|try it|hands[- ]on)\b|упражнени|задани|практик|задач|проверьте/iu,
  /\b(examples?|case stud(?:y|ies)|demo|walkthrough)\b|пример|разбор/iu,
]

const SECTIONS_PART = 70
const AREAS_PART = 30
const MAX_AREAS = 3

/**
 * Returns the share of a lesson that issues concern, 0 to 1 (part a): 70 % for the sections that they name, 30 % for
 * introduction, conclusion, exercises and examples, of which three are the maximum. An issue without a section concerns
 * the whole lesson and makes the share 1.
 */
export function affectedShare(
  issues: readonly LessonIssue[],
  sections: readonly { readonly key: string; readonly title: string }[],
): number {
  const counting = issues.filter(({ severity }) => severity !== 'info')
  if (counting.some(({ section }) => section === null)) return 1
  const named = new Set(counting.flatMap(({ section }) => section ?? []))
  const inText = sections.filter(({ key }) => named.has(key))
  const areas = AREAS.filter((area) => inText.some(({ title }) => area.test(title))).length
  const bySections = sections.length === 0 ? 0 : inText.length / sections.length
  return (SECTIONS_PART * bySections + (AREAS_PART * Math.min(areas, MAX_AREAS)) / MAX_AREAS) / 100
}
