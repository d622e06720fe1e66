import * as z from 'zod'

/** Names of the source documents and ours, where these are not the same in camel case. */
const renamed: Readonly<Record<string, string>> = {
  timing_requirement: 'timing',
  before_step: 'beforeStepId',
  after_step: 'afterStepId',
  discretionary_max_adjustment: 'discretionaryMax',
}

/** Fields of the source documents that say what is known from elsewhere: the standard holds it. */
const dropped: ReadonlySet<string> = new Set(['flow_version_id', 'version', 'created_at', 'updated_at'])

/** Whether a name is written as the source documents write theirs. */
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/u

/**
 * A value whose field names are ours, where the source documents write them with underscores, at every depth. Values,
 * and names of any other form, stay as they are.
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

/** A schema that takes the names of the source documents as well as ours. */
export function acceptsSourceNames<S extends z.ZodType>(schema: S) {
  return z.preprocess(withOurNames, schema)
}
