import type { TimeWindow } from '../../../../components/waveform/time-window.ts'

/** Heard before and after a part, so that its first and last sounds are not cut off. */
const LEAD_SECONDS = 0.25
const TAIL_SECONDS = 0.35

/** What is played for a part of a recording: a short span around it, in seconds. */
export function playedSpan({ from, to }: TimeWindow): TimeWindow {
  return { from: Math.max(0, from - LEAD_SECONDS), to: to + TAIL_SECONDS }
}
