import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { Difference } from '../../../shared/contract/runs/runs.ts'

export type Json = z.core.util.JSONType

/** Maximum number of differences. */
const MOST = 1_000

/**
 * Returns the differences of two values by dotted paths (`words.14.type`), in the order of the first. A value that only
 * one of them has is `null` in the other.
 */
export function differencesOf(left: Json, right: Json): Difference[] {
  return [...differencesAt(left, right, '')].slice(0, MOST)
}

function* differencesAt(left: Json, right: Json, path: string): Generator<Difference> {
  if (isDeepStrictEqual(left, right)) return
  const [a, b] = [partsOf(left), partsOf(right)]
  if (a === null || b === null) {
    yield { path, left, right }
    return
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    yield* differencesAt(a[key] ?? null, b[key] ?? null, path === '' ? key : `${path}.${key}`)
}

/** Returns the parts of a list or an object by name; `null` for a plain value. */
function partsOf(value: Json): Readonly<Record<string, Json>> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value))
}
