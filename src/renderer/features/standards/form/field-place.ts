import type { StandardProblem } from '../../../../shared/domain/standards/problem.ts'

/** The path of a field in a standard: `['stages', 2, 'name']`. */
export type FieldPath = StandardProblem['path']

/** Returns the id of a field's element. */
export function fieldId(path: FieldPath): string {
  return `standard-${path.join('-')}`
}

/** Focuses a field after the next rendering; if it does not exist, its closest existing ancestor. */
export function focusField(path: FieldPath): void {
  focusSoon(path.map((_, end) => fieldId(path.slice(0, path.length - end))))
}

/** Focuses the first existing element with one of these ids, after changes are rendered. */
export function focusSoon(ids: readonly string[]): void {
  setTimeout(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
    found?.focus()
    found?.scrollIntoView({ block: 'nearest' })
  })
}
