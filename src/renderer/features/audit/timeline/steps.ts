import type { TrailLane } from '../../../../shared/domain/ledger/trail.ts'

/** Heights of a step of the time line in pixels: with one line of text, and with two. */
const STEP_PX = { short: 28, long: 44 } as const
/** Where the first line of a step's text is, below its top. */
export const MIDDLE = STEP_PX.short / 2

/** A step as the lanes show it. */
export interface LaneStep {
  readonly lane: TrailLane
  readonly isLong: boolean
}

/** How high a step is, in pixels. */
export function stepHeight({ isLong }: LaneStep): number {
  return isLong ? STEP_PX.long : STEP_PX.short
}
