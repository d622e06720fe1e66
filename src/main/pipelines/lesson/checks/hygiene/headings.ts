import { counted, plural, shownCount } from '../../../../../shared/counted.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { Enclosure } from '../enclosures.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Heading hierarchy'

/**
 * Checks that every heading is at most one level below the previous one. A heading within a fenced division (`:::`) is
 * the title of that box: nothing after the box is below it. The first heading of a component of MDX has the level that
 * the component gives it. A level is not skipped if a heading of that level stands
 * between the two where Markdown reads none, such as in HTML or a list.
 */
export function headings({ titled, otherHeadings, blockAt, enclosures }: LessonText): Checked {
  if (titled.length === 0) return notApplicable(NAME, 'The lesson has no headings.')
  const above: { readonly depth: number; readonly from: number; readonly until: number }[] = []
  const defects = titled.flatMap(({ depth, title, from }): Defect[] => {
    while ((above.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= from) above.pop()
    const before = above.at(-1)
    const box = enclosures
      .get(from)
      ?.findLast(({ kind, name }) => kind === 'division' || isComponent(kind, name))
    above.push({ depth, from, until: box?.to ?? Number.POSITIVE_INFINITY })
    if (before === undefined || depth <= before.depth + 1) return []
    if (box !== undefined && isComponent(box.kind, box.name) && before.from < box.from) return []
    const isBetween = otherHeadings.some(
      (other) => other.depth === depth - 1 && other.from > before.from && other.from < from,
    )
    if (isBetween) return []
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
      : `${shownCount(defects.length)} of ${counted(titled.length, 'heading')} ${plural(defects.length, 'leaves', 'leave')} a level out.`
  return checked(NAME, detail, defects)
}

/** Returns whether an enclosure is a component of MDX: elements of HTML have small letters. */
function isComponent(kind: Enclosure['kind'], name: string): boolean {
  return kind === 'element' && /^\p{Lu}/u.test(name)
}
