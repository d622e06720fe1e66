const GIGABYTE = 1e9

/** A size in gigabytes with one decimal: 2.0 GB. */
export function shownGigabytes(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`
}
