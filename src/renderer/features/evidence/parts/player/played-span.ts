import type { TimeWindow } from '../../../../components/waveform/time-window.ts'

/** Played before and after a part, so that its first and last sounds are not cut off. */
const LEAD_SECONDS = 0.25
const TAIL_SECONDS = 0.35

/** Returns the span that is played for a part of a recording, in seconds: the part with a short margin. */
export function playedSpan({ from, to }: TimeWindow): TimeWindow {
  return { from: Math.max(0, from - LEAD_SECONDS), to: to + TAIL_SECONDS }
}
