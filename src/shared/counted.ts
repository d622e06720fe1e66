/** Created at its first use and kept: creating it takes a hundred times as long as using it. */
let format: Intl.NumberFormat | null = null

/** Formats a count with thousands separators: 12,408. */
export function shownCount(count: number): string {
  format ??= new Intl.NumberFormat('en-US')
  return format.format(count)
}

/** Formats a share as a percentage with at most one decimal: 95.6 %, 90 %. */
export function shownShare(share: number): string {
  return shownPercent(share, 1)
}

/** Formats a confidence: a share as a percentage, a label unchanged. */
export function shownConfidence(confidence: number | string): string {
  return typeof confidence === 'number' ? shownShare(confidence) : confidence
}

/**
 * Formats a share and the limit that it misses as percentages, with the number of decimals that distinguishes them: 62
 * % and 85 %, but 84.96 % and 85 %.
 */
export function sharesApart(share: number, limit: number): readonly [string, string] {
  for (let decimals = 1; decimals < MAX_DECIMALS; decimals += 1) {
    const shown = [shownPercent(share, decimals), shownPercent(limit, decimals)] as const
    if (shown[0] !== shown[1]) return shown
  }
  return [shownPercent(share, MAX_DECIMALS), shownPercent(limit, MAX_DECIMALS)]
}

function shownPercent(share: number, decimals: number): string {
  return `${Number((share * 100).toFixed(decimals))} %`
}

/**
 * Formats a figure and the limit that it misses, with the number of decimals, at least two, that distinguishes them:
 * 0.62 and 0.85, but 0.849 and 0.850.
 */
export function shownApart(figure: number, limit: number): readonly [string, string] {
  for (let decimals = 2; decimals < MAX_DECIMALS; decimals += 1) {
    const shown = [figure.toFixed(decimals), limit.toFixed(decimals)] as const
    if (shown[0] !== shown[1]) return shown
  }
  return [String(figure), String(limit)]
}

/** More decimals than two different floating-point numbers need. */
const MAX_DECIMALS = 16

/** Returns the form of a noun that agrees with a count: case for 1, cases for any other. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** Formats a count with its noun: 1 case, 12,408 cases. */
export function counted(count: number, one: string, many?: string): string {
  return `${shownCount(count)} ${plural(count, one, many)}`
}
