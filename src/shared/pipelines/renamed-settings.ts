/** Settings with another name in earlier versions: the former dotted key, and the current one. */
export type RenamedSettings = Readonly<Record<string, string>>

type Plain = Readonly<Record<string, unknown>>

/**
 * Returns a nested value with its settings under their current names. If a setting has both names, the current one
 * applies. A value that is not an object, or has no former name, is returned unchanged.
 */
export function withNewNames(value: unknown, renamed: RenamedSettings): unknown {
  if (!isPlain(value)) return value
  let all: Plain = value
  for (const [before, now] of Object.entries(renamed)) {
    const [from, to] = [before.split('.'), now.split('.')]
    const found = valueAt(all, from)
    if (found === undefined) continue
    const rest = withoutValueAt(all, from)
    all = valueAt(rest, to) === undefined ? withValueAt(rest, to, found) : rest
  }
  return all
}

/** Does the same for the configuration of a run, whose settings may be under `settings`. */
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

/** Returns a value without the entry at a path, and without groups that become empty. */
function withoutValueAt(value: Plain, [head = '', ...rest]: readonly string[]): Plain {
  const copy = copyOf(value)
  const inner = copy[head]
  const left = rest.length > 0 && isPlain(inner) ? withoutValueAt(inner, rest) : {}
  if (Object.keys(left).length === 0) delete copy[head]
  else copy[head] = left
  return copy
}

function withValueAt(value: Plain, [head = '', ...rest]: readonly string[], found: unknown): Plain {
  const copy = copyOf(value)
  const inner = copy[head]
  copy[head] = rest.length === 0 ? found : withValueAt(isPlain(inner) ? inner : {}, rest, found)
  return copy
}

/** Returns a copy without a prototype: a key such as `__proto__` is an ordinary key. */
function copyOf(value: Plain): Record<string, unknown> {
  return Object.assign(Object.create(null), value)
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
