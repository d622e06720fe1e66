import type { TimelineStep, TrailRow } from '../../../../shared/contract/program/trail.ts'
import type { TrailLane } from '../../../../shared/domain/ledger/trail.ts'
import { shownWholeDay } from '../../../lib/formats/format.ts'

/** Heights of a step of the time line in pixels: with one line of text, and with two. */
const STEP_PX = { short: 28, long: 44 } as const
/** Where the first line of a step's text is, below its top. */
export const MIDDLE = STEP_PX.short / 2

/** How high the name of a day is that stands above its first step, in pixels. */
export const DAY_PX = 28

/** A step as the lanes show it. */
export interface LaneStep {
  readonly lane: TrailLane
  readonly isLong: boolean
  /** The day that begins with it; `null` where that is the day of the step before. */
  readonly day: string | null
}

/** Steps with the days that begin with them, and whether something stands below their sentence. */
export function withDays<Step extends Pick<TimelineStep, 'at' | 'detail'>>(steps: readonly Step[]) {
  const days = steps.map(({ at }) => shownWholeDay(at))
  return steps.map((step, index) => ({
    ...step,
    isLong: step.detail !== null,
    day: days[index] === days[index - 1] ? null : (days[index] ?? null),
  }))
}

/** How high a step is, in pixels. */
export function stepHeight({ isLong }: Pick<LaneStep, 'isLong'>): number {
  return isLong ? STEP_PX.long : STEP_PX.short
}

/**
 * Whether a row of the trail is about a step. A run that ended has a row for each of its decisions; any other event is one
 * step, also where a person's answer has a second row for what it changed.
 */
export function isStepOf(
  { id, device, seq }: Pick<TrailRow, 'id' | 'device' | 'seq'>,
  step: Pick<TimelineStep, 'entry' | 'type' | 'device' | 'seq'>,
): boolean {
  if (step.entry === id) return true
  return step.entry !== null && step.type !== 'decision' && step.device === device && step.seq === seq
}

/**
 * Scrolls a region until a part of it is seen, now and whenever its size changes, as what is told below it comes later;
 * nothing around the region is scrolled: in a small window the event stays. Gives back how to end it.
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
