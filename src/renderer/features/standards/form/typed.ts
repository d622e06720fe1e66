/** Parses a number with a decimal point or comma; returns `null` for any other text. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(trimmed) ? Number(trimmed) : null
}

/** Returns a number as its field displays it; empty for `none`. */
export function shownNumber(value: number | null, none: number | null): string {
  return value === none || value === null ? '' : String(value)
}

/** Returns the texts of a field with one text per line. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}
