import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Heading hierarchy'

/** Whether every heading is at most one level below the one before it. */
export function headings({ sections, blockAt }: LessonText): Checked {
  const titled = sections.filter(({ depth }) => depth > 0)
  const defects = titled.flatMap(({ depth, title, from }, at): Defect[] => {
    const before = titled[at - 1]
    if (before === undefined || depth <= before.depth + 1) return []
    return [
      {
        type: 'HEADINGS',
        severity: 'minor',
        criterion: 'pedagogical_structure',
        place: { from, to: blockAt.get(from)?.to ?? from },
        description: `“${title}” is a heading of level ${depth} below one of level ${before.depth}: a level is left out.`,
        suggestedFix: `Make it a heading of level ${before.depth + 1}.`,
      },
    ]
  })
  const detail =
    defects.length === 0
      ? 'No heading leaves a level out.'
      : `${defects.length} of ${titled.length} headings leave a level out.`
  return checked(NAME, detail, defects)
}
