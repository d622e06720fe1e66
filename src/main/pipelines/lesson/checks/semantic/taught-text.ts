import type { LessonText } from '../lesson-text.ts'
import { isNamed } from './section-names.ts'
import { stemsOf } from './terms.ts'

/**
 * Returns the stems of the taught content: headings, prose and code, without the sections that only list goals, and
 * without front matter.
 */
export function taughtStems(lesson: LessonText): ReadonlySet<string> {
  const known = stemsOfLesson.get(lesson) ?? stemsTaughtIn(lesson)
  stemsOfLesson.set(lesson, known)
  return known
}

/** Cache per lesson: the keyword and the objective check both need the stems. */
const stemsOfLesson = new WeakMap<LessonText, ReadonlySet<string>>()

function stemsTaughtIn({ text, sections }: LessonText): ReadonlySet<string> {
  const taught = sections.filter(({ title }) => !isNamed(title, 'goals'))
  return stemsOf(taught.map(({ from, to }) => text.slice(from, to)).join('\n'))
}
