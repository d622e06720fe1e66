import * as z from 'zod'

/** Names of the source documents with the application's names, if these differ from the same name in camel case. */
const renamed: Readonly<Record<string, string>> = {
  timing_requirement: 'timing',
  before_step: 'beforeStepId',
  after_step: 'afterStepId',
  discretionary_max_adjustment: 'discretionaryMax',
}

/** Fields of the source documents with data that the application stores elsewhere. */
const dropped: ReadonlySet<string> = new Set(['flow_version_id', 'version', 'created_at', 'updated_at'])

/** Matches names in the style of the source documents. */
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/u

/**
 * Converts field names of the source documents (with underscores) to the application's names, at every depth. Values,
 * and names of any other form, stay unchanged.
 */
export function withOurNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOurNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      dropped.has(name) ? [] : [[ourName(name), withOurNames(each)]],
    ),
  )
}

function ourName(name: string): string {
  const own = renamed[name]
  if (own !== undefined) return own
  return SNAKE.test(name)
    ? name.replaceAll(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())
    : name
}

/** Returns a schema that accepts the names of the source documents as well as the application's. */
export function acceptsSourceNames<S extends z.ZodType>(schema: S) {
  return z.preprocess(withOurNames, schema)
}
