import canonicalize from 'canonicalize'

/** Marks a value that is passed to the library. */
const UNSUPPORTED = Symbol('unusual')

/**
 * Returns the canonical JSON text (RFC 8785) of a value, `undefined` if it has none. Common values (plain objects,
 * lists, finite numbers, well-formed strings) are sorted by key and passed to the engine's own JSON, which is twice as
 * fast. All other values, errors included, are passed to the library.
 */
export function canonicalJson(value: object): string | undefined {
  const inOrder = ordered(value)
  return inOrder === UNSUPPORTED ? canonicalize(value) : JSON.stringify(inOrder)
}

function ordered(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? value : UNSUPPORTED
    case 'number':
      return Number.isFinite(value) ? value : UNSUPPORTED
    case 'boolean':
      return value
    case 'object':
      if (value === null) return null
      if (Array.isArray(value)) return orderedList(value)
      return isPlain(value) ? orderedObject(value) : UNSUPPORTED
    default:
      return UNSUPPORTED
  }
}

function orderedList(list: readonly unknown[]): unknown {
  const result: unknown[] = []
  for (const each of list) {
    const inner = ordered(each)
    if (inner === UNSUPPORTED) return UNSUPPORTED
    result.push(inner)
  }
  return result
}

function orderedObject(object: Record<string, unknown>): unknown {
  const result: Record<string, unknown> = {}
  // biome-ignore lint/suspicious/useArraySortCompare: by code units is the order that RFC 8785 asks for
  for (const key of Object.keys(object).sort()) {
    const value = object[key]
    if (value === undefined) continue
    const inner = ordered(value)
    if (inner === UNSUPPORTED || !keepsPosition(key)) return UNSUPPORTED
    result[key] = inner
  }
  return result
}

/**
 * Whether an object keeps the position of this key: engines list index-like keys before all others, and `__proto__` is
 * special.
 */
function keepsPosition(key: string): boolean {
  const first = key.charCodeAt(0)
  return !(first >= 48 && first <= 57) && key !== '__proto__' && key.isWellFormed()
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
