/** A count with thousands: 12,408. */
export function shownCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** The form of a word that agrees with a count: case for 1, cases for any other. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** A count with its noun: 1 case, 12,408 cases. */
export function counted(count: number, one: string, many?: string): string {
  return `${shownCount(count)} ${plural(count, one, many)}`
}
