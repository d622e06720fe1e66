import { counted, shownCount } from '../../../../../shared/counted.ts'
import { type Checked, checked, checkedWith, type Defect } from '../defect.ts'
import type { CheckLimits, LessonText } from '../lesson-text.ts'

/** Compares the number of words with the minutes of the lesson (part a); only warns, whatever the figure. */
export function length({ sections, spec, limits }: LessonText): Checked {
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const { least, most } = wordsFor(spec.minutes, limits)
  const range = `${shownCount(least)} to ${shownCount(most)} expected`
  const detail = `${shownCount(words)} words, ${range}${forMinutes(spec.minutes, limits)}.`
  if (words >= least && words <= most) return checked('Length', detail, [])
  const defect: Defect = {
    type: 'LENGTH',
    severity: 'info',
    criterion: 'completeness',
    place: null,
    description: `The lesson has ${detail}`,
    suggestedFix:
      words < least
        ? 'Cover the topic at more length, or plan fewer minutes.'
        : 'Shorten the lesson, or plan more minutes.',
  }
  return checkedWith('Length', detail, [defect])
}

/** Returns how the range of words follows from the minutes that a lesson states. */
function forMinutes(minutes: number | null, limits: CheckLimits): string {
  if (minutes === null) return ''
  return ` for ${counted(minutes, 'minute')} at ${limits.minWordsPerMinute} to ${limits.maxWordsPerMinute} words a minute`
}

/** Returns the range of words for the given minutes, within the limits for any lesson. */
function wordsFor(minutes: number | null, limits: CheckLimits) {
  const { minWords, maxWords, minWordsPerMinute, maxWordsPerMinute } = limits
  if (minutes === null) return { least: minWords, most: maxWords }
  return {
    least: Math.round(Math.min(Math.max(minutes * minWordsPerMinute, minWords), maxWords)),
    most: Math.round(Math.min(Math.max(minutes * maxWordsPerMinute, minWords), maxWords)),
  }
}
