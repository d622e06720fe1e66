import type { Nodes } from 'mdast'
import { counted } from '../../../../../shared/counted.ts'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Files of links and images'

/**
 * Reports images and links whose address names no file in the folder of the lesson; the reader of the lesson has looked
 * up the files.
 */
export function targets({ root, spec }: LessonText): Checked {
  const missing = new Set(spec.missingTargets ?? [])
  if (missing.size === 0) return notApplicable(NAME, 'No relative address is known to lead to no file.')
  const defects = defectsIn(root, missing)
  return checked(NAME, `${counted(defects.length, 'address', 'addresses')} without a file.`, defects)
}

function defectsIn(node: Nodes, missing: ReadonlySet<string>): Defect[] {
  const children = 'children' in node ? node.children.flatMap((child) => defectsIn(child, missing)) : []
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return children
  if (!missing.has(node.url)) return children
  const own: Defect = {
    type: 'LINK',
    severity: node.type === 'image' ? 'minor' : 'info',
    criterion: 'completeness',
    place: placeOf(node),
    description: `“${node.url.slice(0, 120)}” leads to no file in the folder of the lesson.`,
    suggestedFix: 'Correct the address, or add the file.',
  }
  return [own, ...children]
}
