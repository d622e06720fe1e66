import { upperBound } from './exact-bounds.ts'

/** Numbers of labels at which a gate is calibrated: its bound holds for one look, and all looks share δ. */
export const LOOKS = [100, 250, 500, 1_000] as const

/** Returns the δ of one look. */
export function deltaOfLook(delta: number): number {
  return delta / LOOKS.length
}

/** Returns the number of labels at the last look that was reached, and at the next one; `null` for none. */
export function looksAt(labels: number): { readonly reached: number | null; readonly next: number | null } {
  return {
    reached: LOOKS.findLast((look) => look <= labels) ?? null,
    next: LOOKS.find((look) => look > labels) ?? null,
  }
}

/** Start of the walk over thresholds, with the number of wrong ones with which a gate would still pass there. */
export interface GateStart {
  readonly n: number
  readonly wrong: number
}

/**
 * Returns the start of the walk, fixed before any label is seen: the smallest number of cases at which two wrong ones
 * (or one, or none) still pass; of these the start with the most wrong ones that is at most a quarter of the labels.
 * @param alpha the bound on the error, delta that of the look
 * @returns `null` if a quarter of the labels are too few for any
 */
export function startOf(labels: number, alpha: number, delta: number): GateStart | null {
  for (const wrong of [2, 1, 0]) {
    let n = wrong + 1
    while (n <= labels / 4 && upperBound(wrong, n, delta) > alpha) n += 1
    if (n <= labels / 4) return { n, wrong }
  }
  return null
}
