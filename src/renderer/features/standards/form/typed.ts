/** The number that a text says, with a point or a comma; `null` where it says none. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(trimmed) ? Number(trimmed) : null
}

/** A number as it is typed; nothing for the one that stands for none. */
export function shownNumber(value: number | null, none: number | null): string {
  return value === none || value === null ? '' : String(value)
}

/** The texts of a field that takes one per line. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}
