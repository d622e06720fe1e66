import type { StandardProblem } from '../../../../shared/domain/standards/problem.ts'

/** The place of a field in a standard: `['stages', 2, 'name']`. */
export type FieldPath = StandardProblem['path']

/** The id of a field's element. */
export function fieldId(path: FieldPath): string {
  return `standard-${path.join('-')}`
}

/** Puts the focus on a field once it is on screen, or on what is next around it. */
export function focusField(path: FieldPath): void {
  focusSoon(path.map((_, end) => fieldId(path.slice(0, path.length - end))))
}

/** Puts the focus on the first of these elements that is there, once what was changed is drawn. */
export function focusSoon(ids: readonly string[]): void {
  setTimeout(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
    found?.focus()
    found?.scrollIntoView({ block: 'nearest' })
  })
}
