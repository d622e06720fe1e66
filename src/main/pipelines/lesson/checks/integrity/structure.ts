import { counted } from '../../../../../shared/counted.ts'
import { type Checked, checked } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

/** A text with more words and no heading has lost its sections. */
const MAX_WORDS_WITHOUT = 300

/** Checks that the lesson has sections. */
export function structure({ sections }: LessonText): Checked {
  const titled = sections.filter(({ depth }) => depth > 0).length
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const detail = `${counted(titled, 'heading')} over ${words} words.`
  if (titled > 0 || words <= MAX_WORDS_WITHOUT) return checked('Sections', detail, [])
  return checked('Sections', detail, [
    {
      type: 'HEADINGS',
      severity: 'critical',
      criterion: 'pedagogical_structure',
      place: null,
      description: `The lesson has ${words} words and not one heading: its sections are lost.`,
      suggestedFix: 'Divide the lesson into sections with headings.',
    },
  ])
}
