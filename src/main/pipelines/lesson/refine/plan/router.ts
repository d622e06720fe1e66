import { shownApart } from '../../../../../shared/counted.ts'
import type { Slots } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import { isEditable } from '../../../../../shared/pipelines/lesson/fixable.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { PanelFigures } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { type Resolved, resolvedConflicts } from './conflicts.ts'

/** The writer of a section: for wording, for a few issues together, or to rewrite it within its length. */
export type TaskRole = 'lesson.patcher' | 'lesson.refiner' | 'lesson.expander'

/** The change of one section. */
export interface Task extends Resolved {
  readonly section: string
  /** The index of its section in the text. */
  readonly at: number
  readonly role: TaskRole
}

/** The plan of a round. */
export interface Plan {
  readonly tasks: readonly Task[]
  /** Why the lesson should be regenerated instead of repaired, as a sentence; `null` if it should not. */
  readonly regenerate: string | null
}

/**
 * A lesson is regenerated if its score for structure is below the minimum and its share of sections with critical
 * issues is above the maximum (part a).
 */
const MIN_STRUCTURE = 0.6
const MAX_CRITICAL_SECTIONS = 0.4
/** A section with more issues is rewritten. */
const MAX_ISSUES = 2

/** Routes each issue (part a, 002-16): to a section and its writer, or to a regeneration of the lesson. */
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
  if (fix.length > MAX_ISSUES || fix.some(({ criterion }) => criterion === 'factual_accuracy'))
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
  if (structure < MIN_STRUCTURE)
    return `The score for structure is ${shownApart(structure, MIN_STRUCTURE).join(', below ')}.`
  const affected = new Set(critical.flatMap(({ section }) => section ?? [])).size
  return affected > MAX_CRITICAL_SECTIONS * sections
    ? `${affected} of ${sections} sections have critical issues.`
    : null
}
