/** When a day such as 2026-03-01 begins, where the program runs: its first millisecond. */
export function dayBegins(day: string): number {
  return Date.parse(`${day}T00:00:00`)
}

/** When a day such as 2026-03-31 ends, where the program runs: its last millisecond. */
export function dayEnds(day: string): number {
  return Date.parse(`${day}T23:59:59.999`)
}

/** The day of a moment, where the program runs, as 2026-03-31. */
export function dayAt(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
