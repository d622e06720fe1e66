import type { Nodes } from 'mdast'
import { counted } from '../../../../../shared/counted.ts'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Files of links and images'

/** Images and links whose address leads to no file of the folder that the lesson came in; its reader has looked there. */
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
