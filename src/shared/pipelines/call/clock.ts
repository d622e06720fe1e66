const MINUTE = 60

/** Formats seconds of a call as minutes and seconds: 6:34. */
export function shownMinutes(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`
}
