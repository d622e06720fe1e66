import { shownCount } from '../../../../../shared/counted.ts'
import { type Checked, checked, type Defect, told } from '../defect.ts'
import type { CheckLimits, LessonText } from '../lesson-text.ts'

/** Whether the lesson has about as many words as its minutes ask for (part a): warnings, whatever the figure. */
export function length({ sections, spec, limits }: LessonText): Checked {
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const { least, most } = wordsFor(spec.minutes, limits)
  const detail = `${shownCount(words)} words, ${shownCount(least)} to ${shownCount(most)} expected.`
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
  return told('Length', detail, [defect])
}

/** The words that a lesson of so many minutes has, within what any lesson has. */
function wordsFor(minutes: number | null, limits: CheckLimits) {
  const { minWords, maxWords, minWordsPerMinute, maxWordsPerMinute } = limits
  if (minutes === null) return { least: minWords, most: maxWords }
  return {
    least: Math.round(Math.min(Math.max(minutes * minWordsPerMinute, minWords), maxWords)),
    most: Math.round(Math.min(Math.max(minutes * maxWordsPerMinute, minWords), maxWords)),
  }
}
