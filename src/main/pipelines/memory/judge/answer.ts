import * as z from 'zod'

/**
 * An answer: the numbers of the memories that it keeps. Digits in quotes count as numbers; booleans, fractions and
 * words are ignored. A value that is not a list is not an answer, nor is a list without any usable entry: only an empty
 * list says that nothing helps (c5).
 */
export const KeepAnswer = z.object({ keep: z.preprocess(usableNumbers, z.array(z.int())) })
export type KeepAnswer = z.infer<typeof KeepAnswer>

function usableNumbers(keep: unknown): unknown {
  if (!Array.isArray(keep)) return keep
  const usable = keep.flatMap((entry: unknown) => numberIn(entry) ?? [])
  return usable.length === 0 ? keep : usable
}

function numberIn(entry: unknown): number | null {
  if (typeof entry === 'number') return Number.isSafeInteger(entry) ? entry : null
  return typeof entry === 'string' && /^\s*\d{1,6}\s*$/.test(entry) ? Number(entry) : null
}

/**
 * Returns the indexes in the pool that an answer keeps, given the order in which the pool was shown. Numbers that were
 * not shown are ignored; if an answer names some and none remains, it is not an answer, and the result is `null`.
 */
export function keptPlaces({ keep }: KeepAnswer, order: readonly number[]): ReadonlySet<number> | null {
  const kept = new Set(keep.flatMap((shown) => order[shown] ?? []))
  return kept.size === 0 && keep.length > 0 ? null : kept
}
