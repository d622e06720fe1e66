import type { TimelineStep, TrailRow } from '../../../../shared/contract/program/trail.ts'
import type { TrailLane } from '../../../../shared/domain/ledger/trail.ts'
import { shownWholeDay } from '../../../lib/formats/format.ts'

/** Heights of a step of the timeline in pixels: with one line of text, and with two. */
const STEP_PX = { short: 28, long: 44 } as const
/** Vertical center of the first line of a step, from its top. */
export const MIDDLE = STEP_PX.short / 2

/** Height of a day heading above its first step, in pixels. */
export const DAY_PX = 28

/** A step as drawn in the lanes. */
export interface LaneStep {
  readonly lane: TrailLane
  readonly isLong: boolean
  /** The day that begins with this step; `null` if the previous step is on the same day. */
  readonly day: string | null
}

/** Adds to each step the day that begins with it, and whether it has a second line. */
export function withDays<Step extends Pick<TimelineStep, 'at' | 'detail'>>(steps: readonly Step[]) {
  const days = steps.map(({ at }) => shownWholeDay(at))
  return steps.map((step, index) => ({
    ...step,
    isLong: step.detail !== null,
    day: days[index] === days[index - 1] ? null : (days[index] ?? null),
  }))
}

/** Returns the height of a step in pixels. */
export function stepHeight({ isLong }: Pick<LaneStep, 'isLong'>): number {
  return isLong ? STEP_PX.long : STEP_PX.short
}

/**
 * Returns whether a row of the trail belongs to a step. A run that ended has a row for each of its decisions. Any other
 * event is one step, even if a person's answer has a second row for the value that it changed.
 */
export function isStepOf(
  { id, device, seq }: Pick<TrailRow, 'id' | 'device' | 'seq'>,
  step: Pick<TimelineStep, 'entry' | 'type' | 'device' | 'seq'>,
): boolean {
  if (step.entry === id) return true
  return step.entry !== null && step.type !== 'decision' && step.device === device && step.seq === seq
}

/**
 * Keeps a part of a region in view by scrolling the region, now and whenever its size changes, because content below it
 * loads later. Nothing outside the region is scrolled, so that the event stays visible in a small window. Returns a
 * function that stops this.
 */
export function keepShown(region: HTMLElement, part: HTMLElement): () => void {
  const resized = new ResizeObserver(() => {
    const [seen, wanted] = [region.getBoundingClientRect(), part.getBoundingClientRect()]
    if (wanted.top < seen.top) region.scrollTop += wanted.top - seen.top
    else if (wanted.bottom > seen.bottom) region.scrollTop += wanted.bottom - seen.bottom
  })
  resized.observe(region)
  return () => resized.disconnect()
}
