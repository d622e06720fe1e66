/** A message about a standard for its author, with its field. */
export interface StandardProblem {
  /** The field, from the root of the standard: `['stages', 2, 'steps', 0, 'timing', 'seconds']`. */
  readonly path: readonly (string | number)[]
  /** The problem and what to do, as whole sentences. */
  readonly message: string
  /** A problem prevents saving the standard, a warning does not. */
  readonly severity: 'problem' | 'warning'
}

/** Returns a field's path for people: `stages.3.steps.1.name`, counted from 1. */
export function problemPath({ path }: Pick<StandardProblem, 'path'>): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.')
}

/** Returns whether none of these prevents saving a standard. */
export function canBeSaved(problems: readonly StandardProblem[]): boolean {
  return problems.every(({ severity }) => severity === 'warning')
}

/** Creates a problem that prevents saving a standard. */
export function problem(path: StandardProblem['path'], message: string): StandardProblem {
  return { path, message, severity: 'problem' }
}

/** Creates a warning, which does not prevent saving. */
export function warning(path: StandardProblem['path'], message: string): StandardProblem {
  return { path, message, severity: 'warning' }
}

/** Returns problems of values that must be unique, each at the later field; empty values are not compared. */
export function duplicates(
  values: readonly { readonly value: string; readonly path: StandardProblem['path'] }[],
  message: (value: string) => string,
): StandardProblem[] {
  const seen = new Set<string>()
  return values.flatMap(({ value, path }) => {
    if (value.trim() === '') return []
    if (seen.has(value)) return [problem(path, message(value))]
    seen.add(value)
    return []
  })
}
