import { counted, shownCount } from '../../../../../shared/counted.ts'
import { bodyFrom } from '../../../../../shared/markdown/sections.ts'
import type { Checked } from '../defect.ts'
import { checked } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

/** Reports a lesson with almost no text (part a: fewer than 200 characters) as empty. */
export function emptiness({ text, root, limits }: LessonText): Checked {
  const characters = text.slice(bodyFrom(root)).trim().length
  const detail = `${counted(characters, 'character')}; the minimum is ${shownCount(limits.minCharacters)}.`
  if (characters >= limits.minCharacters) return checked('Minimum length', detail, [])
  return checked('Minimum length', detail, [
    {
      type: 'EMPTY',
      severity: 'critical',
      criterion: 'completeness',
      place: null,
      description: `The lesson has only ${characters} characters; a lesson has at least ${limits.minCharacters}.`,
      suggestedFix: 'Write the lesson again.',
    },
  ])
}
