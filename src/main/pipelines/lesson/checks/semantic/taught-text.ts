import type { LessonText } from '../lesson-text.ts'
import { isNamed } from './section-names.ts'
import { stemsOf } from './terms.ts'

/**
 * The stems of what the lesson teaches: headings, prose and code, without the sections that only say what it is to
 * teach, and without front matter.
 */
export function taughtStems(lesson: LessonText): ReadonlySet<string> {
  const known = stemsOfLesson.get(lesson) ?? stemsTaughtIn(lesson)
  stemsOfLesson.set(lesson, known)
  return known
}

/** Of each lesson that is being checked: keywords and objectives both ask. */
const stemsOfLesson = new WeakMap<LessonText, ReadonlySet<string>>()

function stemsTaughtIn({ text, sections }: LessonText): ReadonlySet<string> {
  const taught = sections.filter(({ title }) => !isNamed(title, 'goals'))
  return stemsOf(taught.map(({ from, to }) => text.slice(from, to)).join('\n'))
}
