/** Settings that had another name in earlier versions: the dotted key of then, and that of now. */
export type RenamedSettings = Readonly<Record<string, string>>

type Plain = Readonly<Record<string, unknown>>

/**
 * A nested value with its settings under their names of now. Where it has a setting under both names, the one of now
 * holds. What is no object, or has no earlier name in it, comes back as it is.
 */
export function withNewNames(value: unknown, renamed: RenamedSettings): unknown {
  if (!isPlain(value)) return value
  let all: Plain = value
  for (const [before, now] of Object.entries(renamed)) {
    const [from, to] = [before.split('.'), now.split('.')]
    const found = valueAt(all, from)
    if (found === undefined) continue
    const rest = withoutAt(all, from)
    all = valueAt(rest, to) === undefined ? withAt(rest, to, found) : rest
  }
  return all
}

/** The same of the configuration of a run, whose settings may stand under `settings`. */
export function configWithNewNames(config: unknown, renamed: RenamedSettings): unknown {
  const own = withNewNames(config, renamed)
  if (!isPlain(own) || !isPlain(own['settings'])) return own
  return { ...own, settings: withNewNames(own['settings'], renamed) }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let inner = value
  for (const part of path) inner = isPlain(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined
  return inner
}

/** Without what stands at a path, and without the groups that are empty then. */
function withoutAt(value: Plain, [head = '', ...rest]: readonly string[]): Plain {
  const copy = copyOf(value)
  const inner = copy[head]
  const left = rest.length > 0 && isPlain(inner) ? withoutAt(inner, rest) : {}
  if (Object.keys(left).length === 0) delete copy[head]
  else copy[head] = left
  return copy
}

function withAt(value: Plain, [head = '', ...rest]: readonly string[], found: unknown): Plain {
  const copy = copyOf(value)
  const inner = copy[head]
  copy[head] = rest.length === 0 ? found : withAt(isPlain(inner) ? inner : {}, rest, found)
  return copy
}

/** A copy that inherits nothing: a key such as `__proto__` is a key like any other. */
function copyOf(value: Plain): Record<string, unknown> {
  return Object.assign(Object.create(null), value)
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
