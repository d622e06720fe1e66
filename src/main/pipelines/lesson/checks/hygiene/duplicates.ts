import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'

/**
 * Paragraphs that stand in the lesson twice, word for word (part a: more than 50 characters). Items of lists, and
 * paragraphs with HTML, are mostly navigation and embedded examples, which repeat themselves.
 */
export function duplicates({ paragraphs, limits }: LessonText): Checked {
  const long = paragraphs.filter(
    ({ prose, node, within }) =>
      prose.length > limits.duplicateCharacters &&
      !within.includes('list') &&
      node.children.every(({ type }) => type !== 'html'),
  )
  const same = Map.groupBy(long, ({ prose }) => prose.normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase())
  const defects = [...same.values()].flatMap(([, ...again]) => again.map(defectOf))
  const detail =
    defects.length === 0
      ? 'No paragraph stands twice.'
      : `${defects.length} paragraphs stand in the lesson before.`
  return checked('Repetitions', detail, defects)
}

function defectOf({ from, to }: Paragraph): Defect {
  return {
    type: 'DUPLICATE',
    severity: 'minor',
    criterion: 'clarity_readability',
    place: { from, to },
    description: 'This paragraph stands in the lesson before, word for word.',
    suggestedFix: 'Leave it out here, or say what differs.',
  }
}
