import { shownApart } from '../../../../../shared/counted.ts'
import type { Slots } from '../../../../../shared/pipelines/lesson/changes/standing.ts'
import { isEditable } from '../../../../../shared/pipelines/lesson/fixable.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { PanelFigures } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { type Resolved, resolvedConflicts } from './conflicts.ts'

/** Who is asked to change a section: for wording, for a few issues together, or to write it anew within its length. */
export type TaskRole = 'lesson.patcher' | 'lesson.refiner' | 'lesson.expander'

/** What is to be changed in one section. */
export interface Task extends Resolved {
  readonly section: string
  /** The place of its section among those of the text. */
  readonly at: number
  readonly role: TaskRole
}

/** What a round works on. */
export interface Plan {
  readonly tasks: readonly Task[]
  /** Why the lesson is better written anew than repaired, as a sentence; `null` where it is not. */
  readonly regenerate: string | null
}

/** Below this score of its structure, and with critical issues in more of its sections, a lesson is regenerated (part a). */
const LEAST_STRUCTURE = 0.6
const MOST_CRITICAL_SECTIONS = 0.4
/** A section with more issues is written anew. */
const MOST_ISSUES = 2

/** Where each issue leads (part a, 002-16): to a section and whoever repairs it, or to the lesson being written anew. */
export function routed(
  issues: readonly LessonIssue[],
  { sections }: Slots,
  panel: PanelFigures | null,
): Plan {
  const tasks = sections.flatMap(({ key }, at): Task[] => {
    const own = issues.filter((issue) => issue.section === key && isEditable(issue))
    const resolved = resolvedConflicts(own)
    return resolved.fix.length === 0 ? [] : [{ section: key, at, role: roleFor(resolved.fix), ...resolved }]
  })
  return { tasks, regenerate: regenerateBecause(issues, sections.length, panel) }
}

function roleFor(fix: readonly LessonIssue[]): TaskRole {
  if (fix.length > MOST_ISSUES || fix.some(({ criterion }) => criterion === 'factual_accuracy'))
    return 'lesson.expander'
  const criteria = new Set(fix.map(({ criterion }) => criterion))
  const isWording = fix.every(
    ({ criterion, severity }) => severity === 'minor' || criterion === 'clarity_readability',
  )
  return isWording && criteria.size === 1 ? 'lesson.patcher' : 'lesson.refiner'
}

function regenerateBecause(
  issues: readonly LessonIssue[],
  sections: number,
  panel: PanelFigures | null,
): string | null {
  const critical = issues.filter(({ severity }) => severity === 'critical')
  const structural = critical.find(({ criterion }) => criterion === 'pedagogical_structure')
  if (structural !== undefined) return `The structure has a critical issue: ${structural.description}`
  const structure = panel?.criteria.pedagogical_structure.mean ?? 1
  if (structure < LEAST_STRUCTURE)
    return `The score for structure is ${shownApart(structure, LEAST_STRUCTURE).join(', below ')}.`
  const affected = new Set(critical.flatMap(({ section }) => section ?? [])).size
  return affected > MOST_CRITICAL_SECTIONS * sections
    ? `${affected} of ${sections} sections have critical issues.`
    : null
}
