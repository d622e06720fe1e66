/** When a day such as 2026-03-01 begins, where the program runs: its first millisecond. */
export function dayBegins(day: string): number {
  return Date.parse(`${day}T00:00:00`)
}

/**
 * When a day such as 2026-03-31 ends, where the program runs: the last millisecond before the next one begins, as an hour
 * can come twice before midnight.
 */
export function dayEnds(day: string): number {
  const begin = new Date(dayBegins(day))
  return new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + 1).getTime() - 1
}

/** The day of a moment, where the program runs, as 2026-03-31. */
export function dayAt(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
