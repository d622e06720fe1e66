import type { LessonText } from '../lesson-text.ts'
import { isNamed } from './section-names.ts'
import { stemsOf } from './terms.ts'

/**
 * The stems of what the lesson teaches: headings, prose and code, without the sections that only say what it is to
 * teach, and without front matter.
 */
export function taughtStems({ text, sections }: LessonText): ReadonlySet<string> {
  const taught = sections.filter(({ title }) => !isNamed(title, 'goals'))
  return stemsOf(taught.map(({ from, to }) => text.slice(from, to)).join('\n'))
}
