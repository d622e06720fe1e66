import type { Season } from '../../../../../shared/pipelines/reading/input.ts'
import type { NormBand, RiskLevel } from '../../../../../shared/pipelines/reading/metrics.ts'

const PERCENTILES = [90, 75, 50, 25, 10] as const

/**
 * Words correct per minute at the 90th, 75th, 50th, 25th and 10th percentile by grade and season: Hasbrouck and
 * Tindal, An update to compiled ORF norms, 2017. The first grade has no norms for the fall.
 */
const NORMS: Readonly<Record<number, Readonly<Partial<Record<Season, readonly number[]>>>>> = {
  1: { winter: [97, 59, 29, 16, 9], spring: [116, 91, 60, 34, 18] },
  2: { fall: [111, 84, 50, 36, 23], winter: [131, 109, 84, 59, 35], spring: [148, 124, 100, 72, 43] },
  3: { fall: [134, 104, 83, 59, 40], winter: [161, 137, 97, 79, 62], spring: [166, 139, 112, 91, 63] },
  4: { fall: [153, 125, 94, 75, 60], winter: [168, 143, 120, 95, 71], spring: [184, 160, 133, 105, 83] },
  5: { fall: [179, 153, 121, 87, 64], winter: [183, 160, 133, 109, 84], spring: [195, 169, 146, 119, 102] },
  6: { fall: [185, 159, 132, 112, 89], winter: [195, 166, 145, 116, 91], spring: [204, 173, 146, 122, 91] },
}

/** Returns the percentile band of a rate for a grade and season; `null` if there are no norms. */
export function normBand(wcpm: number, grade: number | null, season: Season | null): NormBand | null {
  if (grade === null || season === null) return null
  const row = NORMS[grade]?.[season]
  if (row === undefined) return null
  const percentile = PERCENTILES.find((_, at) => wcpm >= (row[at] ?? Number.POSITIVE_INFINITY)) ?? 0
  return { grade, season, percentile, risk: riskOf(percentile) }
}

/** Returns the risk: on track from the 50th percentile, some risk from the 25th, at risk below. */
function riskOf(percentile: number): RiskLevel {
  if (percentile >= 50) return 'on_track'
  return percentile >= 25 ? 'some_risk' : 'at_risk'
}
