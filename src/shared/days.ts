/** Returns the first millisecond of a day such as 2026-03-01, in the local time zone. */
export function dayBegins(day: string): number {
  return Date.parse(`${day}T00:00:00`)
}

/**
 * Returns the last millisecond of a day such as 2026-03-31 before the next one begins, in the local time zone: an hour
 * can occur twice before midnight.
 */
export function dayEnds(day: string): number {
  const begin = new Date(dayBegins(day))
  return new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + 1).getTime() - 1
}

/** Returns the day of a time as 2026-03-31, in the local time zone. */
export function dayAt(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
