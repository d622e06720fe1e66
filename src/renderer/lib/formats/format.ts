import { shownCount } from '../../../shared/counted.ts'
import { zoneOffsetNow } from '../use-now.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns how long ago a time was, in one unit: 8s, 14m, 3h, 12d. */
export function shownAge(since: number, now: number): string {
  const passed = Math.max(0, now - since)
  if (passed < MINUTE) return `${Math.floor(passed / 1_000)}s`
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m`
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)}h`
  return `${Math.floor(passed / DAY)}d`
}

/**
 * Returns a formatter of dates and times. The `Intl` format is cached until the time zone of the machine changes,
 * because creating one takes far longer than using it.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let kept: { readonly offset: number; readonly format: Intl.DateTimeFormat } | null = null
  return (at) => {
    const offset = zoneOffsetNow()
    if (kept?.offset !== offset) kept = { offset, format: new Intl.DateTimeFormat('en-GB', options) }
    return kept.format.format(at)
  }
}

const [two, day] = [
  { hour: '2-digit', minute: '2-digit' },
  { day: 'numeric', year: 'numeric' },
] as const
const seconds = { ...two, second: '2-digit' } as const

/** A time of day: 10:42. */
export const shownTime = dateFormat(two)

/** A time of day to the second: 10:42:07. */
export const shownTimeOfDay = dateFormat(seconds)

/** A time of day to the millisecond: 10:42:07.031. */
export const shownTimeWithSeconds = dateFormat({ ...seconds, fractionalSecondDigits: 3 })

/** A duration: 0.3 ms, 48 ms, 1.2 s. */
export function shownDuration(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}

/** The length of a silence: 0.9 s. */
export function shownPause(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}

/** A position in a recording: 0:43.10. */
export function shownClock(seconds: number): string {
  const hundredths = Math.round(seconds * 100)
  const rest = ((hundredths % 6_000) / 100).toFixed(2).padStart(5, '0')
  return `${Math.floor(hundredths / 6_000)}:${rest}`
}

/** Seconds in a recording: 43.10. */
export function shownSeconds(seconds: number): string {
  return seconds.toFixed(2)
}

/** An estimated duration in one unit: 20 s, 4 min, 2 h. */
export function shownSpan(ms: number): string {
  if (ms < 90_000) return `${Math.max(1, Math.ceil(ms / 1_000))} s`
  return ms < 90 * MINUTE ? `${Math.round(ms / MINUTE)} min` : `${Math.round(ms / HOUR)} h`
}

/** An amount of micro-dollars in dollars: $0.0042, $12.50. */
export function shownDollars(micros: number): string {
  const dollars = micros / 1_000_000
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.1 ? 4 : 2)}`
}

/** A day: 21 Nov 2026. */
export const shownDay = dateFormat({ ...day, month: 'short' })

/** A day with its weekday: Saturday, 21 November 2026. */
export const shownWholeDay = dateFormat({ ...day, weekday: 'long', month: 'long' })

/** A day and a time of day: 21 Nov 2026, 10:42:07. */
export const shownMoment = dateFormat({ ...day, ...seconds, month: 'short' })

/** A month: March 2026. */
export const shownMonth = dateFormat({ month: 'long', year: 'numeric' })

/** A count; with `+` if counting stopped there: 10,000+. */
export function shownBound({
  cases,
  atLeast,
}: {
  readonly cases: number
  readonly atLeast: boolean
}): string {
  return `${shownCount(cases)}${atLeast ? '+' : ''}`
}

/** A size in megabytes, from bytes: "12.3 MB". */
export function shownMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`
}
