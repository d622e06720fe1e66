/** A confidence between 0 and 1, whether the answer was right, and how many items it represents. */
export interface StatedConfidence {
  readonly confidence: number
  readonly isRight: boolean
  readonly weight: number
}

/** Answers of similar confidence. */
export interface ReliabilityBin {
  /** Number of answers. */
  readonly n: number
  /** Sum of their weights. */
  readonly weight: number
  readonly lowest: number
  readonly highest: number
  /** Mean stated confidence, weighted. */
  readonly confidence: number
  /** Share of right answers, weighted. */
  readonly right: number
}

/**
 * Divides answers into bins of about equal size by confidence. Answers of the same confidence are in one bin, so that
 * the result does not depend on their order; there are fewer bins if many are equal.
 * @param bins the desired number of bins, from 1
 */
export function equalMassBins(answers: readonly StatedConfidence[], bins: number): ReliabilityBin[] {
  const levels = [...Map.groupBy(answers, ({ confidence }) => confidence)].sort(([a], [b]) => a - b)
  const found: StatedConfidence[][] = []
  let open: StatedConfidence[] = []
  let before = 0
  for (const [, level] of levels) {
    open.push(...level)
    if (before + open.length >= ((found.length + 1) * answers.length) / bins) {
      found.push(open)
      before += open.length
      open = []
    }
  }
  return found.map(binOf)
}

/**
 * Returns the expected calibration error: the mean distance between stated confidence and share of right answers over
 * the bins, each weighted by its mass; 0 without answers.
 */
export function calibrationError(bins: readonly ReliabilityBin[]): number {
  const mass = bins.reduce((sum, { weight }) => sum + weight, 0)
  if (mass === 0) return 0
  return bins.reduce((sum, bin) => sum + (bin.weight / mass) * Math.abs(bin.right - bin.confidence), 0)
}

/**
 * Returns the Brier score: the mean squared distance between confidence and outcome, 0 is best; `null` without answers.
 */
export function brierScore(answers: readonly StatedConfidence[]): number | null {
  const mass = answers.reduce((sum, { weight }) => sum + weight, 0)
  if (mass === 0) return null
  return (
    answers.reduce(
      (sum, { confidence, isRight, weight }) => sum + weight * (confidence - (isRight ? 1 : 0)) ** 2,
      0,
    ) / mass
  )
}

function binOf(answers: readonly StatedConfidence[]): ReliabilityBin {
  const weight = answers.reduce((sum, each) => sum + each.weight, 0)
  const share = (value: (each: StatedConfidence) => number) =>
    answers.reduce((sum, each) => sum + each.weight * value(each), 0) / weight
  return {
    n: answers.length,
    weight,
    lowest: answers[0]?.confidence ?? 0,
    highest: answers.at(-1)?.confidence ?? 0,
    confidence: share(({ confidence }) => confidence),
    right: share(({ isRight }) => (isRight ? 1 : 0)),
  }
}
