/** Made by its first use and kept: making one takes a hundred times as long as using it. */
let format: Intl.NumberFormat | null = null

/** A count with thousands: 12,408. */
export function shownCount(count: number): string {
  format ??= new Intl.NumberFormat('en-US')
  return format.format(count)
}

/** A share as a percentage with at most one decimal: 95.6 %, 90 %. */
export function shownShare(share: number): string {
  return shownPercent(share, 1)
}

/** A confidence: a share as a percentage, a label as it is. */
export function shownConfidence(confidence: number | string): string {
  return typeof confidence === 'number' ? shownShare(confidence) : confidence
}

/**
 * A share and the limit that it misses as percentages, with as many decimals as it takes to tell them apart: 62 % and
 * 85 %, but 84.96 % and 85 %.
 */
export function sharesApart(share: number, limit: number): readonly [string, string] {
  for (let decimals = 1; decimals < MOST_DECIMALS; decimals += 1) {
    const shown = [shownPercent(share, decimals), shownPercent(limit, decimals)] as const
    if (shown[0] !== shown[1]) return shown
  }
  return [shownPercent(share, MOST_DECIMALS), shownPercent(limit, MOST_DECIMALS)]
}

function shownPercent(share: number, decimals: number): string {
  return `${Number((share * 100).toFixed(decimals))} %`
}

/**
 * A figure and the limit that it misses, with as many decimals, two at least, as it takes to tell them apart: 0.62 and
 * 0.85, but 0.849 and 0.850.
 */
export function shownApart(figure: number, limit: number): readonly [string, string] {
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals += 1) {
    const shown = [figure.toFixed(decimals), limit.toFixed(decimals)] as const
    if (shown[0] !== shown[1]) return shown
  }
  return [String(figure), String(limit)]
}

/** More than a figure has that two numbers of a computer can differ in. */
const MOST_DECIMALS = 16

/** The form of a word that agrees with a count: case for 1, cases for any other. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** A count with its noun: 1 case, 12,408 cases. */
export function counted(count: number, one: string, many?: string): string {
  return `${shownCount(count)} ${plural(count, one, many)}`
}
