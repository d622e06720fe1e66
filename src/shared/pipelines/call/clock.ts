const MINUTE = 60

/** Seconds of a call as minutes: 6:34. */
export function shownMinutes(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`
}
