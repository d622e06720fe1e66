/** Something about a standard that its author should know, and where it is. */
export interface StandardProblem {
  /** The field, from the root of the standard: `['stages', 2, 'steps', 0, 'timing', 'seconds']`. */
  readonly path: readonly (string | number)[]
  /** What is wrong and what to do, as whole sentences. */
  readonly message: string
  /** A problem keeps the standard from being saved, a warning does not. */
  readonly severity: 'problem' | 'warning'
}

/** A field's path as people read it: `stages.3.steps.1.name`, counted from 1. */
export function problemPath({ path }: Pick<StandardProblem, 'path'>): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.')
}

/** Whether nothing of this keeps a standard from being saved. */
export function canBeSaved(problems: readonly StandardProblem[]): boolean {
  return problems.every(({ severity }) => severity === 'warning')
}

/** A problem that keeps a standard from being saved. */
export function problem(path: StandardProblem['path'], message: string): StandardProblem {
  return { path, message, severity: 'problem' }
}

/** Something that an author should know, and that may be saved. */
export function warning(path: StandardProblem['path'], message: string): StandardProblem {
  return { path, message, severity: 'warning' }
}

/** The problems of values that must be told apart, each at the later place; empty ones are not compared. */
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
